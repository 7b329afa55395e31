import { scanXml } from '../xml/scan/scan-xml.ts'
import { isElement, nodeKind, type XmlScan } from '../xml/scan/xml-scan.ts'
import { collapse, decode } from '../xml/tree/plain-text.ts'
import { context, contextOf, contextOfKind, nearOnly } from './name-context.ts'
import { nameKey } from './name-key.ts'

/** Longer values are texts for readers, and no facts. */
const maxValueLength = 2000

/** Leaves beyond are not read: no record has so many. */
const maxLeaves = 300_000

/** Attributes of an element that are examined. */
const maxAttributes = 60

/** A value in a record: the text of an element without child elements, or an attribute. */
export interface RecordLeaf {
  /** The name of the value as `nameKey` returns it. */
  readonly name: string
  /** Contexts of the elements around the value (`name-context.ts`). */
  readonly around: number
  /** Name of the nearest element around the value. */
  readonly parent: string
  /** The node whose values belong together with this value. */
  readonly holder: number
  /** The number of elements around the value. */
  readonly depth: number
  /** True if the value is an element, and false for an attribute. */
  readonly isElement: boolean
  /** The node of the element, or of the element with the attribute. */
  readonly node: number
  readonly value: string
}

const ownValueNames = new Set(['value', 'waarde', 'val', 'amount', 'bedrag', 'content'])
const keyNames = new Set(['name', 'naam', 'key', 'code', 'veld', 'field', 'label', 'kenmerk', 'id'])
const labelNames = new Set(['naam', 'name', 'key', 'label', 'kenmerk', 'veld', 'field'])
const pairNames = new Set(['waarde', 'value', 'val'])
const keyedElements =
  /^(velden|veld|fields?|propert(?:y|ies)|attributes?|attribuut|kenmerk|items?|params?|parameters?|entry|eigenschap|features?|characteristics?|data|waarde|value|detail)$/u
const kindNames = new Set([
  'type',
  'soort',
  'kind',
  'for',
  'transactie',
  'transactietype',
  'transactiontype',
  'offertype',
  'aanbod',
])

/** Reads the values of a record of any schema in the order of the text. Linear time. */
export function recordLeaves(xml: string): RecordLeaf[] {
  return named(new LeafReading(scanXml(xml), false).run())
}

/** Reads the values of a record as `recordLeaves` does, and elements and attributes without value. */
export function allLeaves(scan: XmlScan): RecordLeaf[] {
  return named(new LeafReading(scan, true).run())
}

/** Gives values beside a name the name, as in `<label>Vraagprijs</label><value>350000</value>`. */
function named(leaves: RecordLeaf[]): RecordLeaf[] {
  const labels = new Map<number, string>()
  for (const { name, holder, isElement: whole, value } of leaves)
    if (whole && labelNames.has(name)) labels.set(holder, labels.has(holder) ? '' : value)
  return leaves.map((leaf) => {
    const label = leaf.isElement && pairNames.has(leaf.name) ? labels.get(leaf.holder) : undefined
    return label === undefined || label === '' ? leaf : { ...leaf, name: nameKey(label) }
  })
}

class LeafReading {
  readonly #scan: XmlScan
  readonly #keys: (string | undefined)[] = []
  /** Contexts of an element for its deeper elements, and for its own children. */
  readonly #deep: Uint32Array
  readonly #near: Uint32Array
  readonly #depth: Uint16Array
  readonly #hasChild: Uint8Array
  readonly #leaves: RecordLeaf[] = []
  readonly #withEmpty: boolean

  constructor(scan: XmlScan, withEmpty: boolean) {
    this.#scan = scan
    this.#withEmpty = withEmpty
    this.#deep = new Uint32Array(scan.count)
    this.#near = new Uint32Array(scan.count)
    this.#depth = new Uint16Array(scan.count)
    this.#hasChild = new Uint8Array(scan.count)
  }

