import { nameOf, type XmlScan } from '../scan/xml-scan.ts'
import { declaresNamespace, namespaceAt, resolveAttributeName } from './element-names.ts'
import { localName, prefixOf } from '../qualified-name.ts'

/** Paths of elements and attributes by their expanded names, the same in all records of a kind. */
export class PlacePaths {
  readonly #scan: XmlScan
  readonly #paths = new Map<number, string>()
  readonly #namespaces = new Map<number, string | null>()

  constructor(scan: XmlScan) {
    this.#scan = scan
  }

  /**
   * Returns the path of an element: `/{urn:x}Project/Algemeen/{urn:y}Soort`. An element has the
   * namespace of the element around it unless its step says another one.
   */
  of(element: number): string {
    const known = this.#paths.get(element)
    if (known !== undefined) return known
    const above = this.#scan.parent[element] ?? -1
    const written = nameOf(this.#scan, element)
    const namespace = this.#namespace(element)
    const local = namespace === null ? written : localName(written)
    const around = above < 0 ? '' : this.#namespace(above)
    const step = namespace === around ? local : `{${namespace ?? ''}}${local}`
    const path = `${above < 0 ? '' : this.of(above)}/${step}`
    this.#paths.set(element, path)
    return path
  }

  /** Returns the path of an attribute by its written name. */
  ofAttribute(element: number, written: string): string {
    return `${this.of(element)}/@${resolveAttributeName(this.#scan, element, written)}`
  }

  /** Returns the namespace of an element; null for a prefix that is not declared. */
  #namespace(element: number): string | null {
    const known = this.#namespaces.get(element)
    if (known !== undefined) return known
    const above = this.#scan.parent[element] ?? -1
    const prefix = this.#prefix(element)
    const isInherited =
      above >= 0 && prefix === this.#prefix(above) && !declaresNamespace(this.#scan, element)
    const namespace = isInherited
      ? this.#namespace(above)
      : namespaceAt(this.#scan, element, prefix)
    this.#namespaces.set(element, namespace)
    return namespace
  }

  #prefix(element: number): string {
    return prefixOf(nameOf(this.#scan, element))
  }
}
