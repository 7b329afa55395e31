import { instanceNamespace } from '../../namespace-names.ts'
import { mayReplaceType } from '../../schema/derives-from.ts'
import type { ElementDeclaration, SchemaSet } from '../../schema/schema-model.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { item, type CompletionItem } from './completion-item.ts'
import { attributePrefixes, elementPrefixes, writtenName } from '../written-name.ts'
import { prefixesAt } from '../element-names.ts'

const maxTypes = 200

/**
 * Suggests `xsi:nil` for nillable elements, and `xsi:type` where another type may replace the
 * declared one.
 */
export function instanceItems(
  scan: XmlScan,
  element: number,
  schema: SchemaSet,
  declaration: ElementDeclaration,
): CompletionItem[] {
  const prefixes = prefixesAt(scan, element)
  const known = attributePrefixes(scan, element)(instanceNamespace)
  if (known === null && prefixes.has('xsi')) return []
  const prefix = known ?? 'xsi'
  const declares = known === null ? `xmlns:xsi="${instanceNamespace}" ` : ''
  const items: CompletionItem[] = []
  if (declaration.nillable) {
    items.push(item('attribute', `${prefix}:nil`, `${declares}${prefix}:nil="true"`))
  }
  const { type } = declaration
  // A simple type may be replaced as well, but the replacement only restricts the value.
  if (type.kind === 'complex' && typeItems(scan, element, schema, declaration).length > 0) {
    const start = `${declares}${prefix}:type="`
    const stops = [{ start: start.length, end: start.length }]
    items.push(item('attribute', `${prefix}:type`, `${start}"`, { stops, offersValues: true }))
  }
  return items
}

/** Lists the names of types that may replace the declared type. */
export function typeItems(
  scan: XmlScan,
  element: number,
  schema: SchemaSet,
  declaration: ElementDeclaration,
): CompletionItem[] {
  const prefixOf = elementPrefixes(scan, element)
  const items: CompletionItem[] = []
  for (const [name, type] of schema.types) {
    if (items.length >= maxTypes) break
    if (type === declaration.type || (type.kind === 'complex' && type.abstract)) continue
    if (!mayReplaceType(type, declaration)) continue
    const label = writtenName(name, prefixOf)
    // A value cannot declare a prefix, so a type without a prefix in scope is left out.
    if (label === null) continue
    items.push(item('value', label, label, { note: 'typeName', documentation: type.documentation }))
  }
  return items
}