  run(): RecordLeaf[] {
    const { count, parent } = this.#scan
    for (let node = 0; node < count; node += 1) {
      const above = parent[node] ?? -1
      if (isElement(this.#scan, node) && above >= 0) this.#hasChild[above] = 1
    }
    for (let node = 0; node < count && this.#leaves.length < maxLeaves; node += 1)
      if (isElement(this.#scan, node)) this.#read(node)
    return this.#leaves
  }

  #read(node: number): void {
    const above = this.#scan.parent[node] ?? -1
    const outer = above < 0 ? 0 : (this.#deep[above] ?? 0)
    const around = above < 0 ? 0 : (this.#near[above] ?? 0)
    const depth = above < 0 ? 0 : (this.#depth[above] ?? 0) + 1
    const name = this.#key(this.#scan.name[node] ?? 0)
    const attributes = this.#attributes(node)
    let bits = contextOf(name)
    for (const { key, value } of attributes) if (kindNames.has(key)) bits |= contextOfKind(value)
    this.#deep[node] = outer | (bits & ~nearOnly)
    this.#near[node] = outer | bits
    this.#depth[node] = depth
    const parent = above < 0 ? '' : this.#key(this.#scan.name[above] ?? 0)
    const keyed = keyedElements.test(name)
      ? attributes.find(({ key }) => keyNames.has(key))?.value
      : undefined
    const own = keyed === undefined ? name : nameKey(keyed)
    const text = this.#hasChild[node] === 0 ? this.#text(node) : ''
    const place = { holder: above, depth, isElement: true, node }
    const kind = keyed === undefined ? 0 : bits & (context.sale | context.rent)
    // The kind of an offer that an attribute of the element itself tells holds for its own text.
    const told = attributes.some(({ key, value }) => kindNames.has(key) && contextOfKind(value) > 0)
    const here = around | (told ? bits & (context.sale | context.rent) : kind)
    const isEmpty = text === '' && this.#withEmpty && this.#hasChild[node] === 0
    const hasOwn = attributes.some(({ key }) => ownValueNames.has(key))
    if (text !== '' || (isEmpty && !hasOwn))
      this.#leaves.push({ ...place, name: own, around: here, parent, value: text })
    for (const { key, value } of attributes) {
      if ((value === '' && !this.#withEmpty) || key.startsWith('xmlns')) continue
      if (text === '' && ownValueNames.has(key))
        this.#leaves.push({ ...place, name: own, around: here, parent, value })
      else if (keyed === undefined)
        this.#leaves.push({
          name: key,
          around: outer | bits,
          parent: name,
          holder: node,
          depth: depth + 1,
          isElement: false,
          node,
          value,
        })
    }
  }

  #key(name: number): string {
    return (this.#keys[name] ??= nameKey(this.#scan.names[name] ?? ''))
  }

  #attributes(node: number): { readonly key: string; readonly value: string }[] {
    const { firstAttribute, attributes, text } = this.#scan
    const first = firstAttribute[node] ?? 0
    const end = Math.min(firstAttribute[node + 1] ?? first, first + maxAttributes)
    const found = []
    for (let at = first; at < end; at += 1) {
      const start = attributes.valueStart[at] ?? 0
      const behind = Math.min(attributes.valueEnd[at] ?? 0, start + maxValueLength)
      const key = this.#key(attributes.name[at] ?? 0)
      found.push({ key, value: collapse(decode(text.slice(start, behind))) })
    }
    return found
  }

  /** Returns the text of an element without child elements; empty if the text is long. */
  #text(node: number): string {
    const { text, kind, start, end, next } = this.#scan
    let value = ''
    for (let at = node + 1; at < (next[node] ?? 0); at += 1) {
      const isText = kind[at] === nodeKind.text
      if (!isText && kind[at] !== nodeKind.cdata) continue
      const from = start[at] ?? 0
      const to = end[at] ?? 0
      if (to - from > maxValueLength) return ''
      value += isText ? decode(text.slice(from, to)) : text.slice(from + 9, to - 3)
      if (value.length > maxValueLength) return ''
    }
    return collapse(value)
  }
}
