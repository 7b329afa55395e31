import { attributeNamed } from '../../scan/attribute-named.ts'
import { isSpace } from '../../scan/characters.ts'
import { scanXml } from '../../scan/scan-xml.ts'
import { nameOf, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import { collapse, decode } from '../../tree/plain-text.ts'
import { schemaNamespace, xmlNamespace } from '../../namespace-names.ts'
import { declaredPrefix, localName, prefixOf } from '../../qualified-name.ts'

/**
 * Declarations of one element, linked to the enclosing scope, so nested scopes do not copy each
 * other.
 */
interface Scope {
  readonly declared: ReadonlyMap<string, string>
  readonly outer: Scope | null
}

const outermost: Scope = { declared: new Map([['xml', xmlNamespace]]), outer: null }

/** The scan of one schema file. Elements are numbered as in the scan. */
export class ScannedSchema {
  readonly name: string
  readonly scan: XmlScan
  readonly #scopes: Scope[] = []
  readonly #locals: string[] = []

  /** The caller has run the guard on the text, so the nesting is at most 200 deep. */
  constructor(name: string, text: string) {
    this.name = name
    this.scan = scanXml(text)
    for (let node = 0; node < this.scan.count; node += 1) {
      const outer = this.#scopes[this.scan.parent[node] ?? -1] ?? outermost
      this.#scopes[node] = outer
      this.#locals[node] = ''
      if (this.scan.kind[node] === nodeKind.element) this.#enter(node, outer)
    }
  }

  get root(): number {
    return this.scan.root
  }

  /** Local name of an XML Schema element; empty for any other element. */
  local(node: number): string {
    return this.#locals[node] ?? ''
  }

  /** Child elements of the XML Schema namespace, without annotations. */
  children(node: number): number[] {
    return this.allChildren(node).filter((child) => {
      const local = this.local(child)
      return local !== '' && local !== 'annotation'
    })
  }

  /** The first child with one of these names, or -1. */
  child(node: number, ...names: readonly string[]): number {
    return this.allChildren(node).find((child) => names.includes(this.local(child))) ?? -1
  }

  allChildren(node: number): number[] {
    const { kind, next } = this.scan
    const children: number[] = []
    const last = next[node] ?? 0
    for (let child = node + 1; child < last; child = next[child] ?? last) {
      if (kind[child] === nodeKind.element) children.push(child)
    }
    return children
  }

  /** An attribute's value, normalised (XML 1.0, 3.3.3); null without the attribute. */
  attribute(node: number, name: string): string | null {
    const at = attributeNamed(this.scan, node, name)
    if (at < 0) return null
    const { valueStart, valueEnd } = this.scan.attributes
    const written = this.scan.text.slice(valueStart[at], valueEnd[at])
    return decode(written.replace(/\r\n|[\t\r\n]/gu, ' '))
  }

  /** An attribute's value, trimmed and with single spaces. */
  token(node: number, name: string): string | null {
    const value = this.attribute(node, name)
    return value === null ? null : collapse(value)
  }

  flag(node: number, name: string): boolean {
    const value = this.token(node, name)
    return value === 'true' || value === '1'
  }

  /** Offset of an attribute's value; of the element if the attribute is missing. */
  offset(node: number, attribute: string): number {
    const at = attributeNamed(this.scan, node, attribute)
    return (at < 0 ? this.scan.start[node] : this.scan.attributes.valueStart[at]) ?? 0
  }

  /** The namespace of a prefix at an element: null if undeclared, '' for no namespace. */
  namespace(node: number, prefix: string): string | null {
    for (let at: Scope | null = this.#scopes[node] ?? outermost; at !== null; at = at.outer) {
      const found = at.declared.get(prefix)
      if (found !== undefined) return found
    }
    return prefix === '' ? '' : null
  }

  /** The text of an element and its descendants, with white space collapsed. */
  text(node: number): string {
    const { kind, start, end, text } = this.scan
    const last = this.scan.next[node] ?? 0
    let content = ''
    for (let at = node + 1; at < last; at += 1) {
      if (kind[at] === nodeKind.text) content += decode(text.slice(start[at], end[at]))
      else if (kind[at] === nodeKind.cdata)
        content += text.slice((start[at] ?? 0) + 9, (end[at] ?? 3) - 3)
    }
    return collapse(content)
  }

  #enter(node: number, outer: Scope): void {
    const { firstAttribute, attributes, names, text } = this.scan
    let declared: Map<string, string> | null = null
    const last = firstAttribute[node + 1] ?? 0
    for (let at = firstAttribute[node] ?? 0; at < last; at += 1) {
      const prefix = declaredPrefix(names[attributes.name[at] ?? 0] ?? '')
      if (prefix === null) continue
      declared ??= new Map()
      const uri = text.slice(attributes.valueStart[at], attributes.valueEnd[at])
      declared.set(prefix, collapse(decode(uri)))
    }
    if (declared !== null) this.#scopes[node] = { declared, outer }
    const name = nameOf(this.scan, node)
    if (this.namespace(node, prefixOf(name)) === schemaNamespace) {
      this.#locals[node] = localName(name)
    }
  }
}

/** Splits a list of words, as in `memberTypes` and `namespace`. */
export function words(value: string | null): string[] {
  const list: string[] = []
  let word = ''
  for (const character of value ?? '') {
    if (!isSpace(character.charCodeAt(0))) word += character
    else if (word !== '') {
      list.push(word)
      word = ''
    }
  }
  if (word !== '') list.push(word)
  return list
}
