import { Buffer } from 'node:buffer'

/** The receiver of a document's bytes. */
export interface ByteSink {
  write(bytes: Uint8Array): void
}

/**
 * Decodes base64 that arrives in pieces, with white space anywhere (RFC 4648 section 4). Invalid
 * text ends the decoding; `characters` then counts the valid characters before.
 */
export class Base64Pieces {
  readonly #sink: ByteSink
  #rest = ''
  #padding = 0
  #valid = true
  #characters = 0

  constructor(sink: ByteSink) {
    this.#sink = sink
  }

  /** The number of base64 characters so far, or up to the first invalid one. */
  get characters(): number {
    return this.#characters
  }

  /** Decodes a piece. False from the first invalid character on: further pieces are ignored. */
  write(piece: string): boolean {
    if (!this.#valid) return false
    const packed = /^[A-Za-z0-9+/]*$/u.test(piece) ? piece : piece.replace(/[\t\n\r ]+/gu, '')
    const padding = packed.length - lengthWithoutPadding(packed)
    const letters = packed.length - padding
    if (letters > 0 && (this.#padding > 0 || /[^A-Za-z0-9+/]/u.test(packed.slice(0, letters))))
      this.#valid = false
    this.#padding += padding
    if (this.#padding > 2) this.#valid = false
    this.#characters += /^[A-Za-z0-9+/]*/u.exec(packed)?.[0].length ?? 0
    if (!this.#valid) return false
    const text = this.#rest + packed
    const whole = text.length - (text.length % 4)
    if (whole > 0) this.#sink.write(Buffer.from(text.slice(0, whole), 'base64'))
    this.#rest = text.slice(whole)
    return true
  }

  /** True if the whole text was valid and complete base64. */
  end(): boolean {
    return this.#valid && this.#rest === ''
  }
}

/**
 * A loop, as a regular expression for the end of a text is tried at each `=`, in quadratic time.
 */
function lengthWithoutPadding(text: string): number {
  let length = text.length
  while (length > 0 && text[length - 1] === '=') length -= 1
  return length
}
