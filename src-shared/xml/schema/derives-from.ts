import type { TypeDefinition } from './schema-model.ts'
import { anySimpleType, anyType } from './types/built-in-types.ts'

/**
 * Whether a type may stand where another is asked (`xsi:type`; XML Schema 1.0 part 1, 3.4.6 and
 * 3.14.6): it is that one, or restricts or extends it, over any number of steps; a member of a union
 * may stand for it. `block` is not asked.
 */
export function derivesFrom(type: TypeDefinition, base: TypeDefinition): boolean {
  if (base === anyType) return true
  for (let at: TypeDefinition | null = type; at !== null; at = at.base) {
    if (at === base) return true
  }
  if (base.kind === 'complex') return false
  if (base === anySimpleType) return type.kind === 'simple'
  return base.variety === 'union' && base.members.some((member) => derivesFrom(type, member))
}
