import { expandedNameAt } from '../language/element-names.ts'
import { namespaceOf } from '../schema/expanded-name.ts'
import type { SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { maxItems, type LostItem, type LostReport } from './lost-item.ts'
import type { Unsaid } from './judging.ts'
import { findUnsaid } from './unsaid.ts'
import { namesAs } from './version-names.ts'

/**
 * Finds what a text would lose in another version of its schema: parts without a place or a valid
 * value there, and parts that the other version requires. The text is read as if moved to that
 * version's namespace. Parts that are invalid in the text's own schema as well are marked. An
 * element without a place is reported as a whole. Works on malformed text as far as it can be read.
 * Never throws.
 *
 * @param own the text's own schema, or null if unknown
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

/**
 * Both versions may report different problems of one value; the key ignores the kind of problem.
 */
function keyOf(item: Unsaid): string {
  const what = item.kind === 'place' || item.kind === 'element' ? 'element' : item.kind
  return `${item.start} ${what} ${item.kind === 'missingElement' ? item.names.join() : ''}`
}
