import { readReference } from '../../scan/characters.ts'
import { isOpened, nameOf, type XmlScan } from '../../scan/xml-scan.ts'

/**
 * Rewrites a malformed start tag in its most likely meaning: quoted attributes, each name once,
 * attributes without a value removed.
 */
export function repairedTag(scan: XmlScan, element: number): string {
  const { text, attributes, names } = scan
  const openEnd = scan.openEnd[element] ?? 0
  const empty = !isOpened(text, openEnd, scan.end[element] ?? 0)
  // An element with its own end tag keeps its name, whatever the name is.
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

/**
 * Completes a half-typed name: a prefix without a local part (Namespaces in XML 1.0, section 4).
 */
function wholeName(name: string): string {
  return /^[^:]+(?::[^:]+)?$/u.test(name) ? name : name.replaceAll(':', '_')
}

/** Source of a value between double quotes; invalid references become plain text. */
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

/** True for characters that XML forbids (2.2, Char) and unpaired surrogates. */
function isForbidden(source: string, at: number): boolean {
  const code = source.charCodeAt(at)
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d
  if (code >= 0xd800 && code < 0xdc00) return (source.charCodeAt(at + 1) & 0xfc00) !== 0xdc00
  if (code >= 0xdc00 && code < 0xe000) return (source.charCodeAt(at - 1) & 0xfc00) !== 0xd800
  return code >= 0xfffe
}
