import { leaseInRecord } from '../../records/lease-term.ts'
import { propertyFacts } from '../../records/property-facts.ts'
import { recordLeaves } from '../../records/record-leaves.ts'
import { strictSalesStatusKind } from '../../records/sales-status.ts'
import { setElementText } from '../../xml/form/changes/set-element-text.ts'
import { elementText } from '../../xml/form/element-text.ts'
import { inputOfType } from '../../xml/form/field-input.ts'
import { formBindingOf, textTypeOf } from '../../xml/form/form-binding.ts'
import { createXmlView, type XmlView } from '../../xml/language/xml-view.ts'
import { scanXml } from '../../xml/scan/scan-xml.ts'
import type { TextEdit } from '../../xml/scan/text-edit.ts'
import { isElement, nameOf, type XmlScan } from '../../xml/scan/xml-scan.ts'
import type { SchemaSet } from '../../xml/schema/schema-model.ts'
import { collapse } from '../../xml/tree/plain-text.ts'
import { localName } from '../../xml/qualified-name.ts'

/** An element of a record that tells the status of the property, or the day of that status. */
interface ClosingPlace {
  /** Number of the element in the scan of exactly this text. */
  readonly node: number
  /** Names of the elements from below the root to the element. */
  readonly path: string
  readonly value: string
  /** The values that the schema allows; null without such a list. */
  readonly choices: readonly string[] | null
}

/** What a record knows about the deal: where to write, and numbers to suggest. */
export interface ClosingPlaces {
  readonly statuses: readonly ClosingPlace[]
  readonly dates: readonly ClosingPlace[]
  /** Asking price and rent in whole euro, with the condition as written in the record. */
  readonly sale: Suggested | null
  readonly rent: Suggested | null
  /** Living or floor area in whole square metres. */
  readonly area: number | null
  /** The term of the lease in months and its first day, with the path of the value. */
  readonly lease: {
    readonly months: number
    readonly start: string | null
    readonly path: string
  } | null
}

interface Suggested {
  readonly price: number
  readonly condition: string
}

const statusNames =
  /^(?:object|verkoop|verhuur|aanbod|transactie|sales?|listing|property|deal)?status(?:code)?$|^beschikbaarheid$|^availability$/u
const dateNames =
  /^(?:transactie|verkoop|verhuur|verkocht|verhuurd|status|afmeld|sale|sold|rental|let|transaction|closing)_?(?:datum|date)$|^datum_?(?:verkocht|verhuurd|verkoop|verhuur|transactie|status|afmelding)$/u
/** Finds the places in a well-formed record. Linear time; call in a worker. */
export function closingPlaces(text: string, schema: SchemaSet | null): ClosingPlaces {
  const view = createXmlView(scanXml(text), schema)
  const leaves = leavesOf(view.scan)
  const statuses = leaves
    .filter(({ name }) => statusNames.test(name))
    .map((leaf) => placeOf(view, leaf))
    .filter(({ value, choices }) => isStatus(value) || (choices ?? []).some(isStatus))
  const dates = leaves
    .filter(({ name, value }) => dateNames.test(name) && /^(?:\d{4}-\d\d-\d\d.*)?$/u.test(value))
    .map((leaf) => placeOf(view, leaf))
  const facts = propertyFacts(text)
  const lease = leaseInRecord(recordLeaves(text))
  return {
    ...{ statuses, dates },
    sale: facts.priceFrom ? null : suggested(facts.price, facts.priceCondition),
    rent: suggested(facts.rent, facts.rentCondition),
    area: facts.livingArea === null ? null : Math.round(facts.livingArea) || null,
    lease:
      lease === null
        ? null
        : { months: lease.months, start: lease.start, path: pathOf(view.scan, lease.node) },
  }
}

/**
 * Returns the edits that give places new values. The text must be the text of the places.
 * @throws RangeError for a node that is no place, and for characters that XML does not have
 */
export function closingEdits(
  text: string,
  values: readonly { readonly node: number; readonly value: string }[],
): TextEdit[] {
  const view = createXmlView(scanXml(text), null)
  return values.flatMap(({ node, value }) => {
    if (!isElement(view.scan, node)) throw new RangeError(`Node ${node} is no element`)
    const change = setElementText(view, node, value)
    if (change.outcome === 'refused')
      throw new RangeError(`Node ${node} takes no value: ${change.reason}`)
    return change.edits
  })
}

/** Suggests whole euros only: channels take no cents. */
function suggested(price: number | null, condition: string | null): Suggested | null {
  return price === null || !Number.isInteger(price) ? null : { price, condition: condition ?? '' }
}

function isStatus(value: string): boolean {
  return strictSalesStatusKind(value) !== null
}

/** An element without child elements that tells one value. */
interface Leaf {
  readonly node: number
  /** Local name in lower case. */
  readonly name: string
  readonly value: string
  readonly path: string
}

function leavesOf(scan: XmlScan): Leaf[] {
  const leaves: Leaf[] = []
  for (let node = 0; node < scan.count; node += 1) {
    if (!isElement(scan, node)) continue
    const name = localName(nameOf(scan, node)).toLowerCase()
    if (!statusNames.test(name) && !dateNames.test(name)) continue
    // An element with other content than one text takes no value.
    const text = elementText(scan, node)
    if (text === null) continue
    leaves.push({ node, name, value: collapse(text.value), path: pathOf(scan, node) })
  }
  return leaves
}

/** The local names of the elements from below the root to an element. */
function pathOf(scan: XmlScan, node: number): string {
  const names: string[] = []
  for (let at = node; at >= 0 && at !== scan.root; at = scan.parent[at] ?? -1)
    names.unshift(localName(nameOf(scan, at)))
  return names.join(' › ')
}

function placeOf(view: XmlView, { node, path, value }: Leaf): ClosingPlace {
  const type = textTypeOf(formBindingOf(view, node))
  const input = type === null ? null : inputOfType(type, value, false)
  const choices = input?.kind === 'choice' ? input.options.map((option) => option.value) : null
  return { node, path, value, choices }
}
