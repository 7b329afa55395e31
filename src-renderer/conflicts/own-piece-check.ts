import type { ConflictPlace } from '../../src-shared/ipc/conflict-calls.ts'

/** True when a text has no root element that parses: the page's own parser says so. */
export type ParseFails = (xml: string) => boolean

/** The browser's parser. It reads no DOCTYPE here: one cannot stand inside an element. */
export const parseFails: ParseFails = (xml) =>
  new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('parsererror')
    .length > 0

/** Longest piece that is looked at with every key, in UTF-16 units. */
const longest = 50_000

/**
 * True when a piece that was typed can stand in a record: an attribute's value, else any well-formed
 * content. Prefixes are taken as known: the record around it declares them. Main looks at the whole
 * merged text anyhow, and alone at what is long or is a whole record.
 */
export function wellFormedPiece(
  piece: string,
  kind: ConflictPlace['kind'],
  fails: ParseFails,
): boolean {
  if (kind === 'wholeRecord' || piece.length > longest) return true
  if (kind !== 'attribute') return !fails(`<piece${declarations(piece)}>${piece}</piece>`)
  return !/[<"]/.test(piece) && !fails(`<piece value="${piece}"/>`)
}

function declarations(piece: string): string {
  const used = [...piece.matchAll(/(?:<\/?|\s)([A-Za-z_][\w.-]*):[A-Za-z_]/g)].map(
    ([, name]) => name,
  )
  return [...new Set(used)]
    .filter((name) => name !== undefined && !/^xml/i.test(name))
    .map((name) => ` xmlns:${name}="urn:piece:${name}"`)
    .join('')
}
