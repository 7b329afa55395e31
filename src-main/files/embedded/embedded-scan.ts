import { failure } from '../../errors/app-failure.ts'
import { Base64Pieces, type ByteSink } from './base64-pieces.ts'
import { MarkupPieces } from './markup-pieces.ts'

/** A receiver of bytes that can remove them again. */
export interface ContentSink extends ByteSink {
  abandon(): void
}

export type Found<Sink extends ContentSink> =
  | { readonly kind: 'bytes'; readonly sink: Sink }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }

/** service.md does not show the inner structure, so the likely names are tried. */
const contentNames = new Set(['Content', 'File', 'Inhoud', 'Bestand', 'Data'])
const addressNames = new Set(['Location', 'Filepath', 'Url', 'Uri', 'Locatie'])

/**
 * After this many characters of base64, an invalid character means a broken document; before, the
 * element is no document.
 */
const surelyContent = 1000

/** The longest address that is read. */
const longestAddress = 8192

interface Reading<Sink> {
  readonly depth: number
  readonly base64: Base64Pieces
  /** Null until there are bytes, and for a second element of the same depth. */
  sink: Sink | null
}

/**
 * Finds a document's bytes in its XML as the XML arrives, without keeping the text. The document is
 * the base64 in an element with a likely name and no child elements; the element nearest to the
 * root wins. Without base64, an address is looked for. Throws as `MarkupPieces`, contentBroken for
 * incomplete base64, and contentUnclear if two elements are equally near. After a failure the
 * caller must call `abandon`.
 */
export class EmbeddedScan<Sink extends ContentSink> {
  readonly #markup: MarkupPieces
  readonly #newSink: () => Sink
  #depth = 0
  #reading: Reading<Sink> | null = null
  #best: { readonly depth: number; readonly sink: Sink } | null = null
  #several = false
  #word: { readonly depth: number; text: string } | null = null
  #address: { readonly depth: number; readonly text: string } | null = null

  constructor(newSink: () => Sink) {
    this.#newSink = newSink
    this.#markup = new MarkupPieces({
      open: (name) => this.#open(name),
      close: () => this.#close(),
      text: (piece) => this.#text(piece),
    })
  }

  write(piece: string): void {
    this.#markup.write(piece)
  }

  end(): Found<Sink> {
    this.#markup.end()
    if (this.#several) throw failure('protocol', { reason: 'contentUnclear' })
    if (this.#best !== null) return { kind: 'bytes', sink: this.#best.sink }
    if (this.#address !== null) return { kind: 'address', address: this.#address.text }
    return { kind: 'none' }
  }

  abandon(): void {
    this.#drop()
    this.#best?.sink.abandon()
  }

  #open(name: string): void {
    this.#depth += 1
    // An element with child elements is no content.
    this.#drop()
    this.#word = null
    if (contentNames.has(name) && this.#depth <= (this.#best?.depth ?? this.#depth))
      this.#reading = this.#newReading()
    else if (addressNames.has(name) && this.#depth < (this.#address?.depth ?? Infinity))
      this.#word = { depth: this.#depth, text: '' }
  }

  #newReading(): Reading<Sink> {
    const second = this.#best?.depth === this.#depth
    const write = (bytes: Uint8Array): void => {
      if (second) return
      reading.sink ??= this.#newSink()
      reading.sink.write(bytes)
    }
    const reading: Reading<Sink> = {
      ...{ depth: this.#depth, sink: null },
      base64: new Base64Pieces({ write }),
    }
    return reading
  }

  #text(piece: string): void {
    if (this.#word !== null) {
      this.#word.text = (this.#word.text + piece).slice(0, longestAddress + 1)
      return
    }
    if (this.#reading?.depth !== this.#depth || this.#reading.base64.write(piece)) return
    this.#refuse(this.#reading)
  }

  #close(): void {
    if (this.#reading?.depth === this.#depth) this.#finish(this.#reading)
    if (this.#word?.depth === this.#depth) this.#finishWord(this.#word.text.trim())
    this.#word = null
    this.#depth -= 1
  }

  #finish(reading: Reading<Sink>): void {
    if (!reading.base64.end()) {
      this.#refuse(reading)
      return
    }
    this.#reading = null
    if (reading.base64.characters === 0) return
    if (reading.sink === null) {
      this.#several = true
      return
    }
    this.#best?.sink.abandon()
    this.#best = { depth: reading.depth, sink: reading.sink }
    this.#several = false
  }

  /**
   * Ends reading an element that is not base64. A short text, such as a file name, is no broken
   * document.
   */
  #refuse({ base64 }: Reading<Sink>): void {
    if (base64.characters >= surelyContent) throw failure('protocol', { reason: 'contentBroken' })
    this.#drop()
  }

  #drop(): void {
    this.#reading?.sink?.abandon()
    this.#reading = null
  }

  #finishWord(text: string): void {
    if (text !== '' && text.length <= longestAddress) this.#address = { depth: this.#depth, text }
  }
}
