import type { PlacedText } from './text-rows.ts'

/** The texts of a page, taken from the stored order piece by piece. */
export class OrderedTexts<Text extends PlacedText> {
  readonly texts: Text[] = []
  readonly #stored: readonly Text[]

  constructor(stored: readonly Text[]) {
    this.#stored = stored
  }

  /** Takes the texts of a range of the stored order. */
  take(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const text = this.#stored[at]
      if (text !== undefined) this.texts.push(text)
    }
  }

  /** Takes all texts from a place in the stored order. */
  takeRest(from: number): void {
    this.take(from, this.#stored.length)
  }

  /** Ends the line of the last text. */
  endLine(): void {
    this.#setLineEnd(true)
  }

  /** Puts a space behind the last text: the next text goes on in the same line. */
  goOn(): void {
    const last = this.#setLineEnd(false)
    if (last !== undefined) this.texts.push({ ...last, str: ' ', width: 0, hasEOL: false })
  }

  #setLineEnd(hasEOL: boolean): Text | undefined {
    const last = this.texts.at(-1)
    if (last !== undefined) this.texts[this.texts.length - 1] = { ...last, hasEOL }
    return last
  }
}
