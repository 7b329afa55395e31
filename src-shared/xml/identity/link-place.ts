import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { TextRange } from '../scan/text-edit.ts'
import { ownText } from '../validation/element-text.ts'
import type { PlaceValue } from './place-value.ts'

/** A value that a link leads to. */
export interface LinkPlace extends TextRange {
  /** The element that the key stands for, or that refers to the key. */
  readonly element: string
  /** 1-based. */
  readonly line: number
  /** A short text of that element, by which a person recognises the element; may be empty. */
  readonly sample: string
}

/** A value with the element to which the value belongs. */
export interface Found {
  readonly target: number
  readonly value: PlaceValue
}

const longestSample = 60
/** Nodes of an element in which a sample is sought. */
const mostNodes = 60

/** Describes values for a person; the values are in text order. */
export function linkPlaces(scan: XmlScan, found: readonly Found[]): LinkPlace[] {
  let line = 1
  let newline = scan.text.indexOf('\n')
  return found.map(({ target, value }) => {
    for (; newline >= 0 && newline < value.start; line += 1) {
      newline = scan.text.indexOf('\n', newline + 1)
    }
    const { start, end } = value
    return {
      start,
      end,
      line,
      element: nameOf(scan, target),
      sample: sampleOf(scan, target, value),
    }
  })
}

/** The first text inside an element that is not the value itself. */
function sampleOf(scan: XmlScan, target: number, { element, value }: PlaceValue): string {
  const behind = Math.min(scan.next[target] ?? 0, target + mostNodes)
  for (let node = target + 1; node < behind; node += 1) {
    const parent = scan.parent[node] ?? -1
    const isText = scan.kind[node] === nodeKind.text || scan.kind[node] === nodeKind.cdata
    if (!isText || (parent === element && parent !== target)) continue
    const text = ownText(scan, parent).value.replace(/\s+/gu, ' ').trim()
    if (text === '' || text === value) continue
    return text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text
  }
  return ''
}
