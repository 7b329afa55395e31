import { isSelfClosed, nameOf } from '../scan/xml-scan.ts'
import type { Scope } from './namespaces.ts'
import { plainText } from './plain-text.ts'
import type { RecordTree } from './record-tree.ts'

export interface Attribute {
  /** Shared name number, the same in every text. */
  readonly id: number
  /** The name as written. */
  readonly name: string
  /** White space before the attribute, then the whole attribute. */
  readonly lead: string
  readonly source: string
  /** The value as written, without quotes; then its meaning. */
  readonly value: string
  readonly says: string
}

export interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<number, Attribute>
  /** The source behind the last attribute, before `>` or `/>`. */
  readonly tail: string
  /** The source from `<` up to the tail. */
  readonly head: string
  /** The prefixes in scope inside the element. */
  readonly scope: Scope
}

/** Reads an element's start tag. */
export function readTag(tree: RecordTree, node: number): Tag {
  const { scan, attributeIds, scopes, scopeOf } = tree
  const { text } = scan
  const { start, valueStart, valueEnd, end } = scan.attributes
  const attributes = new Map<number, Attribute>()
  let behind = scan.nameEnd[node] ?? 0
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const id = attributeIds[at] ?? 0
    attributes.set(id, {
      id,
      name: scan.names[scan.attributes.name[at] ?? 0] ?? '',
      lead: text.slice(behind, start[at]),
      source: text.slice(start[at], end[at]),
      value: text.slice(valueStart[at], valueEnd[at]),
      says: plainText(text, valueStart[at] ?? 0, valueEnd[at] ?? 0),
    })
    behind = end[at] ?? behind
  }
  const headEnd = (scan.openEnd[node] ?? 0) - (isSelfClosed(scan, node) ? 2 : 1)
  return {
    name: nameOf(scan, node),
    attributes,
    tail: text.slice(behind, headEnd),
    head: text.slice(scan.start[node], headEnd),
    scope: scopes[scopeOf[node] ?? 0] ?? new Map<string, string>(),
  }
}
