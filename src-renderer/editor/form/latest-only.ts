export interface LatestOnly {
  /** Asks anew. Resolves when the newest question that was asked by then is answered. */
  readonly ask: () => Promise<void>
  /** What is still asked counts no more. */
  readonly forget: () => void
}

/**
 * Of questions that overtake each other only the newest counts, and who asked an older one waits for
 * that too. `ask` is told whether its own is still the newest, and never rejects.
 */
export function latestOnly(ask: (isLatest: () => boolean) => Promise<void>): LatestOnly {
  let number = 0
  let newest: Promise<void> = Promise.resolve()

  async function askOnce(mine: number): Promise<void> {
    await ask(() => mine === number)
    if (mine !== number) await newest
  }

  return {
    ask: () => {
      number += 1
      newest = askOnce(number)
      return newest
    },
    forget: () => {
      number += 1
      newest = Promise.resolve()
    },
  }
}
