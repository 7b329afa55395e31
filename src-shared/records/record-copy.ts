import { addressLeavesIn } from './address-facts.ts'
import { type CopyEdits, createCopyEdits, type LeftBehindKind } from './copy-edits.ts'
import { context, contextOf } from './name-context.ts'
import { nameKey } from './name-key.ts'
import { type RecordLeaf, recordLeaves } from './record-leaves.ts'
import { salesStatusKind } from './sales-status.ts'
import { propertyTypeIn, scenarioIn } from './text-facts.ts'
import { scanXml } from '../xml/scan/scan-xml.ts'
import { isElement, nameOf, type XmlScan } from '../xml/scan/xml-scan.ts'

/** Creation fields that a record repeats (service.md, "Project (creation fields)"). */
type CopiedField =
  | 'scenario'
  | 'type'
  | 'subtype'
  | 'name'
  | 'country'
  | 'city'
  | 'street'
  | 'zipcode'
  | 'housenumber'
  | 'housenumber_addition'
export type CopyFields = Readonly<Partial<Record<CopiedField, string>>>

export interface RecordCopy {
  readonly text: string
  /** How many values of each kind stayed behind; kinds without values are missing. */
  readonly left: Readonly<Partial<Record<LeftBehindKind, number>>>
  /** Wanted fields for which the record has no element. */
  readonly unplaced: readonly CopiedField[]
}

const ownNumbers =
  /^(?:referentie|reference|referentienummer|referentienr|referencenumber|refnr|(?:object|project|aanbod|woning|pand|advertentie|listing|property|mls|publicatie|publication)(?:nummer|nr|number|code|id|guid|uuid)|(?:extern|external|foreign)(?:e)?(?:id|nummer|reference|referentie|code)|apiobjectid|guid|uuid)$/u
const rootNumbers = /^(?:id|guid|uuid|timestampgenerated|modifieddate)$/u
const coordinates =
  /^(?:lat|latitude|breedtegraad|lon|lng|longitude|lengtegraad|[xy]coord\w*|rd[xy]|coordinat\w*)$/u
const dealDates =
  /^(?:datum)?(?:status|aanmeld|aanmelding|afmeld|afmelding|transactie|verkoop|verkocht|verhuur|verhuurd|publicatie|status|listing|sale|sold|rental|let|transaction|closing|publication)(?:datum|date)$|^datum(?:verkocht|verhuurd|verkoop|verhuur|transactie|status|afmelding|aanmelding)$/u
const terms = context.option | context.reservation | context.bid | context.openHouse
const statusNames =
  /^(?:object|verkoop|verhuur|sales?|listing|property|market|woning|pand|aanbod|deal)?status$|^(?:beschikbaarheid|availability)$/u
const fileNames = /^(?:bestand|bestandsnaam|file|filename|filepath|pad|path|bron|source|src)$/u
const webAddress = /^https?:\/\/\S+$/iu
const fileValue = /^[^\s<>"]{1,300}\.[a-z0-9]{2,5}$/iu
/** Longer text without a space is the content of a file. */
const longestWord = 1500

/**
 * Returns a record's text as the text of another property: with the address and kind of `fields`,
 * and without what belongs to the copied property alone. That is its numbers and references, its
 * cadastral place, sales status, dates of the deal, and files that the text holds or names without
 * a web address. An absent field of `fields` leaves its element unchanged; an empty field removes
 * the element.
 *
 * Works by the names and values of any schema. Every other character stays. Linear time; call in a
 * worker.
 */
export function copyRecord(xml: string, fields: CopyFields): RecordCopy {
  const scan = scanXml(xml)
  const leaves = recordLeaves(xml)
  const edits = createCopyEdits(scan)
  leaveFiles(edits, scan, leaves)
  leaveCadastre(edits, scan)
  for (const leaf of leaves) leaveValue(edits, scan, leaf)
  const unplaced = placeFields(edits, leaves, fieldsIn(leaves), fields)
  return { text: edits.apply(), left: edits.counts(), unplaced }
}

/** Reads the creation fields that a record of any schema repeats; fields that it lacks are missing. */
export function copyFieldsIn(xml: string): CopyFields {
  return fieldsIn(recordLeaves(xml))
}

function fieldsIn(leaves: readonly RecordLeaf[]): CopyFields {
  const own = leaves.filter(({ around }) => (around & (context.foreign | context.media)) === 0)
  const nearest = (names: RegExp) =>
    own
      .filter(({ name, value }) => names.test(name) && value.length <= 300)
      .reduce<RecordLeaf | null>(
        (best, one) => (best && best.depth <= one.depth ? best : one),
        null,
      )?.value
  const address = addressLeavesIn(leaves)
  const found = {
    scenario: scenarioIn(leaves),
    type: nearest(/^type$/u) ?? propertyTypeIn(leaves),
    subtype: nearest(/^subtype$/u),
    name: nearest(/^(?:project)?(?:name|naam)$/u),
    country: nearest(/^(?:country|land)$/u),
    city: address.city?.value,
    street: address.street?.value,
    zipcode: address.zipcode?.value,
    housenumber: address.housenumber?.value,
    housenumber_addition: address.addition?.value,
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== ''),
  )
}

function leaveValue(edits: CopyEdits, scan: XmlScan, leaf: RecordLeaf): void {
  const { name, value, around, node, isElement: whole } = leaf
  if (node === scan.root && !whole) {
    if (rootNumbers.test(name)) edits.remove(leaf, name === 'id' ? 'number' : null)
  } else if ((around & context.foreign) !== 0) return
  else if (ownNumbers.test(name)) edits.remove(leaf, 'number')
  else if (coordinates.test(name)) edits.remove(leaf, 'place')
  else if (dealDates.test(name) || ((around & terms) !== 0 && /\d{4}-\d\d-\d\d/u.test(value)))
    edits.remove(leaf, 'date')
  else if (statusNames.test(name)) {
    const kind = salesStatusKind(value)
    if (kind !== null && kind !== 'available') edits.set(leaf, availableAs(value), 'status')
  }
}

