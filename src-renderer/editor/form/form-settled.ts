let last: Promise<unknown> = Promise.resolve()

/** What was done in a form is on its way into the text until this is over. */
export function settleAfter(change: Promise<unknown>): void {
  last = Promise.allSettled([last, change])
}

/** Resolves when all that was typed so far is in the text: before it is saved or sent. */
export async function formSettled(): Promise<void> {
  await last
}
