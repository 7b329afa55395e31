import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { declarationOf } from '../content/declaration-of.ts'
import { mayReplaceType } from '../schema/derives-from.ts'
import { typeNamed } from '../schema/type-named.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import {
  expandedNameAt,
  instanceAttribute,
  resolveName,
  valueOfAttribute,
} from './element-names.ts'
import type { Binding, XmlView } from './xml-view.ts'

/** Stands in for the declaration of an element that only has an `xsi:type`. */
const undeclared: Omit<ElementDeclaration, 'name' | 'type'> = {
  global: false,
  abstract: false,
  nillable: false,
  block: [],
  default: null,
  fixed: null,
  constraints: [],
  documentation: [],
}

/** Finds an element's schema declaration along its path from the root. Null without a schema. */
export function bindingOf(view: XmlView, element: number): Binding | null {
  const { scan, schema, bindings } = view
  if (schema === null || scan.kind[element] !== nodeKind.element) return null
  const unbound: number[] = []
  for (let at = element; at >= 0 && !bindings.has(at); at = scan.parent[at] ?? -1) unbound.push(at)
  for (const at of unbound.reverse()) bindings.set(at, bind(view, schema, at))
  return bindings.get(element) ?? null
}

function bind(view: XmlView, schema: SchemaSet, element: number): Binding {
  const { scan, bindings } = view
  const parent = scan.parent[element] ?? -1
  if (parent < 0) {
    const declaration = schema.elements.get(expandedNameAt(scan, element))
    return declaration === undefined
      ? { kind: 'unknown' }
      : declared(view, schema, element, declaration)
  }
  const outer = bindings.get(parent)
  if (outer === undefined || outer.kind === 'unknown') return { kind: 'unknown' }
  if (outer.kind === 'free') return free(view, schema, element, outer.lax)
  if (outer.type.kind === 'simple') return { kind: 'unknown' }
  const found = declarationOf(schema, outer.type, expandedNameAt(scan, element))
  if (found === null) return { kind: 'unknown' }
  const { declaration, wildcard } = found
  return declaration === null
    ? free(view, schema, element, wildcard?.process === 'lax')
    : declared(view, schema, element, declaration)
}

/**
 * Content accepted by a lax wildcard is checked wherever the schema has a declaration, by name or
 * by `xsi:type` (XML Schema 1.0 part 1, 3.10.1 and 3.4.7).
 */
function free(view: XmlView, schema: SchemaSet, element: number, lax: boolean): Binding {
  if (!lax) return { kind: 'free', lax }
  const name = expandedNameAt(view.scan, element)
  const declaration = schema.elements.get(name)
  if (declaration !== undefined) return declared(view, schema, element, declaration)
  const type = instanceType(view, schema, element)
  return type === null
    ? { kind: 'free', lax }
    : { kind: 'declared', declaration: { ...undeclared, name, type }, type }
}

function declared(
  view: XmlView,
  schema: SchemaSet,
  element: number,
  declaration: ElementDeclaration,
): Binding {
  const named = instanceType(view, schema, element)
  // A type that may not replace the declared one is ignored; libxml2 does the same.
  const type = named !== null && mayReplaceType(named, declaration) ? named : declaration.type
  return { kind: 'declared', declaration, type }
}

/** The type named by `xsi:type`; null if absent or unknown. */
function instanceType(
  { scan }: XmlView,
  schema: SchemaSet,
  element: number,
): TypeDefinition | null {
  const at = instanceAttribute(scan, element, 'type')
  return at < 0
    ? null
    : typeNamed(schema, resolveName(scan, element, valueOfAttribute(scan, at).trim()))
}
