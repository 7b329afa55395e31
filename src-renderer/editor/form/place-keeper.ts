import { followPlace } from '../../../src-shared/xml/form/follow-place.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/** Current offset of a place in an older text; null if the place was overwritten. */
export interface KeptPlace {
  readonly at: number | null
  readonly release: () => void
}

/**
 * Tracks offsets through the changes of a text, so that a late edit finds its own element or none.
 */
export class PlaceKeeper {
  /** Number of changes so far. */
  #count = 0
  #log: { readonly number: number; readonly edits: readonly TextEdit[] }[] = []
  readonly #kept = new Set<{ at: number | null }>()

  get moment(): number {
    return this.#count
  }

  changed(edits: readonly TextEdit[]): void {
    this.#log.push({ number: this.#count, edits })
    this.#count += 1
    for (const kept of this.#kept) if (kept.at !== null) kept.at = followPlace(kept.at, edits)
  }

  /** Drops the changes before this moment: nobody asks about them any more. */
  forgetBefore(moment: number): void {
    this.#log = this.#log.filter(({ number }) => number >= moment)
  }

  /**
   * Returns the current offset of a place in the text of an earlier moment; null if overwritten.
   */
  now(at: number, moment: number): number | null {
    let place: number | null = at
    for (const { number, edits } of this.#log) {
      if (number >= moment && place !== null) place = followPlace(place, edits)
    }
    return place
  }

  /** Keeps tracking an offset of the current text. */
  keep(at: number | null): KeptPlace {
    const kept = { at, release: () => void this.#kept.delete(kept) }
    this.#kept.add(kept)
    return kept
  }
}
