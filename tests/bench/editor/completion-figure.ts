import { completionsAt } from '../../../src-shared/xml/language/completion/completion.ts'
import { createXmlView } from '../../../src-shared/xml/language/xml-view.ts'
import { rescan } from '../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { nodeKind } from '../../../src-shared/xml/scan/xml-scan.ts'
import { compileSchema } from '../../../src-shared/xml/schema/compile-schema.ts'
import { seededRandom } from '../../unit/shared/xml/random-record.ts'
import { median } from '../bench.ts'
import { type Figure, percentile, rounded } from './figure.ts'
import type { OfficeRecord } from './office-record.ts'

const places = 1000
const ask = { trigger: '<', date: '2026-11-21', time: '12:00:00' }

/**
 * Measures a `<` typed before or after an element, at a thousand seeded places: from the key to the
 * list, as the worker works (`ours`), and the list alone (`baseline`).
 */
export function completionFigure({ text, schema }: OfficeRecord): Figure {
  const compiled = compileSchema(schema)
  if (compiled.outcome === 'problems') throw new Error(JSON.stringify(compiled.problems))
  let scan = scanXml(text)
  const random = seededRandom(1)
  const offsets = offsetsIn(scan)
  const withKey: number[] = []
  const alone: number[] = []
  let offered = 0
  for (let nth = -50; nth < places; nth += 1) {
    const at = offsets[random(offsets.length)] ?? 0
    const begun = performance.now()
    scan = rescan(scan, [{ start: at, end: at, text: '<' }])
    const scanned = performance.now()
    const { items } = completionsAt(createXmlView(scan, compiled.set), at + 1, ask)
    const ended = performance.now()
    scan = rescan(scan, [{ start: at, end: at + 1, text: '' }])
    // The first fifty are a warm-up.
    if (nth < 0) continue
    withKey.push(ended - begun)
    alone.push(ended - scanned)
    offered += items.length
  }
  return {
    ours: withKey,
    baseline: alone,
    facts: {
      completions: places,
      suggestionsOnAverage: rounded(offered / places),
      completionMedianMs: rounded(median(alone)),
      completionP95Ms: percentile(alone, 0.95),
      keyAndCompletionMedianMs: rounded(median(withKey)),
      keyAndCompletionP95Ms: percentile(withKey, 0.95),
    },
  }
}

/** Returns the offsets before and after each element except the root. */
function offsetsIn({ kind, start, end, parent, count }: ReturnType<typeof scanXml>): number[] {
  const offsets: number[] = []
  for (let node = 0; node < count; node += 1) {
    if (kind[node] !== nodeKind.element || (parent[node] ?? -1) < 0) continue
    offsets.push(start[node] ?? 0, end[node] ?? 0)
  }
  return offsets
}
