import { standIns } from '../content/wildcard-names.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import type { Particle, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'

/** How often an element may stand in its parent; `max` is Infinity for any number. */
export interface Occurrences {
  readonly min: number
  readonly max: number
}

type Tally = ReadonlyMap<ExpandedName, Occurrences>

const ofTypes = new WeakMap<TypeDefinition, Tally>()

/**
 * The bounds of an element in a type, over all of its places there; null when the type does not name
 * it. Of a choice the least is 0 where another alternative will do.
 */
export function occurrencesIn(
  set: SchemaSet,
  type: TypeDefinition,
  name: ExpandedName,
): Occurrences | null {
  const known = ofTypes.get(type)
  if (known !== undefined) return known.get(name) ?? null
  const content = type.kind === 'complex' ? type.content : null
  const tally = content === null ? new Map<never, never>() : tallyOf(set, content, new Map())
  ofTypes.set(type, tally)
  return tally.get(name) ?? null
}

/** `known`: a group that is referred to twice is counted once. */
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
  const choice = particle.order === 'choice'
  for (const name of new Set(parts.flatMap((part) => [...part.keys()]))) {
    const bounds = parts.map((part) => part.get(name) ?? { min: 0, max: 0 })
    const least = bounds.map((one) => one.min)
    const most = bounds.map((one) => one.max)
    tally.set(name, {
      min: min * (choice ? Math.min(...least) : sum(least)),
      max: max * (choice ? Math.max(...most) : sum(most)),
    })
  }
  return tally
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
