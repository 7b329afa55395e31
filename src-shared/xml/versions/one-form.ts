import { formattedXml } from '../format/format-xml.ts'
import { scanXml } from '../scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../scan/text-edit.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'

/**
 * Normalises a text for comparison without white space and attribute order: new layout, each start
 * tag on one line with sorted attributes. Elements keep their order. Returns null if the text is
 * not well formed.
 */
export function oneForm(text: string): string | null {
  const scan = scanXml(text)
  if (scan.errors.length > 0) return null
  const sorted = applyEdits(text, attributeOrder(scan))
  const formed = formattedXml(sorted, { indent: '  ', lineEnd: '\n', attributes: 'oneLine' })
  return 'text' in formed ? formed.text : null
}

function attributeOrder(scan: XmlScan): TextEdit[] {
  const edits: TextEdit[] = []
  const { attributes, text, names } = scan
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const [first, last] = [scan.firstAttribute[node] ?? 0, scan.firstAttribute[node + 1] ?? 0]
    if (last - first < 2) continue
    const written = Array.from({ length: last - first }, (_, index) => first + index)
    const nameOf = (at: number) => names[attributes.name[at] ?? 0] ?? ''
    const sorted = written.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    sorted.forEach((at, index) => {
      const place = written[index] ?? at
      if (place === at) return
      const start = attributes.start[place] ?? 0
      const end = attributes.end[place] ?? 0
      edits.push({ start, end, text: text.slice(attributes.start[at], attributes.end[at]) })
    })
  }
  return edits
}

/**
 * Maps an offset in `from` to the same element in `to`. Elements are counted from the start, as
 * both texts have the same elements in the same order. Returns the end of `to` if `to` has fewer.
 */
export function placeAcross(from: string, offset: number, to: string): number {
  const before = scanXml(from)
  let counted = -1
  for (let node = 0; node < before.count && (before.start[node] ?? 0) <= offset; node += 1) {
    if (before.kind[node] === nodeKind.element) counted += 1
  }
  const after = scanXml(to)
  for (let node = 0; node < after.count; node += 1) {
    if (after.kind[node] !== nodeKind.element) continue
    if (counted <= 0) return after.start[node] ?? 0
    counted -= 1
  }
  return to.length
}
