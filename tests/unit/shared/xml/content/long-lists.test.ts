import { describe, expect, it } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import { matchChildren } from '../../../../../src-shared/xml/content/match-children.ts'
import type { Particle } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { stepsOf } from '../../../steps-of.ts'
import { element, group, schemaOf } from './particles.ts'

const many = 10_000

/** Counts the steps of a question at a caret, with a new schema and empty caches. */
function steps(content: Particle, left: readonly string[], right: readonly string[]): number {
  const { set, type } = schemaOf(content)
  return stepsOf(() => allowedAt(set, type, left, right))
}

const alike = Array.from({ length: many }, () => 'a')
const pairs = Array.from({ length: many }, (_, index) => (index % 2 === 0 ? 'a' : 'b'))
const names = 'abcdefghij'.split('')
const mixed = Array.from({ length: many }, (_, index) => names[(index * 7) % 10] ?? 'a')

const lists: [string, Particle, string[]][] = [
  ['alike, without a bound', element('a', 0, Infinity), alike],
  ['alike, counted to 20,000', element('a', 0, 20_000), alike],
  ['alike, counted to 9,000', element('a', 9000, 9000), alike],
  [
    'pairs of a group counted to 20,000',
    group('sequence', [element('a'), element('b', 0, 1)], 0, 20_000),
    pairs,
  ],
  [
    'any of ten in any order',
    group(
      'choice',
      names.map((name) => element(name)),
      0,
      Infinity,
    ),
    mixed,
  ],
  ['counts within counts', group('sequence', [element('a', 2, 5)], 10, 10_000), alike],
]

describe('ten thousand siblings', () => {
  it.each(lists)(
    '%s: work before and behind the caret grows with the length only',
    (_, content, list) => {
      const model = group('sequence', [content, element('z', 0, 1)])
      expect(steps(model, list, []) / many).toBeLessThan(30)
      const half = many / 2
      expect(steps(model, list.slice(0, half), list.slice(half)) / many).toBeLessThan(30)
    },
  )

  it('are counted exactly', () => {
    const { set, type } = schemaOf(group('sequence', [element('a', 3, many), element('z', 0, 1)]))
    const fits = (count: number) =>
      allowedAt(set, type, alike.slice(0, count), []).map(
        ({ declaration, fit, required }) => `${declaration.name} ${fit} ${required}`,
      )
    expect(fits(2)).toEqual(['a fits true'])
    expect(fits(many - 1)).toEqual(['a fits false', 'z fits false'])
    expect(fits(many)).toEqual(['z fits false'])
    expect(matchChildren(set, type, [...alike, 'a', 'a']).superfluous).toHaveLength(2)
  })

  it('do not make an ambiguous model explode', () => {
    const twice = group('sequence', [element('a', 0, 50), element('a', 0, 50)], 0, 50)
    const nested = group('choice', [twice, group('sequence', [twice, element('b', 0, 1)])], 0, 50)
    const { set, type } = schemaOf(group('sequence', [nested, nested, element('z', 0, 1)]))
    const offered = allowedAt(set, type, alike.slice(0, 1000), alike.slice(0, 1000))
    expect(offered.map(({ declaration, fit }) => `${declaration.name} ${fit}`)).toEqual([
      'a fits',
      'b fits',
      'z breaksWhatFollows',
    ])
  })

  it('may all be wrong', () => {
    const { set, type } = schemaOf(group('sequence', [element('z'), element('a', 0, 1)]))
    expect(matchChildren(set, type, alike)).toMatchObject({
      missing: [{ declaration: { name: 'z' }, before: 0 }],
    })
    expect(allowedAt(set, type, alike, alike).length).toBeGreaterThan(0)
  })

  it('may be required', () => {
    const { set, type } = schemaOf(element('a', 1_000_000_000, Infinity))
    expect(matchChildren(set, type, alike).missing).toMatchObject([
      { count: 1_000_000_000 - many, before: many },
    ])
  })
})

describe('types of a thousand elements', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => element(`e${index}`, 0, 1))

  it.each(['all', 'sequence', 'choice'] as const)(
    'are suggested without reading the type again for each (%s)',
    (order) => {
      const { set, type } = schemaOf(group(order, thousand))
      let offered: unknown[] = []
      const steps = stepsOf(() => (offered = allowedAt(set, type, [], [])))
      expect(offered).toHaveLength(1000)
      // A candidate looks at each of the thousand elements a few times.
      expect(steps / 1000).toBeLessThan(10_000)
    },
  )
})

describe('a choice of many elements', () => {
  const members = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`)
  const once = (name: string) => element(name)
  const optional = (name: string) => element(name, 0, 1)
  const pair = (name: string) => group('sequence', [element(name), element(`${name}b`)])
  const siblings = members(20)

  it.each([
    ['once', once, 1],
    ['optional members', optional, 1],
    ['repeated', once, Infinity],
    ['repeated, of pairs', pair, Infinity],
  ] as const)('takes work in proportion to its members (%s)', (_what, member, max) => {
    const work = (count: number) => {
      const content = group('choice', members(count).map(member), 0, max)
      return steps(content, [], []) + steps(content, siblings, siblings)
    }
    expect(work(1000)).toBeLessThan(6 * work(250))
  })
})

describe('a sequence of many elements', () => {
  const members = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`)
  const optional = (name: string) => element(name, 0, 1)
  const repeated = (name: string) => element(name, 0, Infinity)
  const pair = (name: string) => group('sequence', [element(name), element(`${name}b`)], 0, 1)
  const either = (name: string) =>
    group('choice', [element(name), optional(`${name}b`), element(`${name}c`)])
  const siblings = members(20)

  it.each([
    ['optional members', optional],
    ['repeated members', repeated],
    ['optional pairs', pair],
    ['optional choices', either],
  ] as const)('takes work in proportion to its members (%s)', (_what, member) => {
    const work = (count: number) => {
      const content = group('sequence', members(count).map(member))
      return steps(content, [], []) + steps(content, siblings, siblings)
    }
    expect(work(1000)).toBeLessThan(6 * work(250))
  })

  it('takes work in proportion to its siblings', () => {
    const work = (count: number) => {
      const [names, half] = [members(count), count / 2]
      const content = group('sequence', names.map(optional))
      return steps(content, names, []) + steps(content, names.slice(0, half), names.slice(half))
    }
    expect(work(1000)).toBeLessThan(6 * work(250))
  })
})

describe('a list far beyond its bound', () => {
  it('is looked through once for what is superfluous', () => {
    const { set, type } = schemaOf(element('a', 0, 5000))
    const children = new Array<string>(40_000).fill('a')
    let superfluous: readonly unknown[] = []
    const steps = stepsOf(() => ({ superfluous } = matchChildren(set, type, children)))
    expect(superfluous).toHaveLength(35_000)
    expect(steps / children.length).toBeLessThan(60)
  })
})
