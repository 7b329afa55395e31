import { followPlace } from '../../../../src-shared/xml/form/follow-place.ts'
import type { TextEdit } from '../../../../src-shared/xml/scan/text-edit.ts'

/** An offset that follows the changes of a text until it is released. */
export interface TrackedOffset {
  /** Null if the place was overwritten. */
  readonly offset: number | null
  readonly release: () => void
}

/**
 * Tracks offsets through the changes of a text, so that a late edit finds its own element or none.
 * The changes are numbered: the text after `n` changes is the text at change `n`.
 */
export class OffsetTracker {
  #changeCount = 0
  #log: { readonly change: number; readonly edits: readonly TextEdit[] }[] = []
  readonly #tracked = new Set<{ offset: number | null }>()

  /** Number of changes so far. */
  get changeCount(): number {
    return this.#changeCount
  }

  /** Takes in the edits of one change. All offsets refer to the text before the change. */
  change(edits: readonly TextEdit[]): void {
    this.#log.push({ change: this.#changeCount, edits })
    this.#changeCount += 1
    for (const tracked of this.#tracked) {
      if (tracked.offset !== null) tracked.offset = followPlace(tracked.offset, edits)
    }
  }

  /** Drops the changes before this one: nobody asks about older texts any more. */
  forgetBefore(changeCount: number): void {
    this.#log = this.#log.filter(({ change }) => change >= changeCount)
  }

  /** Returns the present offset of a place in the text at `changeCount`; null if overwritten. */
  offsetNow(offset: number, changeCount: number): number | null {
    let place: number | null = offset
    for (const { change, edits } of this.#log) {
      if (change >= changeCount && place !== null) place = followPlace(place, edits)
    }
    return place
  }

  /** Tracks an offset of the present text. */
  track(offset: number | null): TrackedOffset {
    const tracked = { offset, release: () => void this.#tracked.delete(tracked) }
    this.#tracked.add(tracked)
    return tracked
  }
}
