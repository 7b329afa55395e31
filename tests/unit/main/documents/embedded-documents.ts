import { Buffer } from 'node:buffer'
import { XMLParser } from 'fast-xml-parser'
import { EmbeddedScan } from '../../../../src-main/files/embedded/embedded-scan.ts'

/** The content found in a record, with all bytes in one buffer. */
export type Read =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'none' }

/** The number of sinks that are open: opened and not abandoned. */
let open = 0

class Collected {
  readonly pieces: Uint8Array[] = []
  #open = true

  constructor() {
    open += 1
  }

  write(bytes: Uint8Array): void {
    if (!this.#open) throw new Error('Written to after it was abandoned')
    this.pieces.push(bytes)
  }

  abandon(): void {
    if (this.#open) open -= 1
    this.#open = false
  }
}

/** Reads a text that arrives in the given pieces. Throws if a sink stays open. */
export function readPieces(pieces: readonly string[]): Read {
  const scan = new EmbeddedScan(() => new Collected())
  open = 0
  let kept = 0
  try {
    for (const piece of pieces) scan.write(piece)
    const found = scan.end()
    if (found.kind !== 'bytes') return found
    kept = 1
    return { kind: 'bytes', bytes: Buffer.concat(found.sink.pieces) }
  } catch (error) {
    scan.abandon()
    throw error
  } finally {
    if (open !== kept) throw new Error(`${open} sinks are left open`)
  }
}

/** Returns the reason for which a text is refused, or null if the text is accepted. */
export function refusalOf(pieces: readonly string[]): string | null {
  try {
    readPieces(pieces)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  processEntities: true,
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

type Tree = readonly Readonly<Record<string, unknown>>[]

/** Finds the content in the whole text, with a parser that builds a tree. */
export function readWhole(text: string): Read {
  let level: Tree[] = [parser.parse(text) as Tree]
  const documents: Buffer[] = []
  const words: Buffer[] = []
  const addresses: string[] = []
  while (level.length > 0) {
    const next: Tree[] = []
    for (const [name, children] of level.flatMap((nodes) => nodes.flatMap(namedOf))) {
      next.push(children)
      if (children.some((child) => !('#text' in child))) continue
      const value = children.map((child) => String(child['#text'])).join('')
      const packed = value.replace(/\s+/gu, '')
      const base64 = packed !== '' && packed.length % 4 === 0 && /^[\w+/]+={0,2}$/u.test(packed)
      const isContent = /^(?:content|file|inhoud|bestand|data)$/iu.test(name)
      if (isContent && base64 && !packed.includes('_')) {
        const bytes = Buffer.from(packed, 'base64')
        const list = bytes.byteLength > 96 ? documents : words
        list.push(bytes)
      }
      const isAddress = isContent || /^(?:location|filepath|url|uri|locatie)$/iu.test(name)
      if (isAddress && /^\s*https:/u.test(value)) addresses.push(value.trim())
    }
    level = next
  }
  const [address] = addresses
  const bytes = documents[0] ?? (address === undefined ? words[0] : undefined)
  if (bytes !== undefined) return { kind: 'bytes', bytes }
  return address === undefined ? { kind: 'none' } : { kind: 'address', address }
}

function namedOf(node: Readonly<Record<string, unknown>>): [string, Tree][] {
  const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
  return name === undefined ? [] : [[name, node[name] as Tree]]
}
