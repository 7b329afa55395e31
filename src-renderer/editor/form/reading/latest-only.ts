export interface LatestOnly {
  /** Asks again. Resolves when the newest question asked by then is answered. */
  readonly ask: () => Promise<void>
  /** Makes the answers of pending questions obsolete. */
  readonly forget: () => void
}

/**
 * Lets only the newest of overlapping questions count. The caller of an older question also waits
 * for the newest answer. `ask` can check whether its question is still the newest, and never
 * rejects.
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
