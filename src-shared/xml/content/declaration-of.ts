import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  SchemaSet,
  TypeDefinition,
  Wildcard,
} from '../schema/schema-model.ts'
import { modelOf } from './models-of-types.ts'

export interface DeclaredChild {
  /** Null where a wildcard takes an element that the schema does not declare. */
  readonly declaration: ElementDeclaration | null
  /** Null where the type names the element itself. */
  readonly wildcard: Wildcard | null
}

/**
 * What an element of this name is in a type, wherever it stands; null when the type has no place for
 * it. The type is the one of `xsi:type` where the parent has that.
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
