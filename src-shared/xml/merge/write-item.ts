import { attributeSource } from '../tree/source-text.ts'
import { isElement } from '../scan/xml-scan.ts'
import { type Scope, valuePrefix } from '../tree/namespaces.ts'
import { type Item, type ItemList, itemSource, leadOf } from '../tree/items.ts'
import type { RecordTree } from '../tree/record-tree.ts'
import type { MergeWork } from './merge-work.ts'
import { declaredPrefix, prefixOf } from '../qualified-name.ts'

/**
 * Writes an item with the text of its source. If a prefix has another meaning in the merged text,
 * adds the missing declarations to the item.
 */
export function writeItem(work: MergeWork, list: ItemList, item: Item, scope: Scope): void {
  const { scan } = list.tree
  const missing = work.plain ? '' : missingDeclarations(list.tree, item.node, scope)
  if (missing === '') {
    work.out.write(itemSource(list, item))
    return
  }
  const nameEnd = scan.nameEnd[item.node] ?? item.start
  work.out.write(scan.text.slice(item.start, nameEnd) + missing)
  work.out.write(scan.text.slice(nameEnd, item.end))
}

/** Writes a whole content, white space included. */
export function writeContent(work: MergeWork, list: ItemList, scope: Scope): void {
  const { text } = list.tree.scan
  if (work.plain) {
    work.out.write(text.slice(list.start, list.end))
    return
  }
  for (const item of list.items) {
    work.out.write(leadOf(list, item))
    writeItem(work, list, item, scope)
  }
  work.out.write(text.slice(list.tail, list.end))
}

/** Returns the source of a namespace declaration, with a space before. */
export function declaration(prefix: string, uri: string): string {
  return ` xmlns${prefix === '' ? '' : `:${prefix}`}="${attributeSource(uri)}"`
}

function missingDeclarations(tree: RecordTree, node: number, scope: Scope): string {
  const { scan, scopes, scopeOf } = tree
  if (!isElement(scan, node)) return ''
  const parent = scan.parent[node] ?? -1
  const outer = scopes[parent < 0 ? 0 : (scopeOf[parent] ?? 0)]
  const own = declaredHere(tree, node)
  let missing = ''
  for (const prefix of prefixesIn(tree, node)) {
    const uri = outer?.get(prefix) ?? ''
    const known = own.has(prefix) || (scope.get(prefix) ?? '') === uri
    if (!known && (uri !== '' || prefix === '')) missing += declaration(prefix, uri)
  }
  return missing
}

/** Prefixes that an element's tag declares. */
function declaredHere({ scan }: RecordTree, node: number): Set<string> {
  const declared = new Set<string>()
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const prefix = declaredPrefix(scan.names[scan.attributes.name[at] ?? 0] ?? '')
    if (prefix !== null) declared.add(prefix)
  }
  return declared
}

/**
 * Prefixes used by an element and its descendants. A value such as `p:Type` may depend on a prefix
 * as well (xsi:type), so values that look like prefixed names count.
 */
function prefixesIn({ scan }: RecordTree, node: number): Set<string> {
  const used = new Set<string>()
  const last = scan.next[node] ?? 0
  for (let at = node; at < last; at += 1) {
    if (isElement(scan, at)) used.add(prefixOf(scan.names[scan.name[at] ?? 0] ?? ''))
  }
  const behind = scan.firstAttribute[last] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < behind; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (declaredPrefix(name) === null && name.includes(':')) used.add(prefixOf(name))
    const value = scan.text.slice(scan.attributes.valueStart[at], scan.attributes.valueEnd[at])
    const start = valuePrefix(value)
    if (start !== null) used.add(start)
  }
  used.delete('xml')
  return used
}
