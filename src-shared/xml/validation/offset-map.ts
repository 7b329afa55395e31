import type { TextEdit } from '../scan/text-edit.ts'

/** Finds for places of a text after edits where they were before. Steps were made one after the other. */
export class OffsetMap {
  readonly #steps: EditStep[] = []

  /** Edits in the order of the text, their places all of the text before this step. */
  add(edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.#steps.push(new EditStep(edits))
  }

  /** What was inserted stands where it was put in; a replacement's characters over what they replaced. */
  back(offset: number): number {
    return this.#steps.reduceRight((at, step) => step.back(at), offset)
  }
}

class EditStep {
  readonly #edits: readonly TextEdit[]
  /** Of each edit, where it begins in the new text. */
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
