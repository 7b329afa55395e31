import { standIns } from '../../content/wildcard-names.ts'
import type { ExpandedName } from '../../schema/expanded-name.ts'
import type { Particle, SchemaSet, TypeDefinition } from '../../schema/schema-model.ts'

/** Bounds on the occurrences of an element in its parent; `max` may be Infinity. */
export interface Occurrences {
  readonly min: number
  readonly max: number
}

type Tally = ReadonlyMap<ExpandedName, Occurrences>

const tallies = new WeakMap<TypeDefinition, Tally>()

/**
 * Bounds of an element over all its positions in a type; null if the type does not name the
 * element. In a choice the minimum is 0 if another alternative suffices.
 */
export function occurrencesIn(
  set: SchemaSet,
  type: TypeDefinition,
  name: ExpandedName,
): Occurrences | null {
  const known = tallies.get(type)
  if (known !== undefined) return known.get(name) ?? null
  const content = type.kind === 'complex' ? type.content : null
  const tally = content === null ? new Map<never, never>() : tallyOf(set, content, new Map())
  tallies.set(type, tally)
  return tally.get(name) ?? null
}

/** @param known results per group, so a group with several references is counted once */
function tallyOf(set: SchemaSet, particle: Particle, known: Map<Particle, Tally>): Tally {
  const before = known.get(particle)
  if (before !== undefined) return before
  const tally = new Map<ExpandedName, Occurrences>()
  known.set(particle, tally)
  if (particle.kind === 'any') return tally
  const { min, max } = particle
  if (particle.kind === 'element') {
    const names = standIns(set, particle.declaration)
    for (const { name } of names) tally.set(name, { min: names.length === 1 ? min : 0, max })
    return tally
  }
  const parts = particle.items.map((item) => tallyOf(set, item, known))
  const bounds = particle.order === 'choice' ? boundsOfChoice(parts) : boundsOfSequence(parts)
  for (const [name, one] of bounds) {
    tally.set(name, { min: min * one.min, max: max * one.max })
  }
  return tally
}

function boundsOfSequence(parts: readonly Tally[]): Tally {
  const bounds = new Map<ExpandedName, Occurrences>()
  for (const part of parts) {
    for (const [name, { min, max }] of part) {
      const before = bounds.get(name) ?? { min: 0, max: 0 }
      bounds.set(name, { min: before.min + min, max: before.max + max })
    }
  }
  return bounds
}

function boundsOfChoice(parts: readonly Tally[]): Tally {
  const bounds = new Map<ExpandedName, Occurrences & { readonly parts: number }>()
  for (const part of parts) {
    for (const [name, { min, max }] of part) {
      const before = bounds.get(name) ?? { min, max, parts: 0 }
      bounds.set(name, {
        min: Math.min(before.min, min),
        max: Math.max(before.max, max),
        parts: before.parts + 1,
      })
    }
  }
  return new Map(
    [...bounds].map(([name, one]) => [
      name,
      { min: one.parts < parts.length ? 0 : one.min, max: one.max },
    ]),
  )
}
