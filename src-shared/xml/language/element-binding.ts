import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { declarationOf } from '../content/declaration-of.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import { attributeValue, expandedNameAt, prefixesAt, resolveName } from './element-names.ts'
import type { XmlView } from './xml-view.ts'

const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

/**
 * What the schema says of an element: `declared` with its type (`xsi:type` counts), `free` where a
 * wildcard does not ask for a declaration or the type takes anything, else `unknown`: the schema has
 * no such element there.
 */
export type Binding =
  | {
      readonly kind: 'declared'
      readonly declaration: ElementDeclaration
      readonly type: TypeDefinition
    }
  | { readonly kind: 'free' }
  | { readonly kind: 'unknown' }

/** Finds what an element of the text is in the schema, by its way from the root. Null without a schema. */
export function bindingOf(view: XmlView, element: number): Binding | null {
  const { scan, schema, bindings } = view
  if (schema === null || scan.kind[element] !== nodeKind.element) return null
  const way: number[] = []
  for (let at = element; at >= 0 && !bindings.has(at); at = scan.parent[at] ?? -1) way.push(at)
  for (const at of way.reverse()) bindings.set(at, bind(view, schema, at))
  return bindings.get(element) ?? null
}

function bind(view: XmlView, schema: SchemaSet, element: number): Binding {
  const { scan, bindings } = view
  const name = expandedNameAt(scan, element)
  const parent = scan.parent[element] ?? -1
  if (parent < 0) {
    const declaration = schema.elements.get(name)
    return declaration === undefined
      ? { kind: 'unknown' }
      : declared(view, schema, element, declaration)
  }
  const outer = bindings.get(parent)
  if (outer === undefined || outer.kind !== 'declared') return outer ?? { kind: 'unknown' }
  if (outer.type.kind === 'simple') return { kind: 'unknown' }
  const found = declarationOf(schema, outer.type, name)
  if (found === null) return { kind: 'unknown' }
  const { declaration } = found
  return declaration === null ? { kind: 'free' } : declared(view, schema, element, declaration)
}

function declared(
  view: XmlView,
  schema: SchemaSet,
  element: number,
  declaration: ElementDeclaration,
): Binding {
  const { scan } = view
  let { type } = declaration
  for (const [prefix, namespace] of prefixesAt(scan, element)) {
    if (namespace !== instanceNamespace) continue
    const written = attributeValue(scan, element, `${prefix}:type`)
    if (written === null) continue
    type = schema.types.get(resolveName(scan, element, written.trim(), true)) ?? type
  }
  return { kind: 'declared', declaration, type }
}
