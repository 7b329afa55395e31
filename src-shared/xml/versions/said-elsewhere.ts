import { childElements } from '../scan/relatives.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { NodePaths } from '../tree/node-path.ts'
import { collapse } from '../tree/plain-text.ts'
import type { LostItem } from './lost-item.ts'
import { isText } from '../tree/record-tree.ts'
import { characterData, saysOf } from './text-content.ts'

/**
 * Finds what an older version's text really lacks of a newer version's text of the same record. A
 * version can use other names for the same content (a renamed element, a new group around existing
 * values): a value that the older text has in the same parent under an unknown name is not lost. Of
 * a group, only the missing values remain.
 */
export function notSaidElsewhere(
  newer: XmlScan,
  items: readonly LostItem[],
  older: XmlScan,
): LostItem[] {
  const search = new ElsewhereSearch(newer, older)
  return items.flatMap((item) => (item.kind === 'element' ? search.left(item) : [item]))
}

type LostElement = Extract<LostItem, { readonly holds: number }>

class ElsewhereSearch {
  readonly #newer: XmlScan
  readonly #older: XmlScan
  readonly #paths: NodePaths
  /** By parent path: values that only the older text names; each can be matched once. */
  readonly #spare = new Map<string, string[]>()
  readonly #olderByPath = new Map<string, number>()
  readonly #newerByStart = new Map<number, number>()

  constructor(newer: XmlScan, older: XmlScan) {
    this.#newer = newer
    this.#older = older
    this.#paths = new NodePaths({ scan: newer })
    const olderPaths = new NodePaths({ scan: older })
    for (const node of elementsWithChildren(older)) {
      this.#olderByPath.set(plainPath(olderPaths.of(node)), node)
    }
    for (let node = 0; node < newer.count; node += 1) {
      if (newer.kind[node] === nodeKind.element)
        this.#newerByStart.set(newer.start[node] ?? 0, node)
    }
  }

  left(item: LostElement): LostItem[] {
    const node = this.#newerByStart.get(item.start)
    if (node === undefined) return [item]
    const spare = this.#spareOf(this.#newer.parent[node] ?? -1)
    const values = valuesIn(this.#newer, node)
    if (values.length === 0) return [item]
    const missing = values.filter(({ text }) => {
      const at = spare.indexOf(text)
      if (at >= 0) spare.splice(at, 1)
      return at < 0
    })
    if (missing.length === values.length) return [item]
    return missing.map(({ node: leaf }) => ({
      ...item,
      start: this.#newer.start[leaf] ?? 0,
      end: this.#newer.end[leaf] ?? 0,
      path: this.#paths.of(leaf),
      name: nameOf(this.#newer, leaf),
      says: saysOf(this.#newer, leaf),
      holds: 0,
    }))
  }

  #spareOf(parent: number): string[] {
    const path = plainPath(parent < 0 ? '' : this.#paths.of(parent))
    const known = this.#spare.get(path)
    if (known !== undefined) return known
    const names = new Set(childElements(this.#newer, parent).map((at) => nameOf(this.#newer, at)))
    const twin = this.#olderByPath.get(path)
    const children = twin === undefined ? [] : childElements(this.#older, twin)
    const spare = children
      .filter((at) => !names.has(nameOf(this.#older, at)))
      .flatMap((at) => valuesIn(this.#older, at).map(({ text }) => text))
    this.#spare.set(path, spare)
    return spare
  }
}

/** Values of leaf elements inside an element, including the element itself. */
function valuesIn(scan: XmlScan, element: number): { node: number; text: string }[] {
  const values: { node: number; text: string }[] = []
  const last = scan.next[element] ?? 0
  for (let node = element; node < last; node += 1) {
    if (scan.kind[node] !== nodeKind.element || childElements(scan, node).length > 0) continue
    let text = ''
    for (let at = node + 1; at < (scan.next[node] ?? 0); at += 1) {
      if (isText(scan, at)) text += characterData(scan, at)
    }
    const said = collapse(text)
    if (said !== '') values.push({ node, text: said })
  }
  return values
}

function* elementsWithChildren(scan: XmlScan): Generator<number> {
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] === nodeKind.element && (scan.next[node] ?? 0) > node + 1) yield node
  }
}

/** Path without prefixes, as versions may use different ones. */
function plainPath(path: string): string {
  return path.replaceAll(/\/[^/:]*:/gu, '/')
}
