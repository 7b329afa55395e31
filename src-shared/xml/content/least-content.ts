import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
  TypeDefinition,
} from '../schema/schema-model.ts'
import { standIns } from './wildcard-names.ts'

const sizes = new WeakMap<SchemaSet, Map<TypeDefinition, number>>()

/**
 * The least number of elements inside an element of this type; Infinity for a type that requires
 * itself and so can never be complete.
 */
export function leastSize(set: SchemaSet, type: TypeDefinition): number {
  const known = sizes.get(set) ?? new Map<TypeDefinition, number>()
  sizes.set(set, known)
  if (!known.has(type)) settle(set, type, known)
  return known.get(type) ?? 0
}

/** The same for an element, including the element itself. */
export function leastSizeOfElement(set: SchemaSet, declaration: ElementDeclaration): number {
  return 1 + leastSize(set, usableType(set, declaration.type) ?? declaration.type)
}

/** The same for a particle: the least number of elements of a content that fits the particle. */
export function leastSizeOfParticle(set: SchemaSet, particle: Particle): number {
  return sizeOf(set, particle, (type) => leastSize(set, type))
}

/**
 * The type itself; for an abstract type its first usable derived type; null if no such type exists.
 */
export function usableType(set: SchemaSet, type: TypeDefinition): TypeDefinition | null {
  if (type.kind === 'simple' || !type.abstract) return type
  for (const other of set.types.values()) {
    if (other.kind === 'complex' && !other.abstract && derives(other, type)) return other
  }
  return null
}

function derives(type: TypeDefinition, from: TypeDefinition): boolean {
  const seen = new Set<TypeDefinition>()
  let base: TypeDefinition | null = type
  while (base?.kind === 'complex' && !seen.has(base)) {
    if (base === from) return true
    seen.add(base)
    base = base.base
  }
  return false
}

/**
 * Types may contain each other recursively: every type starts at Infinity and shrinks until no size
 * changes. Each round settles at least one type, so the loop ends.
 */
function settle(set: SchemaSet, start: TypeDefinition, known: Map<TypeDefinition, number>): void {
  const open = new Set<TypeDefinition>([start])
  const meet = (type: TypeDefinition): number => {
    if (known.has(type)) return 0
    open.add(type)
    return 0
  }
  // `open` grows during this loop; each type is visited once.
  for (const type of open) {
    if (type.kind === 'complex' && type.content) sizeOf(set, type.content, meet)
  }
  for (const type of open) known.set(type, Infinity)
  for (let changed = true; changed;) {
    changed = false
    for (const type of open) {
      const content = type.kind === 'complex' ? type.content : null
      const size = content ? sizeOf(set, content, (inner) => known.get(inner) ?? Infinity) : 0
      if (size >= (known.get(type) ?? 0)) continue
      known.set(type, size)
      changed = true
    }
  }
}

function sizeOf(
  set: SchemaSet,
  particle: Particle,
  ofType: (type: TypeDefinition) => number,
): number {
  if (particle.min === 0) return 0
  if (particle.kind === 'any') return particle.min
  if (particle.kind === 'element') {
    const each = standIns(set, particle.declaration).map(({ type }) => {
      const usable = usableType(set, type)
      return usable ? 1 + ofType(usable) : Infinity
    })
    return particle.min * Math.min(...each)
  }
  const each = particle.items.map((item) => sizeOf(set, item, ofType))
  return particle.min * (particle.order === 'choice' ? Math.min(...each) : total(each))
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
