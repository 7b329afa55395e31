import { nextElement, previousElement } from '../scan/relatives.ts'
import { sourceOf, type XmlScan } from '../scan/xml-scan.ts'
import { edits, refused, type FormOutcome } from './form-operation.ts'

/** Swaps an element with its neighbour of the same name; the content between them stays. */
export function moveElement(scan: XmlScan, node: number, by: -1 | 1): FormOutcome {
  const step = by < 0 ? previousElement : nextElement
  let other = step(scan, node)
  while (other >= 0 && scan.name[other] !== scan.name[node]) other = step(scan, other)
  if (other < 0) return refused('noPlace')
  const put = (at: number, source: number) => ({
    start: scan.start[at] ?? 0,
    end: scan.end[at] ?? 0,
    text: sourceOf(scan, source),
  })
  return by < 0
    ? edits(put(other, node), put(node, other))
    : edits(put(node, other), put(other, node))
}
