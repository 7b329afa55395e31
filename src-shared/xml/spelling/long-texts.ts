import {
  languageOfCode,
  languageOfLabel,
  languageOfWords,
  type WrittenLanguage,
} from '../../text/spelling/text-language.ts'
import { isLong } from '../form/field-input.ts'
import { meaningOf } from '../form/shape/name-meaning.ts'
import { childElements, pathTo } from '../scan/relatives.ts'
import { isElement, nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { localName } from '../qualified-name.ts'

/** The text of one node that people read as sentences. Offsets count UTF-16 units of the XML. */
export interface LongText {
  readonly start: number
  readonly end: number
  readonly language: WrittenLanguage
}

const cdataHead = '<![CDATA['.length
const cdataTail = ']]>'.length

/** Yields the long texts that overlap the range from `from` up to `to`, in the order of the XML. */
export function* longTexts(scan: XmlScan, from: number, to: number): Generator<LongText> {
  for (let node = 0; node < scan.count; node += 1) {
    const begin = scan.start[node] ?? 0
    if (begin >= to) return
    // A node before the range has no child in the range either.
    if ((scan.end[node] ?? 0) <= from) continue
    const kind = scan.kind[node]
    if (kind !== nodeKind.text && kind !== nodeKind.cdata) continue
    const place = contentOf(scan, node)
    const parent = scan.parent[node] ?? -1
    if (parent < 0 || place.end <= place.start) continue
    const text = scan.text.slice(place.start, place.end)
    if (!isLongText(scan, parent, text, kind === nodeKind.cdata)) continue
    yield { ...place, language: languageAt(scan, parent) ?? languageOfWords(text) }
  }
}

function contentOf(scan: XmlScan, node: number): { start: number; end: number } {
  const [start, end] = [scan.start[node] ?? 0, scan.end[node] ?? 0]
  if (scan.kind[node] === nodeKind.text) return { start, end }
  const closed = scan.text.endsWith(']]>', end)
  return { start: Math.min(start + cdataHead, end), end: closed ? end - cdataTail : end }
}

function isLongText(scan: XmlScan, element: number, text: string, cdata: boolean): boolean {
  if (text.trim() === '') return false
  if (cdata || (isLong(text) && /\S\s+\S+\s+\S/u.test(text.slice(0, 1000)))) return true
  const parent = scan.parent[element] ?? -1
  const around = parent < 0 ? null : localName(nameOf(scan, parent))
  return meaningOf(localName(nameOf(scan, element)), around, false).kind === 'longText'
}

const languageAttribute = /^(?:xml:lang|lang|language|taal)$/iu

/**
 * Returns the language that the record states for an element, by the attribute or the name nearest
 * to the element; null if the record states none.
 */
export function languageAt(scan: XmlScan, element: number): WrittenLanguage | null {
  for (const node of pathTo(scan, element).reverse()) {
    if (!isElement(scan, node)) continue
    const behind = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < behind; at += 1) {
      const { name, valueStart, valueEnd } = scan.attributes
      if (!languageAttribute.test(scan.names[name[at] ?? 0] ?? '')) continue
      const said = languageOfCode(scan.text.slice(valueStart[at], valueEnd[at]))
      if (said !== null) return said
    }
    const said = languageOfLabel(nameOf(scan, node))
    if (said !== null) return said
  }
  return null
}

/** A name is in a short value: street, city, relation. */
const longestName = 60

/** Returns the words of the record's short values that have a capital, in lower case. */
export function recordNames(scan: XmlScan): ReadonlySet<string> {
  const names = new Set<string>()
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.text) continue
    const [start, end] = [scan.start[node] ?? 0, scan.end[node] ?? 0]
    if (end - start > longestName) continue
    const value = scan.text.slice(start, end).normalize('NFC')
    for (const [word] of value.matchAll(/\p{Lu}[\p{L}\p{M}'’-]+/gu)) {
      names.add(word.replaceAll('’', "'").toLowerCase())
    }
  }
  return names
}

/** Returns the element of a form's path such as `/Project[1]/Tekst[2]`; -1 if there is none. */
export function elementOfKey(scan: XmlScan, key: string): number {
  let at = -1
  for (const [, name, position] of key.matchAll(/\/([^/[\]]+)\[(\d+)\]/gu)) {
    const same = childElements(scan, at).filter((child) => nameOf(scan, child) === name)
    const next = same[Number(position) - 1]
    if (next === undefined) return at
    at = next
  }
  return at
}

/**
 * Replaces markup and references by spaces of the same length, so that offsets stay: `&eacute;`
 * inside a word hides the whole word, a tag of HTML in a CDATA section parts two words.
 */
export function readableText(source: string): string {
  return source
    .replaceAll(/<[^<>]{0,300}>/gu, (tag) => ' '.repeat(tag.length))
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#160|#xA0);/giu, (sign) => ' '.repeat(sign.length))
    .replaceAll(/&(?:apos|#39);/gu, (sign) => `'${' '.repeat(sign.length - 1)}`)
    .replaceAll(/[\p{L}\p{M}]{0,60}&#?\w{1,20};[\p{L}\p{M}]{0,60}/gu, (word) =>
      ' '.repeat(word.length),
    )
}
