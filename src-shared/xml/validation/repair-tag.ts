import { readReference } from '../scan/characters.ts'
import { isOpened, nameOf, type XmlScan } from '../scan/xml-scan.ts'

/**
 * A broken start tag as it was most likely meant: attributes with their quotes, each name once; one
 * without a value is left out.
 */
export function repairedTag(scan: XmlScan, element: number): string {
  const { text, attributes, names } = scan
  const openEnd = scan.openEnd[element] ?? 0
  const empty = !isOpened(text, openEnd, scan.end[element] ?? 0)
  // With an end tag of its own it keeps its name, whatever that is.
  const parts = [`<${empty ? wholeName(nameOf(scan, element)) : nameOf(scan, element)}`]
  const seen = new Set<string>()
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const name = wholeName(names[attributes.name[at] ?? 0] ?? '')
    const start = attributes.valueStart[at] ?? 0
    if (seen.has(name) || start === attributes.nameEnd[at]) continue
    seen.add(name)
    parts.push(` ${name}="${repairedValue(text.slice(start, attributes.valueEnd[at]))}"`)
  }
  return `${parts.join('')}${empty ? '/>' : '>'}`
}

/** A prefix without a name behind it is half typed (Namespaces in XML 1.0, section 4). */
function wholeName(name: string): string {
  return /^[^:]+(?::[^:]+)?$/u.test(name) ? name : name.replaceAll(':', '_')
}

/** A value's source between double quotes; references that are none become text. */
function repairedValue(source: string): string {
  let repaired = ''
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (character === '<') repaired += '&lt;'
    else if (character === '"') repaired += '&quot;'
    else if (character === '&' && readReference(source, at) === null) repaired += '&amp;'
    else if (!isForbidden(source, at)) repaired += character
  }
  return repaired
}

/** Characters that no XML may hold (2.2, Char), and halves of pairs. */
function isForbidden(source: string, at: number): boolean {
  const code = source.charCodeAt(at)
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d
  if (code >= 0xd800 && code < 0xdc00) return (source.charCodeAt(at + 1) & 0xfc00) !== 0xdc00
  if (code >= 0xdc00 && code < 0xe000) return (source.charCodeAt(at - 1) & 0xfc00) !== 0xd800
  return code >= 0xfffe
}
