let last: Promise<unknown> = Promise.resolve()

/** Makes `formSettled` wait until a change of a form has ended. */
export function settleAfter(change: Promise<unknown>): void {
  last = Promise.allSettled([last, change])
}

/** Resolves when all input of the form is in the text. Call it before saving or sending. */
export async function formSettled(): Promise<void> {
  await last
}
