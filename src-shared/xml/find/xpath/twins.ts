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

/** Node kind in terms of the scan. */
function kindOf(node: XmlNode): number {
  if (node instanceof XmlElement) return nodeKind.element
  if (node instanceof XmlText) return nodeKind.text
  if (node instanceof XmlCData) return nodeKind.cdata
  if (node instanceof XmlComment) return nodeKind.comment
  return nodeKind.instruction
}

/**
 * The library creates a new object per access, so nodes are identified by their address in memory.
 */
function addressOf(node: XmlNode): number {
  const { _nodePtr: address } = node as unknown as { readonly _nodePtr: number }
  return address
}

/**
 * Maps libxml2's nodes to the scan of the same text. Children are paired in order: elements,
 * comments and instructions are the same on both sides; text and CDATA between them are matched by
 * kind and order. The children of an element are paired once.
 */
export class Twins {
  readonly #scan: XmlScan
  readonly #known = new Map<number, number>()
  readonly #paired = new Set<number>()
  readonly #children: XmlXPath

  /**
   * Starts at the root element, which both sides share.
   *
   * @param children the compiled expression `node()`; the library's own sibling iteration ends at
   *   an instruction
   */
  constructor(scan: XmlScan, document: XmlDocument, children: XmlXPath) {
    this.#scan = scan
    this.#children = children
    this.#known.set(addressOf(document.root), scan.root)
  }

  /** Null for nodes outside the scan's tree: the document itself and nodes beside the root. */
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
      // Text that libxml2 drops (an empty CDATA section) is skipped; tags never are.
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
