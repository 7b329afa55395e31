import { completionsAt } from '../../src-shared/xml/language/completion/completion.ts'
import { createXmlView, type XmlView } from '../../src-shared/xml/language/xml-view.ts'
import type { Random } from '../unit/shared/xml/random-record.ts'
import type { Holder } from './child-places.ts'

const ask = { trigger: null, date: '2026-01-01', time: '12:00:00' }
/** The number of places that are measured in a document with more places. */
const maxAsked = 1000

/**
 * Measures the suggestions before each child and at the end of each element, or at a thousand
 * random places of a larger document. Each place gets a view with empty caches, as after a key.
 * Returns milliseconds.
 */
export function completionTimes(
  { scan, schema }: XmlView,
  holders: readonly Holder[],
  random: Random,
): number[] {
  const offsets = holders.flatMap(({ node, children }) => [
    ...children.map((child) => scan.start[child] ?? 0),
    scan.closeStart[node] ?? 0,
  ])
  return chosen(offsets, random).map((offset) => {
    const view = createXmlView(scan, schema)
    const begun = performance.now()
    completionsAt(view, offset, ask)
    return performance.now() - begun
  })
}

function chosen(offsets: readonly number[], random: Random): readonly number[] {
  if (offsets.length <= maxAsked) return offsets
  return Array.from({ length: maxAsked }, () => offsets[random(offsets.length)] ?? 0)
}
