/** Milliseconds that one part may take to end. Shorter than the shell's limit (`index.ts`). */
const defaultLimit = 6_000

/**
 * Ends parts in order, one at a time. A part that fails, or takes longer than `limitMs`
 * milliseconds, does not prevent the next parts from ending; its failure is passed to `onFault`.
 */
export async function stopAll(
  parts: readonly (() => unknown)[],
  onFault: (error: unknown) => void,
  limitMs = defaultLimit,
): Promise<void> {
  for (const [index, stop] of parts.entries()) {
    try {
      await endsWithin(stop, limitMs, `Part ${index} of the services did not end`)
    } catch (error) {
      onFault(error)
    }
  }
}

/** Rejects with an error with this message if `stop` takes longer than `limitMs` milliseconds. */
async function endsWithin(stop: () => unknown, limitMs: number, words: string): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error(words))
  }, limitMs)
  try {
    await Promise.race([stop(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
