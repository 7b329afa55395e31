import { applyEdits, type TextEdit } from '../xml/scan/text-edit.ts'
import { isElement, isSelfClosed, nameOf, type XmlScan } from '../xml/scan/xml-scan.ts'
import { attributeSource, textSource } from '../xml/tree/source-text.ts'
import { nameKey } from './name-key.ts'
import type { RecordLeaf } from './record-leaves.ts'

/** What a copy of a record does not take along. */
export const leftBehindKinds = ['number', 'status', 'date', 'place', 'file'] as const
export type LeftBehindKind = (typeof leftBehindKinds)[number]

/** Collects changes of values in a record. A change inside a removed element is dropped. */
export interface CopyEdits {
  /** Removes a value. `kind` counts the removal; null does not. */
  remove(leaf: RecordLeaf, kind: LeftBehindKind | null): void
  removeElement(node: number, kind: LeftBehindKind): void
  set(leaf: RecordLeaf, value: string, kind: LeftBehindKind | null): void
  /** Sets a value; removes the value if the new one is empty. */
  setOrRemove(leaf: RecordLeaf, value: string): void
  /** Inserts an element behind the element of a value. */
  insertAfter(leaf: RecordLeaf, name: string, value: string): void
  /** Returns the changed text. */
  apply(): string
  counts(): Partial<Record<LeftBehindKind, number>>
}

interface Change {
  readonly edit: TextEdit
  readonly kind: LeftBehindKind | null
}

/** Creates the collection of edits that make a copy of a record. */
export function createCopyEdits(scan: XmlScan): CopyEdits {
  const removed = new Map<number, LeftBehindKind | null>()
  const values = new Map<string, Change & { readonly node: number }>()
  const inserted: { readonly node: number; readonly source: string }[] = []

  function removeElement(node: number, kind: LeftBehindKind | null): void {
    if (!removed.has(node)) removed.set(node, kind)
  }

  function setValue(leaf: RecordLeaf, value: string | null, kind: LeftBehindKind | null): void {
    const { node } = leaf
    if (leaf.isElement && value === null) return removeElement(node, kind)
    const edit =
      attributeEdit(scan, leaf, value) ?? (value === null ? null : textEdit(scan, node, value))
    if (edit !== null) values.set(`${node} ${leaf.name}`, { edit, kind, node })
  }

  /** Returns the elements to remove, with the elements that would become empty. */
  function allRemoved(): Map<number, LeftBehindKind | null> {
    const all = new Map(removed)
    for (let node = scan.count - 1; node >= 0; node -= 1) {
      if (all.has(node) || node === scan.root || !isElement(scan, node)) continue
      if (isLeftEmpty(scan, node, all) && !inserted.some((one) => isWithin(scan, node, one.node)))
        all.set(node, null)
    }
    return all
  }

  function changes(): Change[] {
    const all = allRemoved()
    const outer: Change[] = []
    let behind = 0
    for (let node = 0; node < scan.count; node += 1) {
      const kind = all.get(node)
      if (kind === undefined || node < behind) continue
      behind = scan.next[node] ?? node + 1
      const counted = kind ?? firstKind(scan, node, all)
      outer.push({ edit: { ...lineOf(scan, node), text: '' }, kind: counted })
    }
    const isGone = (node: number) => {
      for (let at = node; at >= 0; at = scan.parent[at] ?? -1) if (all.has(at)) return true
      return false
    }
    const kept = [...values.values()].filter(({ node }) => !isGone(node))
    const added = inserted.map(({ node, source }): Change => {
      const end = scan.end[node] ?? 0
      return { edit: { start: end, end, text: indentOf(scan, node) + source }, kind: null }
    })
    return [...outer, ...kept, ...mergeInserts(added, outer)]
  }

  return {
    remove: (leaf, kind) => setValue(leaf, null, kind),
    removeElement,
    set: setValue,
    setOrRemove: (leaf, value) => setValue(leaf, value === '' ? null : value, null),
    insertAfter({ node }, name, value) {
      const written = nameOf(scan, node)
      const prefix = written.slice(0, written.lastIndexOf(':') + 1)
      const source = `<${prefix}${name}>${textSource(value)}</${prefix}${name}>`
      inserted.push({ node, source })
    },
    apply: () =>
      applyEdits(
        scan.text,
        changes().map(({ edit }) => edit),
      ),
    counts() {
      const counts: Partial<Record<LeftBehindKind, number>> = {}
      for (const { kind } of changes()) if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1
      return counts
    },
  }
}

