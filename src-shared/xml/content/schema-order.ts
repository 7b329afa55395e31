import type { ExpandedName } from '../schema/expanded-name.ts'
import type { Particle, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { contentOf } from './content-model.ts'
import { modelOf } from './models-of-types.ts'
import { runsOf, weightOf } from './tolerant-walk.ts'
import { standIns, wildcardAccepts } from './wildcard-names.ts'

/**
 * Sorts children into schema order. Returns the indexes of the list in their new order, or null if
 * no child moves or the new order is no better. Children of a repeating group or an xs:all keep
 * their order. An unknown child stays behind its left neighbour.
 */
export function schemaOrder(
  set: SchemaSet,
  type: TypeDefinition,
  names: readonly ExpandedName[],
): number[] | null {
  const { model, walk, anyOrder } = modelOf(set, type, names.length)
  if (anyOrder) return null
  const faults = (list: readonly ExpandedName[]): number =>
    weightOf(walk.end(walk.walk(walk.start, runsOf(model, list))))
  const before = faults(names)
  const content = contentOf(type)
  if (before === 0 || !content) return null
  const ranks = ranksOf(set, content, names)
  let last = -1
  const placed = names.map((_, index) => {
    last = ranks[index] ?? last
    return { index, rank: last }
  })
  const order = placed.sort((a, b) => a.rank - b.rank).map(({ index }) => index)
  const moves = order.some((index, place) => index !== place)
  return moves && faults(order.map((index) => names[index] ?? '')) < before ? order : null
}

interface RankedParticle {
  readonly accepts: (name: ExpandedName) => boolean
  readonly declared: boolean
  readonly rank: number
}

/** The schema position of each child; null for a child without one. */
function ranksOf(
  set: SchemaSet,
  content: Particle,
  names: readonly ExpandedName[],
): (number | null)[] {
  const particles: RankedParticle[] = []
  let next = 0
  const add = (particle: Particle, shared: number | null): void => {
    if (particle.kind === 'group') {
      const together = shared ?? (particle.max > 1 || particle.order === 'all' ? next++ : null)
      for (const item of particle.items) add(item, together)
      return
    }
    const rank = shared ?? next++
    if (particle.kind === 'any') {
      const accepts = (name: ExpandedName) => wildcardAccepts(set, particle.wildcard, name)
      particles.push({ accepts, declared: false, rank })
    } else {
      const own = new Set(standIns(set, particle.declaration).map(({ name }) => name))
      particles.push({ accepts: (name) => own.has(name), declared: true, rank })
    }
  }
  add(content, null)
  const places = new Map<ExpandedName, number[]>()
  for (const name of new Set(names)) {
    const taking = particles.filter(({ accepts }) => accepts(name))
    const best = taking.some(({ declared }) => declared)
      ? taking.filter(({ declared }) => declared)
      : taking
    places.set(name, [...new Set(best.map(({ rank }) => rank))])
  }
  const met = new Map<ExpandedName, number>()
  return names.map((name) => {
    const of = places.get(name) ?? []
    // For a name with several positions, the first such child takes the first position, and so on.
    const nth = met.get(name) ?? 0
    met.set(name, nth + 1)
    return of[Math.min(nth, of.length - 1)] ?? null
  })
}
