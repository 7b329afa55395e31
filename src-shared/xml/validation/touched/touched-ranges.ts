import type { TextEdit, TextRange } from '../../scan/text-edit.ts'

/** With more ranges than this, only a check of the whole text is useful. */
const mostRanges = 50

/** Collects the ranges of a text that edits have changed, at their present offsets. */
export class TouchedRanges {
  #ranges: TextRange[] = []
  #many = false

  /** Adds the edits of one change. All offsets refer to the text before the change. */
  add(edits: readonly TextEdit[]): void {
    if (this.#many) return
    const sorted = edits.toSorted((a, b) => a.start - b.start)
    const moved = this.#ranges.map((range) => movedRange(range, sorted))
    let shift = 0
    for (const { start, end, text } of sorted) {
      moved.push({ start: start + shift, end: start + shift + text.length })
      shift += text.length - (end - start)
    }
    this.#ranges = joined(moved)
    if (this.#ranges.length > mostRanges) this.#many = true
  }

  /** Returns the ranges in order; null if there are too many. */
  all(): readonly TextRange[] | null {
    return this.#many ? null : this.#ranges
  }
}

/** Moves a range by edits in order. A range that overlaps an edit grows over the inserted text. */
function movedRange({ start, end }: TextRange, edits: readonly TextEdit[]): TextRange {
  return { start: movedOffset(start, edits, false), end: movedOffset(end, edits, true) }
}

/** Moves an offset by edits in order. Inside an edit: to the edit's end (`after`), or its start. */
function movedOffset(offset: number, edits: readonly TextEdit[], after: boolean): number {
  let shift = 0
  for (const { start, end, text } of edits) {
    if (start > offset) break
    const grown = text.length - (end - start)
    if (end > offset || (end === offset && start < end)) {
      return start + shift + (after ? text.length : 0)
    }
    // An insertion at the offset itself.
    if (end === offset) return offset + shift + (after ? text.length : 0)
    shift += grown
  }
  return offset + shift
}

/** Joins ranges that touch each other. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: { start: number; end: number }[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}
