import type { ConflictPlace } from '../../../src-shared/ipc/calls/conflict-calls.ts'

/** Returns true when a text does not parse as an XML document. */
export type ParseFails = (xml: string) => boolean

/** Uses the browser's parser. A DOCTYPE is not read: the piece is inside an element. */
export const parseFails: ParseFails = (xml) =>
  new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('parsererror')
    .length > 0

/** Maximum length in UTF-16 units of a piece that is checked on every key. */
const longest = 50_000

/**
 * Returns true when a typed piece can stand in a record: an attribute's value, or well-formed
 * content. Prefixes count as declared, because the surrounding record declares them. Main checks
 * the whole merged text in any case, and alone checks long pieces and whole records.
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
