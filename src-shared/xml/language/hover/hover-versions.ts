import { declarationOf } from '../../content/declaration-of.ts'
import {
  localNameOf,
  nameInVersion,
  namespaceOf,
  type ExpandedName,
} from '../../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../../schema/schema-model.ts'
import { pathTo } from '../../scan/relatives.ts'
import { bindingOf } from '../element-binding.ts'
import { expandedNameAt } from '../element-names.ts'
import type { XmlView } from '../xml-view.ts'

/** A schema of a record kind, with its version. */
export interface SchemaVersion {
  readonly version: string
  readonly set: SchemaSet
}

export interface VersionPresence {
  readonly version: string
  readonly present: boolean
}

/**
 * Lists the schema versions that have a place for an element or one of its attributes, found along
 * the same path from the root. Empty if at most one version is known.
 */
export function versionsWith(
  view: XmlView,
  element: number,
  attribute: ExpandedName | null,
  versions: readonly SchemaVersion[],
): VersionPresence[] {
  const { schema } = view
  if (schema === null || versions.length < 2) return []
  return versions.map((one) => ({
    version: one.version,
    present: isIn(view, schema.targetNamespace, one, element, attribute),
  }))
}

function isIn(
  view: XmlView,
  own: string,
  { set }: SchemaVersion,
  element: number,
  attribute: ExpandedName | null,
): boolean {
  let type: TypeDefinition | null = null
  for (const node of pathTo(view.scan, element)) {
    const name = nameInVersion(expandedNameAt(view.scan, node), own, set.targetNamespace)
    const declaration: ElementDeclaration | null | undefined =
      type === null ? set.elements.get(name) : (declarationOf(set, type, name)?.declaration ?? null)
    if (!declaration) return false
    type = instanceTypeIn(view, set, own, node) ?? declaration.type
  }
  if (attribute === null || type === null) return type !== null
  if (type.kind === 'simple') return false
  const wanted = localNameOf(attribute)
  const unprefixed = namespaceOf(attribute) === ''
  return type.attributes.some(
    ({ name }) => localNameOf(name) === wanted && (namespaceOf(name) === '') === unprefixed,
  )
}

/**
 * Returns the type of another version that has the name in the element's `xsi:type`; null without
 * `xsi:type`, and if the version has no such type.
 */
function instanceTypeIn(
  view: XmlView,
  set: SchemaSet,
  own: string,
  node: number,
): TypeDefinition | null {
  const binding = bindingOf(view, node)
  if (binding?.kind !== 'declared' || binding.type === binding.declaration.type) return null
  const { name } = binding.type
  return name === null
    ? null
    : (set.types.get(nameInVersion(name, own, set.targetNamespace)) ?? null)
}
