import { childElements } from '../scan/relatives.ts'
import { nameOf, type XmlScan } from '../scan/xml-scan.ts'

const step = /^([^[\]]+)(?:\[(\d+)\])?$/u

/**
 * Resolves libxml2's node paths such as `/p:Root/*[2]/p:Name[3]` (`xmlGetNodePath`): `*` counts all
 * elements, a name counts elements of that name. A step that is not an element ends at its parent.
 */
export class XpathNodes {
  readonly #scan: XmlScan
  readonly #children = new Map<number, number[]>()

  constructor(scan: XmlScan) {
    this.#scan = scan
  }

  /** Returns -1 for a path that does not exist in the text. */
  find(path: string): number {
    let node = -1
    for (const part of path.split('/').slice(1)) {
      const [, name = '', nth = '1'] = step.exec(part) ?? []
      if (name === '' || name.startsWith('@') || name.endsWith('()')) break
      const children = this.#childrenOf(node)
      const named =
        name === '*' ? children : children.filter((child) => nameOf(this.#scan, child) === name)
      const found = named[Number(nth) - 1]
      if (found === undefined) return -1
      node = found
    }
    return node
  }

  #childrenOf(node: number): number[] {
    const known = this.#children.get(node)
    if (known !== undefined) return known
    const children = childElements(this.#scan, node)
    this.#children.set(node, children)
    return children
  }
}
