import { elementText } from '../xml/form/element-text.ts'
import { readDate } from '../xml/form/shape/date-notation.ts'
import { meaningOf } from '../xml/form/shape/name-meaning.ts'
import { readNumber } from '../xml/form/shape/number-notation.ts'
import { PlacePaths } from '../xml/language/place-path.ts'
import { scanXml } from '../xml/scan/scan-xml.ts'
import { isElement, nameOf, nodeKind, type XmlScan } from '../xml/scan/xml-scan.ts'
import { attributeText } from '../xml/tree/parsed-text.ts'
import { context, contextOf } from './name-context.ts'
import { nameKey } from './name-key.ts'
import { localName } from '../xml/qualified-name.ts'

/** The values of a record at one place, without doubles. */
export interface PlaceValues {
  /** As `PlacePaths` writes it. */
  readonly path: string
  readonly values: readonly string[]
}

/** Bounds of what is kept of one record. */
const longestValue = 60
const longestPath = 400
const mostDepth = 24
const mostPlaces = 400
const mostValues = 20
/** Attributes of an element that are examined. */
const mostAttributes = 40

const placeNames = /^(?:woon)?(?:plaats|gemeente|wijk|buurt|provincie|city|place|town|region)naam$/u
/** Names of values that belong to a person, to one property, or to one text. */
const ownNames =
  /naam$|name$|(?:^|tele|mobiele?)(?:foon|phone)|mobiel|mobile|^fax|mail|iban|^bsn|kvk|rekening|geboort|birth|titul|aanhef|voorletter|initial|persoon|person|contact|adres|address|straat|street|huisnummer|housenumber|toevoeging|addition|postcode|zip|postal|ur[il]$|link|website|bestand|file|hash|guid|uuid|id$|nummer$|number$|^nr$|referent|reference|sleutel|^key|token|wachtwoord|password|secret|titel|title|caption|schrift|^lat|^lon|latitude|longitude|coord|volgorde|^index|perceel|sectie|^version|^versie|^lang$|timestamp/u
/** Elements about people. */
const people = /persoon|person|klant|client|bewoner|relatie|relation/u

/**
 * Returns the values of a record that another record of the office may have too, such as types,
 * statuses and places: short texts without digits in a row, by the path of their element or
 * attribute. Left out are numbers, dates, texts for readers, and all that names a person, an address
 * or one thing. Any text gives an answer, in linear time.
 */
export function officeValues(xml: string): PlaceValues[] {
  const scan = scanXml(xml)
  const places = new Map<string, Set<string>>()
  const paths = new PlacePaths(scan)
  const own: boolean[] = []
  const depth: number[] = []
  const add = (path: string, value: string): void => {
    if (path.length > longestPath || (places.size >= mostPlaces && !places.has(path))) return
    const values = places.get(path) ?? new Set()
    if (values.size < mostValues) places.set(path, values.add(value))
  }
  for (let node = 0; node < scan.count; node += 1) {
    if (!isElement(scan, node)) continue
    const above = scan.parent[node] ?? -1
    const key = nameKey(nameOf(scan, node))
    const deep = above < 0 ? 0 : (depth[above] ?? 0) + 1
    const isOwn = own[above] === true || isAboutPeople(key)
    depth[node] = deep
    own[node] = isOwn
    if (isOwn || deep > mostDepth) continue
    const parent = above < 0 ? null : localOf(scan, above)
    for (const { name, value } of attributesOf(scan, node))
      if (isShared(name, localOf(scan, node)) && mayRepeat(value))
        add(paths.ofAttribute(node, name), value)
    if (!isShared(localOf(scan, node), parent)) continue
    const value = textOf(scan, node)
    if (value !== null && mayRepeat(value)) add(paths.of(node), value)
  }
  return [...places].map(([path, values]) => ({ path, values: [...values] }))
}

function isAboutPeople(key: string): boolean {
  return people.test(key) || (contextOf(key) & context.foreign) !== 0
}

/** True for a name whose values several records may share. */
function isShared(name: string, parent: string | null): boolean {
  const key = nameKey(name)
  if (name.startsWith('xml') || name.startsWith('xsi:')) return false
  if (ownNames.test(key) && !placeNames.test(key)) return false
  return meaningOf(localName(name), parent, false).kind === 'unknown'
}

/** True for a text that may be a word of a list. */
function mayRepeat(value: string): boolean {
  if (value === '' || value.length > longestValue || !/\p{L}/u.test(value)) return false
  if (/[\n@]|:\/\/|\d{5,}|^[1-9]\d{3}\s?[a-z]{2}$/iu.test(value)) return false
  if (/^(?:true|false|ja|nee|yes|no)$/iu.test(value)) return false
  if (value.split(/\s+/u).length > 7) return false
  return readNumber(value, true) === null && readDate(value) === null
}

function localOf(scan: XmlScan, node: number): string {
  return localName(nameOf(scan, node))
}

/** Returns the text of an element without child elements; null for other and for long content. */
function textOf(scan: XmlScan, node: number): string | null {
  const first = node + 1
  const isEmpty = first >= (scan.next[node] ?? 0)
  if (isEmpty || scan.kind[first] === nodeKind.element) return null
  if ((scan.closeStart[node] ?? 0) - (scan.openEnd[node] ?? 0) > longestValue * 8) return null
  return elementText(scan, node)?.value.trim() ?? null
}

function attributesOf(scan: XmlScan, node: number): { name: string; value: string }[] {
  const { firstAttribute, attributes, names } = scan
  const first = firstAttribute[node] ?? 0
  const end = Math.min(firstAttribute[node + 1] ?? first, first + mostAttributes)
  const found = []
  for (let at = first; at < end; at += 1) {
    const length = (attributes.valueEnd[at] ?? 0) - (attributes.valueStart[at] ?? 0)
    if (length > longestValue * 8) continue
    const name = names[attributes.name[at] ?? 0] ?? ''
    found.push({ name, value: attributeText(scan, at).trim() })
  }
  return found
}
