/** Minimum milliseconds between the two reads of a list that lost many rows. */
export const secondReadAfter = 15_000

/** Share of lost rows above which a list must be read twice. */
const largeShare = 0.1

/** The rows that a list lost, and the time of the first such read. */
interface Doubted {
  readonly lost: ReadonlySet<number>
  readonly at: number
}

/**
 * Doubts lists that lost many rows at once: all rows, or at least two and more than a tenth. The
 * cause may be an old copy of the database, a filter or a fault of the service. Rows are removed
 * only if a second, later list lacks them too.
 */
export class ShrunkLists {
  readonly #doubted = new Map<string, Doubted>()
  /** Called with the key of each list that must be read again. */
  onDoubted: (key: string) => void = () => undefined

  /**
   * Returns which of the lost rows may be removed. Calls `onDoubted` if the list must be read
   * again.
   *
   * @param key identifies the list
   * @param before API object ids in the list so far
   * @param shown API object ids in the list now
   * @param now milliseconds of any monotonic or wall clock, the same for all calls
   */
  judge(
    key: string,
    {
      before,
      shown,
    }: { readonly before: ReadonlySet<number>; readonly shown: ReadonlySet<number> },
    now: number,
  ): ReadonlySet<number> {
    const lost = before.difference(shown)
    const isLarge = lost.size > 0 && (shown.size === 0 || exceeds(lost.size, before.size))
    if (!isLarge) {
      this.#doubted.delete(key)
      return lost
    }
    const doubted = this.#doubted.get(key)
    if (doubted !== undefined && Math.abs(now - doubted.at) >= secondReadAfter) {
      const mayGo = lost.intersection(doubted.lost)
      const rest = lost.difference(mayGo)
      if (rest.size === 0) this.#doubted.delete(key)
      else {
        this.#doubted.set(key, { lost: rest, at: now })
        this.onDoubted(key)
      }
      return mayGo
    }
    // A second list shortly after the first does not confirm the loss.
    this.#doubted.set(key, { lost, at: doubted?.at ?? now })
    this.onDoubted(key)
    return new Set()
  }
}

function exceeds(lost: number, before: number): boolean {
  return lost > 1 && lost > before * largeShare
}
