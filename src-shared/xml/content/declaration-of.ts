import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  SchemaSet,
  TypeDefinition,
  Wildcard,
} from '../schema/schema-model.ts'
import { modelOf } from './models-of-types.ts'

export interface DeclaredChild {
  /** Null if a wildcard accepts the element and the schema does not declare it. */
  readonly declaration: ElementDeclaration | null
  /** Null if the type itself names the element. */
  readonly wildcard: Wildcard | null
}

/**
 * Returns the declaration that a type has for an element name, at any position; null if the type
 * has no place for the name. If the parent has `xsi:type`, the caller passes that type.
 */
export function declarationOf(
  set: SchemaSet,
  type: TypeDefinition,
  name: ExpandedName,
): DeclaredChild | null {
  const { model } = modelOf(set, type, 0)
  const [leaf] = model.leavesOf(model.classOf(name))
  if (!leaf) return null
  const { wildcard } = leaf
  if (wildcard) {
    const declaration = wildcard.process === 'skip' ? null : (set.elements.get(name) ?? null)
    return { declaration, wildcard }
  }
  const declaration = leaf.elements.find((element) => element.name === name)
  return declaration ? { declaration, wildcard: null } : null
}
