/**
 * Longest text that is opened, in UTF-16 units. A dossier's XML may contain the bytes of its file
 * (a scanned binder has hundreds of megabytes). With such a line an editor does not respond in
 * time.
 */
export const editableLength = 8_000_000

/** Thrown for a text that is longer than an editor can hold. */
export class TextTooLarge extends Error {
  readonly length: number

  constructor(length: number) {
    super(`${length} characters are too many to edit`)
    this.name = 'TextTooLarge'
    this.length = length
  }
}
