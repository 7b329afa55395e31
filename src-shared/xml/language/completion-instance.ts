import { instanceNamespace } from '../namespace-names.ts'
import { mayReplaceType } from '../schema/derives-from.ts'
import type { ElementDeclaration, SchemaSet } from '../schema/schema-model.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { item, type CompletionItem } from './completion-item.ts'
import { attributePrefixes, elementPrefixes, writtenName } from './written-name.ts'
import { prefixesAt } from './element-names.ts'

const maxTypes = 200

/** `xsi:nil` where nothing may be said, `xsi:type` where another type may stand for the declared one. */
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
  // A simple type may be narrowed as well, but then it only says less.
  if (type.kind === 'complex' && typeItems(scan, element, schema, declaration).length > 0) {
    const start = `${declares}${prefix}:type="`
    const stops = [{ start: start.length, end: start.length }]
    items.push(item('attribute', `${prefix}:type`, `${start}"`, { stops, choose: true }))
  }
  return items
}

/** Names of types that may stand for the declared one. */
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
    // There is no room in a value to declare one.
    if (label === null) continue
    items.push(item('value', label, label, { note: 'typeName', documentation: type.documentation }))
  }
  return items
}
