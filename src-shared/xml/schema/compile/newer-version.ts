import { schemaNamespace } from '../../namespace-names.ts'
import { type ScannedSchema, words } from './scanned-schema.ts'
import { localName, prefixOf } from '../../qualified-name.ts'

/*
 * The elements, types and attributes that XML Schema 1.1 added to 1.0 (XSD 1.1 part 1, appendix G, and
 * part 2, appendix I).
 */
const elements: ReadonlySet<string> = new Set([
  ...['override', 'assert', 'assertion', 'alternative', 'openContent', 'defaultOpenContent'],
  'explicitTimezone',
])
const types: ReadonlySet<string> = new Set([
  ...['dateTimeStamp', 'dayTimeDuration', 'yearMonthDuration', 'anyAtomicType', 'error'],
])
const attributes = ['notNamespace', 'notQName', 'defaultAttributes', 'xpathDefaultNamespace']
const references = ['type', 'base', 'itemType', 'memberTypes']

/** Finds the first part of a file that needs XML Schema 1.1; null if no part does. */
export function newerPart(
  file: ScannedSchema,
): { readonly offset: number; readonly name: string } | null {
  for (let node = 0; node < file.scan.count; node += 1) {
    const local = file.local(node)
    if (local === '') continue
    const offset = file.offset(node, '')
    if (elements.has(local)) return { offset, name: `xs:${local}` }
    const attribute = attributes.find((name) => file.attribute(node, name) !== null)
    if (attribute !== undefined) return { offset: file.offset(node, attribute), name: attribute }
    for (const reference of references)
      for (const name of words(file.token(node, reference))) {
        const type = localName(name)
        if (types.has(type) && file.namespace(node, prefixOf(name)) === schemaNamespace)
          return { offset: file.offset(node, reference), name: `xs:${type}` }
      }
    if (local === 'all' && file.children(node).some((child) => isNewInAll(file, child)))
      return { offset, name: 'xs:all' }
  }
  return null
}

/** True for a child of `xs:all` that 1.0 does not allow there. */
function isNewInAll(file: ScannedSchema, child: number): boolean {
  if (file.local(child) !== 'element') return true
  const most = file.token(child, 'maxOccurs') ?? '1'
  return most === 'unbounded' || /^0*(?:[2-9]|[1-9]\d+)$/u.test(most)
}
