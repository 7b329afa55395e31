import { formBindingOf } from '../form-binding.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { childElements, nextElement, previousElement } from '../../scan/relatives.ts'
import { nameOf, sourceOf, type XmlScan } from '../../scan/xml-scan.ts'
import { ChildrenOf } from '../children-of.ts'
import { elementText } from '../element-text.ts'
import { edits, refused, type FormOutcome } from './form-operation.ts'

/** The whole number of an element that says its place in an order, and where the digits stand. */
interface OrderNumber {
  readonly name: string
  readonly value: number
  readonly digits: string
  /** Offset in the document. */
  readonly start: number
}

/** Local names, in lower case, of fields and attributes that say the place in an order. */
const orderNames =
  /^(?:volgorde|volgnummer|volgnr|rangnummer|rangorde|positie|order|ordernumber|sortorder|sequence|sequencenumber|position|rank)$/u

/**
 * Moves an element by places among its siblings of the same name. The siblings in between close the
 * gap; the content between elements stays. If the siblings carry numbers that say their order, such
 * as `Volgorde` of photos, each place keeps its number: a reader that sorts by the numbers then sees
 * the same order as a reader of the document. An element that begins a row of a repeated sequence, such as
 * a label, takes the rest of the row along.
 */
export function moveElement(view: XmlView, node: number, by: number): FormOutcome {
  const { scan } = view
  const step = by < 0 ? previousElement : nextElement
  const places = [node]
  for (let at = step(scan, node); at >= 0; at = step(scan, at)) {
    if (places.length > Math.abs(by)) break
    if (scan.name[at] === scan.name[node]) places.push(at)
  }
  if (by === 0 || places.length <= Math.abs(by)) return refused('noPlace')
  const numbers = orderNumbers(scan, places)
  const ends = rowEnds(view, places)
  const moved = places.map((at, index) => {
    const from = (index + 1) % places.length
    const source = places[from] ?? node
    const rest = scan.text.slice(scan.end[source] ?? 0, ends[from])
    return {
      start: scan.start[at] ?? 0,
      end: ends[index] ?? 0,
      text: renumbered(scan, source, numbers?.[from], numbers?.[index]) + rest,
    }
  })
  return edits(...(by < 0 ? moved.reverse() : moved))
}

/** Returns the offset behind the row that each element begins; behind the element if it begins none. */
function rowEnds(view: XmlView, places: readonly number[]): number[] {
  const { scan } = view
  const parent = scan.parent[places[0] ?? -1] ?? -1
  const binding = parent < 0 ? null : formBindingOf(view, parent)
  const children = binding?.kind === 'declared' ? new ChildrenOf(view, parent) : null
  return places.map((node) => {
    const row = binding?.kind === 'declared' ? children?.rowOf(binding.type, node) : undefined
    return scan.end[row?.at(-1) ?? node] ?? 0
  })
}

/** Returns an element's source with another order number in place of its own. */
function renumbered(
  scan: XmlScan,
  node: number,
  own: OrderNumber | undefined,
  wanted: OrderNumber | undefined,
): string {
  const source = sourceOf(scan, node)
  if (own === undefined || wanted === undefined) return source
  const at = own.start - (scan.start[node] ?? 0)
  return source.slice(0, at) + wanted.digits + source.slice(at + own.digits.length)
}

/**
 * Returns the order number of each element. Null unless each element has one, in the same field,
 * and the numbers rise or fall along the elements: other numbers do not say the order.
 */
function orderNumbers(scan: XmlScan, places: readonly number[]): readonly OrderNumber[] | null {
  const found: OrderNumber[] = []
  for (const node of places) {
    const number = orderNumberOf(scan, node)
    if (number === null || number.name !== (found[0]?.name ?? number.name)) return null
    found.push(number)
  }
  const steps = found.slice(1).map(({ value }, index) => value - (found[index]?.value ?? value))
  return steps.every((step) => step > 0) || steps.every((step) => step < 0) ? found : null
}

/** Returns the only order number of an element; null if it has none, or several. */
function orderNumberOf(scan: XmlScan, node: number): OrderNumber | null {
  const numbers = [...attributeNumbers(scan, node), ...childNumbers(scan, node)]
  return numbers.length === 1 ? (numbers[0] ?? null) : null
}

function attributeNumbers(scan: XmlScan, node: number): OrderNumber[] {
  const found: OrderNumber[] = []
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = `@${scan.names[scan.attributes.name[at] ?? 0] ?? ''}`
    const start = scan.attributes.valueStart[at] ?? 0
    const end = scan.attributes.valueEnd[at] ?? 0
    found.push(...orderNumber(name, scan.text.slice(start, end), start))
  }
  return found
}

function childNumbers(scan: XmlScan, node: number): OrderNumber[] {
  return childElements(scan, node).flatMap((child) => {
    const text = elementText(scan, child)
    if (text?.form !== 'text') return []
    return orderNumber(nameOf(scan, child), scan.text.slice(text.start, text.end), text.start)
  })
}

/** Reads an order number from the source of a value. The list is empty for any other value. */
function orderNumber(name: string, source: string, start: number): OrderNumber[] {
  if (!orderNames.test(name.replace(/^@?(?:.*:)?/u, '').toLowerCase())) return []
  const digits = source.trim()
  if (!/^\d{1,9}$/u.test(digits)) return []
  return [{ name, value: Number(digits), digits, start: start + source.indexOf(digits) }]
}
