import { inputOfType } from '../../xml/form/field-input.ts'
import { formBindingOf, textTypeOf } from '../../xml/form/form-binding.ts'
import { createXmlView, type XmlView } from '../../xml/language/xml-view.ts'
import { scanXml } from '../../xml/scan/scan-xml.ts'
import type { TextEdit } from '../../xml/scan/text-edit.ts'
import { isElement, nodeKind, type XmlScan } from '../../xml/scan/xml-scan.ts'
import type { SchemaSet } from '../../xml/schema/schema-model.ts'
import { collapse, decode } from '../../xml/tree/plain-text.ts'
import { textSource } from '../../xml/tree/source-text.ts'
import { meaningOf } from './closing-kinds.ts'

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
}

interface Suggested {
  readonly price: number
  readonly condition: string
}

const statusNames =
  /^(?:object|verkoop|verhuur|aanbod|transactie|sales?|listing|property|deal)?status(?:code)?$|^beschikbaarheid$|^availability$/u
const dateNames =
  /^(?:transactie|verkoop|verhuur|verkocht|verhuurd|status|afmeld|sale|sold|rental|let|transaction|closing)_?(?:datum|date)$|^datum_?(?:verkocht|verhuurd|verkoop|verhuur|transactie|status|afmelding)$/u
const priceNames =
  /^(?:(?:vraag|koop|verkoop|huur)?prijs|koopsom|huursom|(?:asking|sale|rent)?_?price)$/u
const conditionNames = /(?:conditie|condition|period|periode)$/u

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
  return { statuses, dates, ...pricesIn(leaves) }
}

/** Returns the edits that give places new values. The text must be the text of the places. */
export function closingEdits(
  text: string,
  values: readonly { readonly node: number; readonly value: string }[],
): TextEdit[] {
  const scan = scanXml(text)
  return values.map(({ node, value }) => {
    if (!isElement(scan, node)) throw new RangeError(`Node ${node} is no element`)
    const [start, end] = [scan.openEnd[node] ?? 0, scan.end[node] ?? 0]
    const close = scan.closeStart[node] ?? end
    if (close < end) return { start, end: close, text: textSource(value) }
    const tag = text.slice(scan.start[node], end).replace(/\s*\/>$/u, '>')
    const name = text.slice((scan.start[node] ?? 0) + 1, scan.nameEnd[node])
    return { start: scan.start[node] ?? 0, end, text: `${tag}${textSource(value)}</${name}>` }
  })
}

function isStatus(value: string): boolean {
  return meaningOf(value) !== null
}

interface Leaf {
  readonly node: number
  readonly name: string
  readonly value: string
  readonly path: string
  /** The names of the elements around the leaf, in lower case. */
  readonly around: string
  readonly parent: number
}

function leavesOf(scan: XmlScan): Leaf[] {
  const inner = new Set<number>()
  for (let node = 0; node < scan.count; node += 1)
    if (isElement(scan, node)) inner.add(scan.parent[node] ?? -1)
  const wanted = (name: string) =>
    [statusNames, dateNames, priceNames, conditionNames].some((rule) => rule.test(name))
  const leaves: Leaf[] = []
  for (let node = 0; node < scan.count; node += 1) {
    if (!isElement(scan, node) || inner.has(node)) continue
    const name = nameOf(scan, node).toLowerCase()
    if (!wanted(name)) continue
    const path = pathOf(scan, node)
    const around = path.slice(0, -1).join('/').toLowerCase()
    const parent = scan.parent[node] ?? -1
    leaves.push({ node, name, value: textOf(scan, node), path: path.join(' › '), around, parent })
  }
  return leaves
}

function nameOf(scan: XmlScan, node: number): string {
  const name = scan.names[scan.name[node] ?? 0] ?? ''
  return name.slice(name.lastIndexOf(':') + 1)
}

function pathOf(scan: XmlScan, node: number): string[] {
  const names: string[] = []
  for (let at = node; at >= 0 && at !== scan.root; at = scan.parent[at] ?? -1)
    names.unshift(nameOf(scan, at))
  return names
}

function textOf({ text, kind, start, end, next }: XmlScan, node: number): string {
  let value = ''
  for (let at = node + 1; at < (next[node] ?? 0); at += 1) {
    const source = text.slice(start[at], end[at])
    if (kind[at] === nodeKind.text) value += decode(source)
    else if (kind[at] === nodeKind.cdata) value += source.slice(9, -3)
  }
  return collapse(value)
}

function placeOf(view: XmlView, { node, path, value }: Leaf): ClosingPlace {
  const type = textTypeOf(formBindingOf(view, node))
  const input = type === null ? null : inputOfType(type, value, false)
  const choices = input?.kind === 'choice' ? input.options.map((option) => option.value) : null
  return { node, path, value, choices }
}

function pricesIn(leaves: readonly Leaf[]): Pick<ClosingPlaces, 'sale' | 'rent'> {
  const isRent = ({ name, around }: Leaf) => /huur|rent/u.test(`${around}/${name}`)
  const isSale = ({ name, around }: Leaf) => /koop|vraag|sale|asking/u.test(`${around}/${name}`)
  const prices = leaves.filter(({ name }) => priceNames.test(name))
  const first = (fits: (leaf: Leaf) => boolean): Suggested | null => {
    const found = prices.filter(fits).flatMap((leaf) => {
      const price = wholeEuro(leaf.value)
      return price === null ? [] : [{ price, condition: conditionBeside(leaves, leaf) }]
    })
    // Several different prices are no clear suggestion.
    return new Set(found.map(({ price }) => price)).size === 1 ? (found[0] ?? null) : null
  }
  return { sale: first((leaf) => isSale(leaf) && !isRent(leaf)), rent: first(isRent) }
}

function conditionBeside(leaves: readonly Leaf[], { parent }: Leaf): string {
  return (
    leaves.find((leaf) => leaf.parent === parent && conditionNames.test(leaf.name))?.value ?? ''
  )
}

function wholeEuro(value: string): number | null {
  const plain = /^\d{1,3}(?:\.\d{3})+$/u.test(value) ? value.replaceAll('.', '') : value
  const amount = /^\d{1,10}(?:[.,]0+)?$/u.test(plain) ? Number.parseInt(plain, 10) : 0
  return amount > 0 ? amount : null
}
