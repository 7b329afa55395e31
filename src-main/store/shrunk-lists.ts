/** Milliseconds between the two reads that a list needs that lost much. */
export const secondReadAfter = 15_000

/** A list that lost more than this share of its rows has to be read twice. */
const largeShare = 0.1

/** Rows that a list lost, and when that was seen first. */
interface Doubted {
  readonly lost: ReadonlySet<number>
  readonly at: number
}

/**
 * Doubts lists that lost much at once: all rows, or at least two and more than a tenth. An old copy of
 * the database, a filter or a fault of the service looks like that. Rows go only when a second list,
 * read some time later, lacks them too.
 */
export class ShrunkLists {
  readonly #doubted = new Map<string, Doubted>()
  /** Called with the key of each list that has to be read again. */
  onDoubted: (key: string) => void = () => undefined

  /**
   * Returns which of the lost rows may go. Calls `onDoubted` if the list has to be read again.
   *
   * @param key Names the list
   * @param before API object ids that the list showed so far
   * @param shown API object ids that the list shows now
   * @param now Milliseconds of any one clock
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
    // Seen twice within a moment, the loss is no surer than before.
    this.#doubted.set(key, { lost, at: doubted?.at ?? now })
    this.onDoubted(key)
    return new Set()
  }
}

function exceeds(lost: number, before: number): boolean {
  return lost > 1 && lost > before * largeShare
}
