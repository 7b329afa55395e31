import { localName } from '../../xml/root-tag.ts'
import { scanXml } from '../../xml/scan/scan-xml.ts'
import { nameOf, nodeKind, type XmlScan } from '../../xml/scan/xml-scan.ts'
import type { RecordPlace } from './record-place.ts'

/** A schema is somebody's file as well: one that goes on and on is cut off. */
const maxPlaces = 5000
const maxDepth = 30

/**
 * The elements that a schema (XSD) allows, parents before their children: from its global elements
 * down, through the types that it names. What it takes from other files is not followed.
 */
export function schemaPlaces(schema: string): RecordPlace[] {
  return new SchemaReading(scanXml(schema)).read()
}

class SchemaReading {
  readonly #scan: XmlScan
  readonly #types = new Map<string, number>()
  readonly #places: RecordPlace[] = []

  constructor(scan: XmlScan) {
    this.#scan = scan
  }

  read(): RecordPlace[] {
    const { root } = this.#scan
    if (root < 0) return []
    const children = this.#children(root)
    for (const node of children)
      if (['complexType', 'simpleType'].includes(this.#name(node)))
        this.#types.set(this.#attribute(node, 'name'), node)
    for (const node of children) if (this.#name(node) === 'element') this.#element(node, [], null)
    return this.#places
  }

  /** `names`: of the elements around it. */
  #element(node: number, names: readonly string[], choice: string | null): void {
    const name = this.#attribute(node, 'name')
    if (name === '' || names.length >= maxDepth || this.#places.length >= maxPlaces) return
    const type = this.#types.get(localName(this.#attribute(node, 'type')))
    const content = [node, ...(type === undefined ? [] : [type])]
    const all = [...names, name]
    const at = this.#places.length
    const place = { path: all.join('/'), name, doc: this.#doc(node), choice }
    this.#places.push({ ...place, values: this.#values(content) })
    for (const part of content) this.#within(part, all, null)
    // The values of what an element holds are not its own.
    if (this.#places.length > at + 1) this.#places[at] = { ...place, values: [] }
  }

  /** Looks for the elements of a content: in sequences and choices, not in each other. */
  #within(node: number, names: readonly string[], choice: string | null): void {
    for (const child of this.#children(node)) {
      const name = this.#name(child)
      if (name === 'element') this.#element(child, names, choice)
      else if (name === 'choice') this.#within(child, names, `${names.join('/')} ${child}`)
      else if (name !== 'attribute' && name !== 'annotation') this.#within(child, names, choice)
    }
  }

  #values(content: readonly number[]): string[] {
    const values: string[] = []
    for (const node of content) {
      const last = this.#scan.next[node] ?? node
      for (let at = node + 1; at < last; at += 1) {
        if (this.#scan.kind[at] !== nodeKind.element) continue
        // An attribute's values are not the element's.
        if (this.#name(at) === 'attribute') at = (this.#scan.next[at] ?? at) - 1
        else if (this.#name(at) === 'enumeration') values.push(this.#attribute(at, 'value'))
      }
    }
    return values.filter((value) => value !== '')
  }

  /** The documentation in Dutch, else the first; of the element itself, not of what is in it. */
  #doc(node: number): string {
    const annotation = this.#children(node).find((child) => this.#name(child) === 'annotation')
    if (annotation === undefined) return ''
    const docs = this.#children(annotation).filter((one) => this.#name(one) === 'documentation')
    const chosen = docs.find((one) => this.#attribute(one, 'xml:lang') === 'nl') ?? docs[0]
    if (chosen === undefined) return ''
    const { text, openEnd, closeStart } = this.#scan
    return text.slice(openEnd[chosen], closeStart[chosen]).trim().slice(0, 500)
  }

  #children(node: number): number[] {
    const { next, kind } = this.#scan
    const children: number[] = []
    const last = next[node] ?? 0
    for (let child = node + 1; child < last; child = next[child] ?? last)
      if (kind[child] === nodeKind.element) children.push(child)
    return children
  }

  #name(node: number): string {
    return localName(nameOf(this.#scan, node))
  }

  #attribute(node: number, wanted: string): string {
    const { attributes, firstAttribute, names, text } = this.#scan
    for (let at = firstAttribute[node] ?? 0; at < (firstAttribute[node + 1] ?? 0); at += 1)
      if (names[attributes.name[at] ?? 0] === wanted)
        return text.slice(attributes.valueStart[at], attributes.valueEnd[at])
    return ''
  }
}
