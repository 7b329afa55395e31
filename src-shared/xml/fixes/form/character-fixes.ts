import type { XmlView } from '../../language/xml-view.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { skipName } from '../../scan/scan-tag.ts'
import { nodeKind } from '../../scan/xml-scan.ts'
import { preferredFix, insertion, removal, type Fix } from '../fix.ts'

/**
 * HTML entity names (HTML 4.01, section 24) that occur in Dutch texts; XML does not define them.
 */
const htmlNames: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  agrave: 'à',
  aacute: 'á',
  oacute: 'ó',
  uacute: 'ú',
  iacute: 'í',
  ccedil: 'ç',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
}

/** Writes a character as an entity. `written`: the character as the fix names it. */
export function escapeFixes(start: number, end: number, written: string, entity: string): Fix[] {
  return [
    preferredFix('escapeCharacter', { name: written, value: entity }, [
      { start, end, text: entity },
    ]),
  ]
}

/**
 * Fixes for an `&` that begins no reference of XML: the missing semicolon, the character that HTML names, or
 * the escaped `&`.
 */
export function badReferenceFixes({ scan: { text } }: XmlView, start: number): Fix[] {
  const escape = escapeFixes(start, start + 1, '&', '&amp;')
  const nameEnd = skipName(text, start + 1)
  const name = text.slice(start + 1, nameEnd)
  if (text[nameEnd] !== ';') {
    if (!/^(?:amp|lt|gt|quot|apos)$/u.test(name)) return escape
    const finish = [insertion(nameEnd, ';')]
    const finished = { name: `&${name}`, value: `&${name};` }
    return [preferredFix('replaceReference', finished, finish), ...notPreferred(escape)]
  }
  const stands = Object.hasOwn(htmlNames, name) ? htmlNames[name] : undefined
  if (stands === undefined) return escape
  const edit = { start, end: nameEnd + 1, text: stands }
  const replace = preferredFix('replaceReference', { name: `&${name};`, value: stands }, [edit])
  return [replace, ...notPreferred(escape)]
}

function notPreferred(fixes: readonly Fix[]): Fix[] {
  return fixes.map((fix) => ({ ...fix, preferred: false }))
}

/** Removes a character that XML does not allow. The fix names its code, such as `U+0007`. */
export function badCharacterFixes({ scan: { text } }: XmlView, start: number, end: number): Fix[] {
  const code = text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0')
  return [preferredFix('removeCharacter', { name: `U+${code}` }, [removal(start, end)])]
}

/** Separates two hyphens inside a comment (XML 1.0, 2.5), also at its end. */
export function doubleHyphenFixes({ scan }: XmlView, start: number): Fix[] {
  const node = nodeAt(scan, start)
  if (node < 0 || scan.kind[node] !== nodeKind.comment) return []
  const from = (scan.start[node] ?? 0) + 4
  const to = (scan.end[node] ?? 0) - 3
  const inner = scan.text.slice(from, to)
  const apart = inner.replaceAll(/-(?=-)/gu, '- ') + (inner.endsWith('-') ? ' ' : '')
  return [preferredFix('separateHyphens', {}, [{ start: from, end: to, text: apart }])]
}
