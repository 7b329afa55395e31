import { failure } from '../../errors/app-failure.ts'
import { maxXmlDepth } from '../../../src-shared/xml/xml-guard.ts'
import { localName } from '../../../src-shared/xml/qualified-name.ts'

/** Receives the parts of a text in their order. Names have no prefix. */
export interface MarkupListener {
  open(name: string): void
  close(): void
  /** Part of the text of the innermost element, with its references resolved. */
  text(piece: string): void
}

/** The longest tag, in UTF-16 units: a tag is held until its end arrives. */
const longestTag = 64 * 1024

/** The longest meaningful reference: `&#x10FFFF;` with leading zeros. */
const longestReference = 16

const predefined: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
}

/**
 * Reads XML that arrives in pieces, cut anywhere, and holds at most one tag of it. Checks only that
 * the record is complete: matching tags, one root, an end. Throws protocol with doctype, tooDeep,
 * unexpectedShape for a text that is no XML, or contentBroken.
 */
export class MarkupPieces {
  readonly #listener: MarkupListener
  readonly #names: string[] = []
  #mode: 'content' | '-->' | '?>' | ']]>' = 'content'
  #held = ''
  /** The offset up to which the held tag was searched for its end. */
  #looked = 0
  #begun = false

  constructor(listener: MarkupListener) {
    this.#listener = listener
  }

  write(piece: string): void {
    const text = this.#held + piece
    let at = 0
    while (at < text.length) {
      const next = this.#mode === 'content' ? this.#content(text, at) : this.#inside(text, at)
      if (next === at) break
      at = next
    }
    this.#held = text.slice(at)
    if (this.#held.length > longestTag) throw failure('protocol', { reason: 'contentBroken' })
  }

  /** Ends the text. Throws if the root is not closed. */
  end(): void {
    const whole = this.#held === '' && this.#mode === 'content' && this.#names.length === 0
    if (!this.#begun) throw failure('protocol', { reason: 'unexpectedShape' })
    if (!whole) throw failure('protocol', { reason: 'contentBroken' })
  }

  /** Returns the offset up to which the text was read; `at` itself if more text is needed. */
  #content(text: string, at: number): number {
    const markup = text.indexOf('<', at)
    if (markup === at) return this.#markup(text, at)
    const end = markup < 0 ? beforeReference(text, at) : markup
    if (end > at) this.#text(resolve(text.slice(at, end)))
    return end
  }

  #markup(text: string, at: number): number {
    if (text.length - at < 2) return at
    if (text[at + 1] === '?') return this.#enter('?>', at + 2)
    if (text[at + 1] === '!') return this.#declaration(text, at)
    const end = tagEnd(text, Math.max(at + 1, this.#looked))
    // The held text begins the next piece.
    this.#looked = Math.max(0, ~end - at)
    if (end < 0) return at
    this.#tag(text.slice(at + 1, end - 1))
    return end
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return this.#enter('-->', at + 4)
    if (text.startsWith('<![CDATA[', at)) return this.#enter(']]>', at + 9)
    const begin = text.slice(at, at + 9)
    if (begin.toLowerCase() === '<!doctype') throw failure('protocol', { reason: 'doctype' })
    if (begin.length < 9) return at
    throw failure('protocol', { reason: 'contentBroken' })
  }

  #enter(mode: '-->' | '?>' | ']]>', at: number): number {
    this.#mode = mode
    return at
  }

  /** Reads a comment, an instruction or CDATA, up to its end or to the end of the piece. */
  #inside(text: string, at: number): number {
    const { length } = this.#mode
    const found = text.indexOf(this.#mode, at)
    const end = found < 0 ? Math.max(at, text.length - length + 1) : found
    if (this.#mode === ']]>' && end > at) this.#text(text.slice(at, end))
    if (found < 0) return end
    this.#mode = 'content'
    return found + length
  }

  #text(piece: string): void {
    if (this.#names.length > 0) this.#listener.text(piece)
    else if (/[^\s\uFEFF]/u.test(piece))
      throw failure('protocol', { reason: this.#begun ? 'contentBroken' : 'unexpectedShape' })
  }

  #tag(tag: string): void {
    const name = /^\/?([^\s/]+)/u.exec(tag)?.[1]
    if (name === undefined) throw failure('protocol', { reason: 'contentBroken' })
    if (tag.startsWith('/')) {
      if (this.#names.pop() !== name) throw failure('protocol', { reason: 'contentBroken' })
      this.#listener.close()
      return
    }
    const second = this.#begun && this.#names.length === 0
    if (second) throw failure('protocol', { reason: 'contentBroken' })
    this.#begun = true
    this.#names.push(name)
    if (this.#names.length > maxXmlDepth) throw failure('protocol', { reason: 'tooDeep' })
    this.#listener.open(localName(name))
    if (!tag.endsWith('/')) return
    this.#names.pop()
    this.#listener.close()
  }
}

/**
 * Returns the offset after the tag that begins before `from`; a `>` in a value does not end it. If
 * the end has not arrived yet, returns the bitwise complement of the offset from which to search
 * on.
 */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '>') return at + 1
    if (character !== '"' && character !== "'") continue
    const end = text.indexOf(character, at + 1)
    if (end < 0) return ~at
    at = end
  }
  return ~text.length
}

/**
 * Returns the end of the text, or the start of a reference at its end that may continue in the next
 * piece.
 */
function beforeReference(text: string, at: number): number {
  const begin = text.lastIndexOf('&')
  const open = begin >= at && text.indexOf(';', begin) < 0
  return open && text.length - begin < longestReference ? begin : text.length
}

/**
 * Resolves references. Without a DOCTYPE, XML has only its five predefined entities (XML 1.0, 4.6).
 */
function resolve(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:([a-z]+);|#(\d+);|#x([0-9a-f]+);)?/giu, (_whole, name, dec, hex) => {
    const code = Number.parseInt((dec ?? hex ?? '0') as string, dec === undefined ? 16 : 10)
    const meant = predefined[name as string] ?? (code > 0 && code <= 0x10ffff ? code : null)
    if (meant === null) throw failure('protocol', { reason: 'contentBroken' })
    return typeof meant === 'number' ? String.fromCodePoint(meant) : meant
  })
}
