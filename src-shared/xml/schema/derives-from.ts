import type { Derivation, ElementDeclaration, TypeDefinition } from './schema-model.ts'
import { anySimpleType, anyType } from './types/built-in-types.ts'

/**
 * True if a type may replace another (`xsi:type`; XML Schema 1.0 part 1, 3.4.6 and 3.14.6): the
 * same type, one derived from it in any number of steps, or a member of a union. `block` is not
 * considered here; see `mayReplaceType`.
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

/** True if `xsi:type` may name this type on an element (XML Schema 1.0 part 1, 3.3.4). */
export function mayReplaceType(type: TypeDefinition, declaration: ElementDeclaration): boolean {
  const { type: base, block } = declaration
  return derivesFrom(type, base) && !isBlocked(type, base, [...block, ...blockOf(base)])
}

/** True if an element of the head's substitution group may replace the head (3.3.6). */
export function maySubstitute(element: ElementDeclaration, head: ElementDeclaration): boolean {
  if (head.block.includes('substitution')) return false
  const block = new Set([...head.block, ...blockOf(head.type)])
  for (const between of derivationSteps(element.type, head.type).slice(1)) {
    for (const one of blockOf(between)) block.add(one)
  }
  return !isBlocked(element.type, head.type, [...block])
}

function isBlocked(type: TypeDefinition, base: TypeDefinition, block: readonly string[]): boolean {
  if (block.length === 0) return false
  return derivationSteps(type, base).some((one) => {
    const derivation: Derivation = (one.kind === 'complex' && one.derivation) || 'restriction'
    return block.includes(derivation)
  })
}

/** Returns the types from `type` to its ancestor `base`, with `type` and without `base`. */
function derivationSteps(type: TypeDefinition, base: TypeDefinition): TypeDefinition[] {
  const steps: TypeDefinition[] = []
  for (let at: TypeDefinition | null = type; at !== null && at !== base; at = at.base)
    steps.push(at)
  return steps
}

function blockOf(type: TypeDefinition): readonly Derivation[] {
  return type.kind === 'complex' ? type.block : []
}