/** Returns "available" in the language and case of another word for a sales status. */
function availableAs(word: string): string {
  const isDutch = /koop|kocht|huur|bod|optie|ingetrokken|voorbehoud|ovb|gereserveerd|v\.o/iu
  const plain = isDutch.test(word) ? 'beschikbaar' : 'available'
  if (word === word.toUpperCase()) return plain.toUpperCase()
  return /^\p{Lu}/u.test(word) ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain
}

function leaveCadastre(edits: CopyEdits, scan: XmlScan): void {
  const isCadastral = scan.names.map((name) => (contextOf(nameKey(name)) & context.cadastre) !== 0)
  for (let node = 0; node < scan.count; node += 1)
    if (node !== scan.root && isElement(scan, node) && isCadastral[scan.name[node] ?? 0] === true)
      edits.removeElement(node, 'place')
}

/** Leaves the files behind whose bytes the record holds, or that it names without a web address. */
function leaveFiles(edits: CopyEdits, scan: XmlScan, leaves: readonly RecordLeaf[]): void {
  const files = new Map<number, { readonly nodes: number[]; web: boolean }>()
  const isMedia = context.media | context.photo
  for (const { node, name, value, holder, around, isElement: whole } of leaves) {
    if ((around & isMedia) === 0 && (contextOf(name) & isMedia) === 0) continue
    const place = whole ? holder : node
    const known = files.get(place) ?? { nodes: [], web: false }
    if (webAddress.test(value)) known.web = true
    else if (fileNames.test(name) || fileValue.test(value)) known.nodes.push(whole ? node : place)
    files.set(place, known)
  }
  for (const [place, { nodes, web }] of files) {
    if (nodes.length === 0 || web) continue
    // A list that holds several files directly keeps its other children.
    const isItem = new Set(nodes).size === 1 && place !== scan.root && !isList(scan, place)
    for (const node of isItem ? [place] : nodes) edits.removeElement(node, 'file')
  }
  for (let node = 0; node < scan.count; node += 1) {
    if (!isElement(scan, node) || (scan.next[node] ?? 0) !== node + 2) continue
    const start = scan.openEnd[node] ?? 0
    if ((scan.closeStart[node] ?? 0) - start < longestWord) continue
    if (/^\S+(?:\r?\n\s*\S+)*\s*$/u.test(scan.text.slice(start, start + longestWord).trimStart()))
      edits.removeElement(holderOfBytes(scan, node), 'file')
  }
}

/** Bytes stand beside the name and the kind of their file: all of these stay behind together. */
function holderOfBytes(scan: XmlScan, node: number): number {
  const parent = scan.parent[node] ?? -1
  const isOwn = parent < 0 || parent === scan.root || isList(scan, parent)
  return isOwn ? node : parent
}

function isList(scan: XmlScan, node: number): boolean {
  const name = nameKey(nameOf(scan, node))
  return /^(?:media|fotos|photos|images|pictures|afbeeldingen|bestanden|files|bijlagen|attachments|documenten|documents|gallery|\w*(?:lijst|list))$/u.test(
    name,
  )
}

const addressFields = {
  city: 'city',
  street: 'street',
  zipcode: 'zipcode',
  housenumber: 'housenumber',
  addition: 'housenumber_addition',
} as const
/** The order of the address in docs/spec/sample-record.md, for an element that the copy lacks. */
const addressOrder = [
  ['city', 'City'],
  ['street', 'Street'],
  ['housenumber', 'Housenumber'],
  ['addition', 'HousenumberAddition'],
  ['zipcode', 'Zipcode'],
] as const

function placeFields(
  edits: CopyEdits,
  leaves: readonly RecordLeaf[],
  of: CopyFields,
  fields: CopyFields,
): CopiedField[] {
  const unplaced: CopiedField[] = []
  const own = leaves.filter(({ around }) => (around & context.foreign) === 0)
  for (const field of ['scenario', 'type', 'subtype', 'name', 'country'] as const) {
    const [was, wanted] = [of[field] ?? '', fields[field]]
    if (wanted === undefined || (wanted === was && field !== 'country')) continue
    const named = field === 'country' ? /^(?:country|land)$/u : namesOf[field]
    const places = own.filter(
      ({ name, value }) => named.test(name) && (field === 'country' || value === was),
    )
    for (const leaf of places) edits.setOrRemove(leaf, wanted)
    if (places.length === 0 && wanted !== '') unplaced.push(field)
  }
  const address = addressLeavesIn(leaves)
  let before: RecordLeaf | null = null
  for (const [part, name] of addressOrder) {
    const field = addressFields[part]
    const [leaf, wanted] = [address[part], fields[field]]
    if (leaf !== undefined) {
      if (wanted !== undefined) edits.setOrRemove(leaf, wanted)
      before = leaf
    } else if (wanted !== undefined && wanted !== '') {
      const isKnown = before !== null && /^(?:city|street|housenumber)$/u.test(before.name)
      if (isKnown && before !== null) edits.insertAfter(before, name, wanted)
      else unplaced.push(field)
    }
  }
  return unplaced
}

const namesOf = {
  scenario: /scenario/u,
  type: /type|soort|kind/u,
  subtype: /type|soort|kind/u,
  name: /name|naam|titel|title|adres|address/u,
} as const
