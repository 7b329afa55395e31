/**
 * Longest text that is opened, in UTF-16 units. A dossier's XML may hold its file's bytes (a scan of
 * a binder is hundreds of megabytes); an editor with such a line answers no key in time.
 */
export const editableLength = 8_000_000

/** A text that is longer than an editor can hold. */
export class TextTooLarge extends Error {
  readonly length: number

  constructor(length: number) {
    super(`${length} characters are too many to edit`)
    this.name = 'TextTooLarge'
    this.length = length
  }
}
