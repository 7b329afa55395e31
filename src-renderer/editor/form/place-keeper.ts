import { followPlace } from '../../../src-shared/xml/form/follow-place.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/** Where something of an older text is now; null when it was written over. */
export interface KeptPlace {
  readonly at: number | null
  readonly release: () => void
}

/** Follows places through the changes of a text, so that a late edit finds its element or nothing. */
export class PlaceKeeper {
  /** Changes so far. */
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

  /** What happened before this moment is not asked any more. */
  forgetBefore(moment: number): void {
    this.#log = this.#log.filter(({ number }) => number >= moment)
  }

  /** A place of the text as it was at a moment, as it is now. */
  now(at: number, moment: number): number | null {
    let place: number | null = at
    for (const { number, edits } of this.#log) {
      if (number >= moment && place !== null) place = followPlace(place, edits)
    }
    return place
  }

  /** Goes on following a place of the text as it is now. */
  keep(at: number | null): KeptPlace {
    const kept = { at, release: () => void this.#kept.delete(kept) }
    this.#kept.add(kept)
    return kept
  }
}
