import { namespaceOf, type ExpandedName } from '../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet, Wildcard } from '../schema/schema-model.ts'

/** Returns true if a wildcard (`xs:any`) allows the namespace of a name. */
export function inNamespaces(wildcard: Wildcard, name: ExpandedName): boolean {
  const namespace = namespaceOf(name)
  return 'in' in wildcard.namespaces
    ? wildcard.namespaces.in.includes(namespace)
    : !wildcard.namespaces.notIn.includes(namespace)
}

/**
 * A strict wildcard requires a declaration (XSD 1.0 part 1, 3.10.4); other wildcards accept any
 * element.
 */
export function wildcardAccepts(set: SchemaSet, wildcard: Wildcard, name: ExpandedName): boolean {
  if (!inNamespaces(wildcard, name)) return false
  return wildcard.process !== 'strict' || set.elements.get(name)?.abstract === false
}

/** Elements of the schema that a wildcard accepts, in schema order. */
export function wildcardElements(set: SchemaSet, wildcard: Wildcard): ElementDeclaration[] {
  return [...set.elements.values()].filter(
    ({ name, abstract }) => !abstract && inNamespaces(wildcard, name),
  )
}

/**
 * The elements that may stand for a declared element: the element itself and its substitution
 * group.
 */
export function standIns(
  set: SchemaSet,
  declaration: ElementDeclaration,
): readonly ElementDeclaration[] {
  const substitutes = declaration.global ? set.substitutes.get(declaration.name) : undefined
  return substitutes ?? (declaration.abstract ? [] : [declaration])
}
