import { createXmlView, type XmlView } from '../../language/xml-view.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { scanXml } from '../../scan/scan-xml.ts'
import { applyEdits } from '../../scan/text-edit.ts'
import { nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import { problemOf } from '../finding.ts'
import { OffsetMap } from '../offset-map.ts'
import type { XmlProblem } from '../problem.ts'

/** This many names without a value in a start tag indicate words of a sentence. */
const manyWords = 3

/** A text in which a literal `<` before a word is treated as a character instead of a tag. */
export interface TextAsMeant {
  readonly view: XmlView
  readonly map: OffsetMap
  readonly problems: readonly XmlProblem[]
}

/**
 * Finds each `<` that starts no tag although a letter follows: its "attributes" are words of a
 * sentence, and no end tag closes it. Reports one mistake instead of one per word.
 */
export function textAsMeant(view: XmlView): TextAsMeant {
  const { scan, schema } = view
  const map = new OffsetMap()
  const signs = straySigns(scan)
  if (signs.length === 0) return { view, map, problems: [] }
  const places = signs.map((node) => scan.start[node] ?? 0)
  const edits = places.map((start) => ({ start, end: start + 1, text: '&lt;' }))
  map.add(edits)
  const problems = signs.map((node, at) => {
    const start = places[at] ?? 0
    const detail = { kind: 'strayLessThan', name: '', expected: '' } as const
    return problemOf(view, { about: scan.parent[node] ?? -1, start, end: start + 1, detail }, null)
  })
  return { view: createXmlView(scanXml(applyEdits(scan.text, edits)), schema), map, problems }
}

function straySigns(scan: XmlScan): number[] {
  const words = new Map<number, number>()
  for (const { kind, start } of scan.errors) {
    if (kind !== 'missingValue') continue
    const node = nodeAt(scan, start)
    const element = node > scan.root && scan.kind[node] === nodeKind.element
    // Only inside the root, and only without an end tag that would prove an element.
    if (!element || scan.closeStart[node] !== scan.end[node]) continue
    words.set(node, (words.get(node) ?? 0) + 1)
  }
  return [...words]
    .filter(([, count]) => count >= manyWords)
    .map(([node]) => node)
    .sort((a, b) => a - b)
}
