import type { TextEdit, TextRange } from '../scan/text-edit.ts'
import { scanXml } from '../scan/scan-xml.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { maxXmlDepth } from '../xml-guard.ts'
import type { FormatOptions, FormatOutcome, FormatRefusal } from './format-options.ts'
import { formatLayout, minified, visitGaps } from './visit-gaps.ts'
import { elementAt } from '../scan/node-at.ts'

/**
 * Computes the edits that indent a text. Only insignificant white space changes: mixed content,
 * CDATA, comments, values and content under `xml:space="preserve"` stay byte for byte. With a
 * selection, only the elements it touches are formatted, and mistakes elsewhere do not matter. A
 * malformed text is refused. Linear time.
 */
export function formatXml(
  source: string | XmlScan,
  options: FormatOptions = {},
  selection?: TextRange,
): FormatOutcome {
  const scan = typeof source === 'string' ? scanXml(source) : source
  const part = selection === undefined ? null : selectedPart(scan, selection)
  const refusal = refusalOf(scan, part)
  if (refusal !== null) return { outcome: 'refused', ...refusal }
  const { text } = scan
  const edits: TextEdit[] = []
  visitGaps(scan, formatLayout(text, options), options.mayHoldText, (start, end, wanted) => {
    if (part !== null && (start < part.start || start >= part.end)) return
    if (end - start === wanted.length && text.startsWith(wanted, start)) return
    edits.push({ start, end, text: wanted })
  })
  return { outcome: 'formatted', edits }
}

/** Like `formatXml`, but returns the new text: faster if most of the text changes. */
export function formattedXml(
  source: string | XmlScan,
  options: FormatOptions = {},
): { readonly text: string } | { readonly refusal: FormatRefusal } {
  const scan = typeof source === 'string' ? scanXml(source) : source
  const refusal = refusalOf(scan, null)
  if (refusal !== null) return { refusal }
  return { text: laidOut(scan, formatLayout(scan.text, options), options.mayHoldText) }
}

/** Removes insignificant white space. Refuses the same texts as `formatXml`. */
export function minifyXml(
  source: string | XmlScan,
  options: Pick<FormatOptions, 'mayHoldText'> = {},
): { readonly text: string } | { readonly refusal: FormatRefusal } {
  const scan = typeof source === 'string' ? scanXml(source) : source
  const refusal = refusalOf(scan, null)
  if (refusal !== null) return { refusal }
  return { text: laidOut(scan, minified, options.mayHoldText) }
}

function laidOut(
  scan: XmlScan,
  layout: typeof minified,
  mayHoldText: FormatOptions['mayHoldText'],
): string {
  const { text } = scan
  let made = ''
  let from = 0
  visitGaps(scan, layout, mayHoldText, (start, end, wanted) => {
    made += text.slice(from, start) + wanted
    from = end
  })
  return made + text.slice(from)
}

function refusalOf(scan: XmlScan, part: TextRange | null): FormatRefusal | null {
  let first = null
  for (const error of scan.errors) {
    if (part !== null && (error.start > part.end || error.end < part.start)) continue
    if (first === null || error.start < first.start) first = error
  }
  if (first !== null) return { reason: 'broken', error: first }
  return scan.depth > maxXmlDepth ? { reason: 'tooDeep' } : null
}

/**
 * The range that formatting a selection may change: the whole nodes that the selection touches,
 * with the white space before the first. A selection inside a text or between child nodes touches
 * the enclosing element.
 */
function selectedPart(scan: XmlScan, selection: TextRange): TextRange {
  let around = elementAt(scan, selection.start)
  while (around >= 0 && !holds(scan, around, selection)) around = scan.parent[around] ?? -1
  for (; around >= 0; around = scan.parent[around] ?? -1) {
    const part = touched(scan, around, selection)
    if (part !== null) return part
  }
  return touched(scan, -1, selection) ?? { start: 0, end: scan.text.length }
}

function holds(scan: XmlScan, node: number, { start, end }: TextRange): boolean {
  return (scan.openEnd[node] ?? 0) <= start && end <= (scan.closeStart[node] ?? 0)
}

function touched(scan: XmlScan, parent: number, selection: TextRange): TextRange | null {
  const behind = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  let start = -1
  let end = -1
  let gap = parent < 0 ? 0 : (scan.openEnd[parent] ?? 0)
  for (let node = parent + 1; node < behind; node = scan.next[node] ?? behind) {
    const isText = scan.kind[node] === nodeKind.text
    const nodeStart = scan.start[node] ?? 0
    const nodeEnd = scan.end[node] ?? 0
    if (!isText && nodeStart <= selection.end && nodeEnd >= selection.start) {
      if (start < 0) start = gap
      end = nodeEnd
    }
    if (!isText) gap = nodeEnd
  }
  return start < 0 ? null : { start, end }
}
