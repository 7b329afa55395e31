import type { TextEdit } from '../scan/text-edit.ts'

/** Maps offsets of an edited text back to the original text, over any number of edit steps. */
export class OffsetMap {
  readonly #steps: EditStep[] = []

  /** Adds a step: edits in text order, with offsets of the text before this step. */
  add(edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.#steps.push(new EditStep(edits))
  }

  /** Inserted text maps to its place of insertion; replacing text maps onto the replaced text. */
  back(offset: number): number {
    return this.#steps.reduceRight((at, step) => step.back(at), offset)
  }
}

class EditStep {
  readonly #edits: readonly TextEdit[]
  /** Start of each edit in the new text. */
  readonly #starts: number[] = []

  constructor(edits: readonly TextEdit[]) {
    this.#edits = edits
    let moved = 0
    for (const { start, end, text } of edits) {
      this.#starts.push(start + moved)
      moved += text.length - (end - start)
    }
  }

  back(offset: number): number {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const edit = this.#edits[low - 1]
    if (edit === undefined) return offset
    const into = offset - (this.#starts[low - 1] ?? 0)
    if (into < edit.text.length) return Math.min(edit.start + into, edit.end)
    return edit.end + into - edit.text.length
  }
}
