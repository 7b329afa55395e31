import { XMLParser } from 'fast-xml-parser'
import { maxXmlDepth } from '../../src-shared/xml/xml-guard.ts'
import { findRootTag } from '../../src-shared/xml/root-tag.ts'
import { officeValues } from '../../src-shared/records/office-values.ts'
import { type PropertyFacts, propertyFacts } from '../../src-shared/records/property-facts.ts'
import type { XmlFacts } from './xml-answer.ts'
import { localName } from '../../src-shared/xml/qualified-name.ts'

/**
 * Parses values as text, without prefixes, and leaves entities unresolved (src-shared/xml/README.md).
 */
const parser = new XMLParser({
  ignoreAttributes: true,
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // By default the parser throws at a depth of 100, and at names such as `__proto__`. A record may
  // have both.
  maxNestedTags: maxXmlDepth,
  transformTagName: (name) =>
    /^(__proto__|constructor|prototype)$/u.test(name) ? `_${name}` : name,
  onDangerousProperty: (name) => `_${name}`,
})

/** An element as the parser gives it: a text, an element or a list of both, by the name of the child. */
type Element = Readonly<Record<string, unknown>>

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Reads the root and the list columns of a well-formed record. Blocks the thread. */
export function readFacts(text: string): XmlFacts {
  const root = findRootTag(text)
  if (root === null) throw new Error('A well-formed text has a root element')
  const attribute = (name: string) => root.attributes.find((one) => one.name === name)?.value ?? ''
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':')) : null
  const id = attribute('id')
  const tree: unknown = parser.parse(text)
  const property = propertyFacts(text)
  const { zipcode, address } = addressIn(tree)
  return {
    rootName: localName(root.name),
    namespace: decode(attribute(prefix === null ? 'xmlns' : `xmlns:${prefix}`)),
    recordId: /^\s*\d+\s*$/u.test(id) ? Number(id) : null,
    // A record of another schema has other names.
    type: shallowest(tree, 'Type').slice(0, 200) || property.type,
    city: shallowest(tree, 'City').slice(0, 200) || property.address.city,
    zipcode: zipcode || property.address.zipcode,
    address: address || addressLine(property.address),
    mainUse: shallowest(tree, 'Hoofdbestemming').slice(0, 200),
    property,
    values: officeValues(text),
  }
}

function addressLine({ street, housenumber, addition }: PropertyFacts['address']): string {
  return street === '' ? '' : [street, housenumber, addition].filter(Boolean).join(' ')
}

/**
 * Returns the address nearest to the root. The other parts of an address stand beside its street.
 */
function addressIn(tree: unknown): Pick<XmlFacts, 'zipcode' | 'address'> {
  const holder = holderOf(tree, 'Street') ?? holderOf(tree, 'Zipcode')
  const part = (name: string) => {
    const value = holder?.[name]
    return typeof value === 'string' ? decode(value).trim().slice(0, 200) : ''
  }
  const line = [part('Street'), part('Housenumber'), part('HousenumberAddition')]
  return {
    zipcode: part('Zipcode'),
    address: part('Street') === '' ? '' : line.filter((each) => each !== '').join(' '),
  }
}

/**
 * Returns the element nearest to the root with a text child of this name; null if there is none.
 */
function holderOf(tree: unknown, name: string): Element | null {
  for (const element of nearestFirst(tree)) if (typeof element[name] === 'string') return element
  return null
}

/** Returns the text of the element of this name that is nearest to the root; otherwise empty. */
function shallowest(tree: unknown, name: string): string {
  for (const element of nearestFirst(tree)) {
    const [first] = [element[name]].flat()
    if (typeof first === 'string') return decode(first).trim()
  }
  return ''
}

/** Yields the elements of a parsed record, those nearest to the root first. */
function* nearestFirst(tree: unknown): Generator<Element> {
  let level: unknown[] = [tree]
  while (level.length > 0) {
    const next: unknown[] = []
    for (const node of level) {
      if (!isElement(node)) continue
      yield node
      addChildren(node, next)
    }
    level = next
  }
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null
}

/** Adds the children one by one: an element may have more children than a call accepts arguments. */
function addChildren(element: Element, to: unknown[]): void {
  for (const child of Object.values(element)) {
    if (Array.isArray(child)) for (const each of child as unknown[]) to.push(each)
    else to.push(child)
  }
}

/** Resolves the five predefined entities and character references, once. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/giu,
    (whole, hex, dec, name) => {
      if (name !== undefined) return predefined[name as string] ?? whole
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex as string, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
