import {
  XmlAttribute,
  XmlCData,
  XmlComment,
  type XmlDocument,
  XmlElement,
  type XmlNode,
  XmlText,
  type XmlXPath,
} from 'libxml2-wasm'
import { nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import type { FoundNode } from '../find-question.ts'

/** What a child of an element is, by the words of the scan. */
function kindOf(node: XmlNode): number {
  if (node instanceof XmlElement) return nodeKind.element
  if (node instanceof XmlText) return nodeKind.text
  if (node instanceof XmlCData) return nodeKind.cdata
  if (node instanceof XmlComment) return nodeKind.comment
  return nodeKind.instruction
}

/** The same node is another object each time it is asked for; its address in memory is its own. */
function addressOf(node: XmlNode): number {
  const { _nodePtr: address } = node as unknown as { readonly _nodePtr: number }
  return address
}

/**
 * Finds libxml2's nodes in the scan of the same text. The children of an element are taken in step:
 * elements, comments and instructions are the same on both sides and in the same order; text and
 * CDATA between two of them are by kind and order. Each element's children are paired once.
 */
export class Twins {
  readonly #scan: XmlScan
  readonly #known = new Map<number, number>()
  readonly #paired = new Set<number>()
  readonly #children: XmlXPath

  /**
   * The root element is where both sides begin. `children` is `node()`, compiled: the library's own
   * steps from sibling to sibling end at an instruction.
   */
  constructor(scan: XmlScan, document: XmlDocument, children: XmlXPath) {
    this.#scan = scan
    this.#children = children
    this.#known.set(addressOf(document.root), scan.root)
  }

  /** Null for what is not in the scan's tree: the document itself, what stands beside the root. */
  of(node: XmlNode): FoundNode | null {
    if (node instanceof XmlAttribute) return this.#attribute(node)
    const twin = this.#node(node)
    return twin < 0 ? null : { kind: 'node', node: twin }
  }

  #node(node: XmlNode): number {
    const way: XmlNode[] = []
    for (let at: XmlNode | null = node; at !== null; at = at.parent) {
      if (this.#known.has(addressOf(at))) break
      way.push(at)
    }
    for (const at of way.reverse()) if (at.parent !== null) this.#pairChildren(at.parent)
    return this.#known.get(addressOf(node)) ?? -1
  }

  #pairChildren(parent: XmlElement): void {
    const twin = this.#known.get(addressOf(parent))
    if (twin === undefined || this.#paired.has(twin)) return
    this.#paired.add(twin)
    const { kind, next } = this.#scan
    const behind = next[twin] ?? 0
    let at = twin + 1
    for (const child of parent.find(this.#children)) {
      const wanted = kindOf(child)
      let found = at
      // A text that libxml2 leaves out (an empty CDATA section) is passed over; a tag never is.
      while (found < behind && kind[found] !== wanted && isText(kind[found]))
        found = next[found] ?? behind
      if (found < behind && kind[found] === wanted) {
        this.#known.set(addressOf(child), found)
        at = next[found] ?? behind
      } else if (!isText(wanted)) return
    }
  }

  #attribute(node: XmlAttribute): FoundNode | null {
    const { parent } = node
    if (parent === null) return null
    const element = this.#node(parent)
    if (element < 0) return null
    const name = node.prefix === '' ? node.name : `${node.prefix}:${node.name}`
    const { firstAttribute, attributes, names } = this.#scan
    const last = firstAttribute[element + 1] ?? 0
    for (let at = firstAttribute[element] ?? 0; at < last; at += 1)
      if (names[attributes.name[at] ?? 0] === name)
        return { kind: 'attribute', node: element, attribute: at }
    return null
  }
}

function isText(kind: number | undefined): boolean {
  return kind === nodeKind.text || kind === nodeKind.cdata
}
