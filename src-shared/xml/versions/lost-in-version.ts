import { expandedNameAt } from '../language/element-names.ts'
import { namespaceOf } from '../schema/expanded-name.ts'
import type { SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { maxItems, type LostItem, type LostReport } from './lost-item.ts'
import type { Unsaid } from './judging.ts'
import { findUnsaid } from './unsaid.ts'
import { namesAs } from './version-names.ts'

/**
 * What of a text another version of its schema has no place or value for, and what that version
 * wants that the text lacks: as if the text were taken over into that version's namespace as it is.
 * `own` is the text's own schema, null without: what it cannot say either is marked. An element
 * that has no place is named with all that is in it, and not looked into. Any text is judged; in a
 * broken one what could be read. Never throws.
 */
export function lostInVersion(scan: XmlScan, own: SchemaSet | null, other: SchemaSet): LostReport {
  const { root } = scan
  if (root < 0) return { items: [], total: 0 }
  const namespace = own?.targetNamespace ?? namespaceOf(expandedNameAt(scan, root))
  const found = findUnsaid(scan, other, namesAs(scan, namespace, other.targetNamespace))
  const wrongHere = new Set(
    own === null ? [] : findUnsaid(scan, own, namesAs(scan, namespace, namespace)).map(keyOf),
  )
  const items = found
    .toSorted((one, two) => one.start - two.start)
    .slice(0, maxItems)
    .map((item): LostItem => ({ ...item, wrongHereToo: wrongHere.has(keyOf(item)) }))
  return { items, total: found.length }
}

/** Two versions may find other things wrong with one value: that it is wrong is what counts. */
function keyOf(item: Unsaid): string {
  const what = item.kind === 'place' || item.kind === 'element' ? 'element' : item.kind
  return `${item.start} ${what} ${item.kind === 'missingElement' ? item.names.join() : ''}`
}
