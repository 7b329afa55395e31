import { childElements } from '../scan/relatives.ts'
import { isElement, nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { elementText } from './element-text.ts'

/**
 * Tells empty parts from empty fields in a record without a schema. A new record has parts such as
 * `<General/>`, and a text that is typed into a part breaks the record. An element with an empty tag
 * is a part if an element of the same name has elements at another place of the record, or if all
 * children of its parent have empty tags and one of them is such a part. A field that the user has
 * just emptied has a start and an end tag, and stays a field.
 */
export class EmptyParts {
  readonly #scan: XmlScan
  /** By name: the parents of the elements that have elements. */
  #holders: ReadonlyMap<string, ReadonlySet<number>> | null = null
  /** Parents whose children were compared; true if all of them are parts. */
  readonly #compared = new Map<number, boolean>()

  constructor(scan: XmlScan) {
    this.#scan = scan
  }

  /** Returns whether an element is an empty part. */
  has(node: number): boolean {
    if (!this.#isEmpty(node)) return false
    return this.#isNamedAsPart(node) || this.#isAmongParts(this.#scan.parent[node] ?? -1)
  }

  #isEmpty(node: number): boolean {
    const { firstAttribute } = this.#scan
    if (firstAttribute[node] !== firstAttribute[node + 1]) return false
    return elementText(this.#scan, node)?.form === 'selfClosed'
  }

  #isNamedAsPart(node: number): boolean {
    const parents = this.#namedHolders().get(nameOf(this.#scan, node))
    if (parents === undefined) return false
    return parents.size > 1 || !parents.has(this.#scan.parent[node] ?? -1)
  }

  #isAmongParts(parent: number): boolean {
    const known = this.#compared.get(parent)
    if (known !== undefined) return known
    const children = childElements(this.#scan, parent)
    const are =
      children.every((one) => this.#isEmpty(one)) &&
      children.some((one) => this.#isNamedAsPart(one))
    this.#compared.set(parent, are)
    return are
  }

  #namedHolders(): ReadonlyMap<string, ReadonlySet<number>> {
    if (this.#holders !== null) return this.#holders
    const { parent, count } = this.#scan
    const holders = new Map<string, Set<number>>()
    let last = -1
    for (let node = 0; node < count; node += 1) {
      const holder = parent[node] ?? -1
      if (holder < 0 || holder === last || !isElement(this.#scan, node)) continue
      last = holder
      const name = nameOf(this.#scan, holder)
      const parents = holders.get(name) ?? new Set()
      holders.set(name, parents.add(parent[holder] ?? -1))
    }
    this.#holders = holders
    return holders
  }
}
