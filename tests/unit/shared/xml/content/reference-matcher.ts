import type { ExpandedName } from '../../../../../src-shared/xml/schema/expanded-name.ts'
import { namespaceOf } from '../../../../../src-shared/xml/schema/expanded-name.ts'
import type { Particle, SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'

/**
 * Returns true if a particle accepts the list. Follows the definition directly and tries every
 * possible end. Slow, but independent of the algorithm under test.
 */
export function matchesParticle(
  set: SchemaSet,
  particle: Particle,
  names: readonly ExpandedName[],
): boolean {
  return endsOf(set, particle, names, 0).has(names.length)
}

function endsOf(
  set: SchemaSet,
  particle: Particle,
  names: readonly ExpandedName[],
  start: number,
): Set<number> {
  const ends = new Set<number>(particle.min === 0 ? [start] : [])
  let reached = new Set([start])
  const seen = new Set<string>()
  const times = Math.min(particle.max, particle.min + names.length + 1)
  for (let time = 1; time <= times && reached.size > 0; time += 1) {
    const next = new Set<number>()
    for (const from of reached) {
      for (const end of onceFrom(set, particle, names, from)) next.add(end)
    }
    reached = next
    if (time >= particle.min) for (const end of reached) ends.add(end)
    const key = [...reached].sort((a, b) => a - b).join()
    if (time >= particle.min && seen.has(key)) break
    seen.add(key)
  }
  return ends
}

function onceFrom(
  set: SchemaSet,
  particle: Particle,
  names: readonly ExpandedName[],
  start: number,
): Set<number> {
  const name = names[start]
  if (particle.kind === 'element') {
    const { declaration } = particle
    const standIns = (declaration.global && set.substitutes.get(declaration.name)) || [declaration]
    return new Set(standIns.some((one) => one.name === name) ? [start + 1] : [])
  }
  if (particle.kind === 'any') {
    if (name === undefined) return new Set()
    const { namespaces, process } = particle.wildcard
    const inside =
      'in' in namespaces
        ? namespaces.in.includes(namespaceOf(name))
        : !namespaces.notIn.includes(namespaceOf(name))
    const declared = set.elements.get(name)?.abstract === false
    return new Set(inside && (process !== 'strict' || declared) ? [start + 1] : [])
  }
  if (particle.order === 'choice') {
    return new Set(particle.items.flatMap((item) => [...endsOf(set, item, names, start)]))
  }
  const orders = particle.order === 'all' ? permutations(particle.items) : [particle.items]
  return new Set(
    orders.flatMap((items) => {
      let reached = new Set([start])
      for (const item of items) {
        reached = new Set([...reached].flatMap((from) => [...endsOf(set, item, names, from)]))
      }
      return [...reached]
    }),
  )
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
