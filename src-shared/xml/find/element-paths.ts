import { pathTo } from '../scan/relatives.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/** Paths of elements for people, `/Project/Address[2]/City`, with names as written. */
export class ElementPaths {
  readonly #scan: XmlScan
  /** Positions of a parent's children among siblings of the same name, computed once per parent. */
  readonly #places = new Map<number, ReadonlyMap<number, number>>()

  constructor(scan: XmlScan) {
    this.#scan = scan
  }

  /**
   * Returns the path of a node; empty for the document (-1). For text, comments and other nodes,
   * returns the path of the parent.
   */
  of(node: number): string {
    const path = pathTo(this.#scan, node).filter((at) => this.#scan.kind[at] === nodeKind.element)
    return path.map((at) => `/${nameOf(this.#scan, at)}${this.#place(at)}`).join('')
  }

  #place(node: number): string {
    const parent = this.#scan.parent[node] ?? -1
    if (parent < 0) return ''
    let places = this.#places.get(parent)
    if (places === undefined) {
      places = placesIn(this.#scan, parent)
      this.#places.set(parent, places)
    }
    const place = places.get(node)
    return place === undefined ? '' : `[${place}]`
  }
}

/** Positions by child; only for names that occur more than once. */
function placesIn(scan: XmlScan, parent: number): Map<number, number> {
  const byName = new Map<number, number[]>()
  const behind = scan.next[parent] ?? scan.count
  for (let at = parent + 1; at < behind; at = scan.next[at] ?? behind) {
    if (scan.kind[at] !== nodeKind.element) continue
    const name = scan.name[at] ?? 0
    const alike = byName.get(name)
    if (alike === undefined) byName.set(name, [at])
    else alike.push(at)
  }
  const places = new Map<number, number>()
  for (const alike of byName.values())
    if (alike.length > 1) alike.forEach((node, at) => places.set(node, at + 1))
  return places
}
