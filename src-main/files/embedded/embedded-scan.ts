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

/**
 * Likely names of the element with the document, in lower case: service.md shows the creation fields
 * `file` and `filepath`, and not the inner structure of the XML.
 */
const contentNames = new Set(['content', 'file', 'inhoud', 'bestand', 'data'])
const addressNames = new Set(['location', 'filepath', 'url', 'uri', 'locatie'])

/**
 * After this many characters of base64, an invalid character means a broken document; before, the
 * element is no document.
 */
const surelyContent = 1000

/**
 * A text that decodes to at most this many bytes may be a name, an id or a hash (128 characters)
 * whose characters all happen to be base64.
 */
const longestWord = 96

/** The longest address that is read. */
const longestAddress = 8192

/** Decodes the base64 of one element. The bytes are in memory until they are too many for a word. */
class Reading<Sink extends ContentSink> {
  readonly depth: number
  readonly base64: Base64Pieces
  sink: Sink | null = null
  /** The bytes, as long as the text may be a word. */
  word: Uint8Array[] = []
  #size = 0

  /** `newSink` is null if the bytes are not needed. */
  constructor(depth: number, newSink: (() => Sink) | null) {
    this.depth = depth
    this.base64 = new Base64Pieces({ write: (bytes) => this.#write(bytes, newSink) })
  }

  get isWord(): boolean {
    return this.#size <= longestWord
  }

  #write(bytes: Uint8Array, newSink: (() => Sink) | null): void {
    this.#size += bytes.byteLength
    if (this.isWord) {
      this.word.push(bytes)
      return
    }
    if (newSink === null) return
    this.sink ??= newSink()
    for (const each of [...this.word.splice(0), bytes]) this.sink.write(each)
  }
}

/** The nearest content to the root so far; `unclear` if another element is equally near. */
interface Nearest<Content> {
  readonly depth: number
  readonly content: Content
  readonly unclear: boolean
}

/**
 * Finds a document's bytes in its XML as the XML arrives, without keeping the text. The document is
 * the base64 in an element with a likely name and no child elements, otherwise the URL in such an
 * element, otherwise base64 so short that it may be a word. Of each of these, the element nearest to
 * the root wins. Throws as `MarkupPieces`, contentBroken for incomplete base64, and contentUnclear
 * if two elements with base64 are equally near. After a failure the caller must call `abandon`.
 */
export class EmbeddedScan<Sink extends ContentSink> {
  readonly #markup: MarkupPieces
  readonly #newSink: () => Sink
  #depth = 0
  #reading: Reading<Sink> | null = null
  #best: Nearest<Sink> | null = null
  #bestWord: Nearest<readonly Uint8Array[]> | null = null
  /** The text of an element that may hold an address. */
  #text: { readonly depth: number; text: string } | null = null
  #address: { readonly depth: number; readonly text: string } | null = null

  constructor(newSink: () => Sink) {
    this.#newSink = newSink
    this.#markup = new MarkupPieces({
      open: (name) => this.#open(name.toLowerCase()),
      close: () => this.#close(),
      text: (piece) => this.#take(piece),
    })
  }

  write(piece: string): void {
    this.#markup.write(piece)
  }

  end(): Found<Sink> {
    this.#markup.end()
    if (this.#best === null && this.#address !== null)
      return { kind: 'address', address: this.#address.text }
    if ((this.#best ?? this.#bestWord)?.unclear === true)
      throw failure('protocol', { reason: 'contentUnclear' })
    if (this.#best === null && this.#bestWord !== null) this.#keepWord(this.#bestWord)
    return this.#best === null ? { kind: 'none' } : { kind: 'bytes', sink: this.#best.content }
  }

  abandon(): void {
    this.#drop()
    this.#best?.content.abandon()
  }

  #keepWord({ content, ...nearest }: Nearest<readonly Uint8Array[]>): void {
    const sink = this.#newSink()
    // From here on, `abandon` reaches the sink.
    this.#best = { ...nearest, content: sink }
    for (const bytes of content) sink.write(bytes)
  }

  #open(name: string): void {
    this.#depth += 1
    // An element with child elements is no content.
    this.#drop()
    this.#text = null
    const isContent = contentNames.has(name)
    if (isContent && this.#depth <= (this.#best?.depth ?? Infinity))
      this.#reading = new Reading(
        this.#depth,
        this.#best?.depth === this.#depth ? null : this.#newSink,
      )
    if ((isContent || addressNames.has(name)) && this.#depth < (this.#address?.depth ?? Infinity))
      this.#text = { depth: this.#depth, text: '' }
  }

  #take(piece: string): void {
    if (this.#text?.depth === this.#depth && this.#text.text.length <= longestAddress)
      this.#text.text += piece.slice(0, longestAddress + 1)
    if (this.#reading?.depth !== this.#depth || this.#reading.base64.write(piece)) return
    this.#refuse(this.#reading)
  }

  #close(): void {
    if (this.#reading?.depth === this.#depth) this.#finish(this.#reading)
    if (this.#text?.depth === this.#depth) this.#finishText(this.#text.text.trim())
    this.#text = null
    this.#depth -= 1
  }

  #finish(reading: Reading<Sink>): void {
    if (!reading.base64.end()) {
      this.#refuse(reading)
      return
    }
    this.#reading = null
    if (reading.base64.characters === 0) return
    if (reading.isWord) {
      this.#bestWord = nearer(this.#bestWord, reading.depth, reading.word)
      return
    }
    if (reading.sink !== null) this.#best?.content.abandon()
    this.#best = nearer(this.#best, reading.depth, reading.sink)
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

  /** Takes a text as the address if it is a URL with a host, and no shelf or folder. */
  #finishText(text: string): void {
    if (text.length > longestAddress || (URL.parse(text)?.host ?? '') === '') return
    this.#address = { depth: this.#depth, text }
  }
}

/** Returns the nearest content after another was found at `depth`; null content is not needed. */
function nearer<Content>(
  best: Nearest<Content> | null,
  depth: number,
  content: Content | null,
): Nearest<Content> | null {
  if (best?.depth === depth) return { ...best, unclear: true }
  if (content === null || depth > (best?.depth ?? Infinity)) return best
  return { depth, content, unclear: false }
}
