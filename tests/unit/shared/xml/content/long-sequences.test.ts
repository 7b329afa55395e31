import { expect, it } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import { matchChildren } from '../../../../../src-shared/xml/content/match-children.ts'
import type { Particle } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { type Random, seededRandom } from '../random-record.ts'
import { element, group, schemaOf } from './particles.ts'
import { randomChildren } from './random-schema.ts'
import { matchesParticle } from './reference-matcher.ts'

const names = Array.from({ length: 60 }, (_, index) => `e${index}`)
const most = [1, 1, 3, Infinity] as const

/** Returns a part with this name: mostly optional, and sometimes with a name of another part. */
function randomPart(name: string, random: Random): Particle {
  const least = random(10) === 0 ? 1 : 0
  const times = most[random(most.length)]
  if (random(10) < 6) return element(name, least, times)
  const another = names[random(names.length)] ?? name
  const both = [element(name, random(2), times), element(another, random(2))]
  return group(random(2) === 0 ? 'choice' : 'sequence', both, least, times)
}

it('a long sequence offers exactly the elements that keep a list valid', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seededRandom(seed)
    const parts = names.slice(0, 20 + random(40)).map((name) => randomPart(name, random))
    const content = group('sequence', parts)
    const { set, type } = schemaOf(content)
    const children = randomChildren(set, content, random)
    const broken = children.filter(() => random(20) > 0)
    const { missing, superfluous } = matchChildren(set, type, broken)
    expect(missing.length + superfluous.length === 0, `seed ${seed}`).toBe(
      matchesParticle(set, content, broken),
    )
    const at = random(children.length + 1)
    const [left, right] = [children.slice(0, at), children.slice(at)]
    const fitting = allowedAt(set, type, left, right)
      .filter(({ fit }) => fit === 'fits')
      .map(({ declaration }) => declaration.name)
    const wanted = names.filter((name) => matchesParticle(set, content, [...left, name, ...right]))
    expect(fitting.toSorted(), `seed ${seed}`).toEqual(wanted.toSorted())
  }
})