/** Joins what is inserted at the same place, and moves an insert out of a removed line. */
function mergeInserts(added: readonly Change[], removed: readonly Change[]): Change[] {
  const byPlace = new Map<number, string>()
  for (const { edit } of added) {
    const gone = removed.find((one) => one.edit.start < edit.start && edit.start <= one.edit.end)
    const place = gone?.edit.start ?? edit.start
    byPlace.set(place, (byPlace.get(place) ?? '') + edit.text)
  }
  return [...byPlace].map(([place, text]) => ({
    edit: { start: place, end: place, text },
    kind: null,
  }))
}

function isWithin(scan: XmlScan, outer: number, node: number): boolean {
  return node > outer && node < (scan.next[outer] ?? 0)
}

/** Returns whether an element had child elements, all of which are removed, and has no text. */
function isLeftEmpty(
  scan: XmlScan,
  node: number,
  removed: ReadonlyMap<number, LeftBehindKind | null>,
): boolean {
  let hadChild = false
  for (let at = node + 1; at < (scan.next[node] ?? 0); at = scan.next[at] ?? at + 1) {
    if (isElement(scan, at)) {
      if (!removed.has(at)) return false
      hadChild = true
    } else if (scan.text.slice(scan.start[at], scan.end[at]).trim() !== '') return false
  }
  return hadChild
}

function firstKind(
  scan: XmlScan,
  node: number,
  removed: ReadonlyMap<number, LeftBehindKind | null>,
): LeftBehindKind | null {
  for (let at = node; at < (scan.next[node] ?? 0); at += 1) {
    const kind = removed.get(at) ?? null
    if (kind !== null) return kind
  }
  return null
}

/** Returns the range of an element with the white space of its line in front. */
function lineOf(scan: XmlScan, node: number): { readonly start: number; readonly end: number } {
  const start = scan.start[node] ?? 0
  return { start: start - indentOf(scan, node).length, end: scan.end[node] ?? 0 }
}

function indentOf(scan: XmlScan, node: number): string {
  const start = scan.start[node] ?? 0
  return /\r?\n[ \t]*$/u.exec(scan.text.slice(Math.max(0, start - 200), start))?.[0] ?? ''
}

/** Returns the edit of a value in an attribute; null for the text of an element. */
function attributeEdit(
  { text, firstAttribute, attributes, names, openEnd, closeStart }: XmlScan,
  { node, name, value, isElement: whole }: RecordLeaf,
  wanted: string | null,
): TextEdit | null {
  // An element without text may have its value in an attribute: `<Price value="1"/>`.
  if (whole && (closeStart[node] ?? 0) > (openEnd[node] ?? 0)) return null
  for (let at = firstAttribute[node] ?? 0; at < (firstAttribute[node + 1] ?? 0); at += 1) {
    const [start, end] = [attributes.valueStart[at] ?? 0, attributes.valueEnd[at] ?? 0]
    const isNamed = nameKey(names[attributes.name[at] ?? 0] ?? '') === name
    if (whole ? text.slice(start, end).trim() !== value : !isNamed) continue
    if (wanted !== null) return { start, end, text: attributeSource(wanted, null) }
    const from = attributes.start[at] ?? 0
    const space = /\s+$/u.exec(text.slice(Math.max(0, from - 200), from))?.[0].length ?? 0
    return { start: from - space, end: attributes.end[at] ?? from, text: '' }
  }
  return null
}

function textEdit(scan: XmlScan, node: number, value: string): TextEdit | null {
  if (isSelfClosed(scan, node)) return null
  const start = scan.openEnd[node] ?? 0
  return { start, end: scan.closeStart[node] ?? start, text: textSource(value) }
}
