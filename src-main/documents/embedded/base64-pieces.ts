import { Buffer } from 'node:buffer'

/** Where the bytes of a document go. */
export interface ByteSink {
  write(bytes: Uint8Array): void
}

/**
 * Decodes base64 that comes in pieces, white space anywhere in it (RFC 4648 section 4). What is none
 * ends it: `characters` then says how many of it were.
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

  /** Letters of base64 up to here, or up to what is none. */
  get characters(): number {
    return this.#characters
  }

  /** False once there was something that is no base64: nothing more is read. */
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

  /** Whether all of it was base64, to its end. */
  end(): boolean {
    return this.#valid && this.#rest === ''
  }
}

/** A loop: an expression for the end of a text is tried at each `=`, which takes quadratic time. */
function lengthWithoutPadding(text: string): number {
  let length = text.length
  while (length > 0 && text[length - 1] === '=') length -= 1
  return length
}
