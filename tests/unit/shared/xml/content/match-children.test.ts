import { describe, expect, it } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import {
  matchChildren,
  type ChildrenMatch,
} from '../../../../../src-shared/xml/content/match-children.ts'
import { schemaOrder } from '../../../../../src-shared/xml/content/schema-order.ts'
import { seededRandom } from '../random-record.ts'
import { element, group, schemaOf } from './particles.ts'
import { expanded, letters, randomChildren, randomSchema } from './random-schema.ts'
import { matchesParticle } from './reference-matcher.ts'

const { set, type, names } = schemaOf(
  group('sequence', [
    element('Adres'),
    element('Prijs'),
    element('Conditie', 0, 1),
    element('Kamer', 0, 3),
    group('choice', [element('Koop'), element('Huur')]),
    element('Foto', 0, Infinity),
  ]),
)

/** Matches the children. Missing children are written as `Naam@index`, moves as `from>before`. */
function told(children: readonly string[]) {
  const match = matchChildren(set, type, children)
  return {
    first: match.firstUnexpected,
    missing: match.missing.map(
      ({ declaration, count, before }) =>
        `${declaration?.name}${count > 1 ? `*${count}` : ''}@${before}`,
    ),
    moves: match.moves.map(({ from, before }) => `${from}>${before}`),
    superfluous: match.superfluous,
  }
}

describe('repairs of a list of children', () => {
  it('are none for a valid list', () => {
    expect(told(names('Adres Prijs Kamer Kamer Huur Foto'))).toEqual({
      first: null,
      missing: [],
      moves: [],
      superfluous: [],
    })
  })

  it('say what is missing before which child', () => {
    expect(told(names('Adres Conditie Koop'))).toMatchObject({ first: 1, missing: ['Prijs@1'] })
    expect(told(names('Adres Prijs'))).toMatchObject({ first: null, missing: ['Koop@2'] })
    expect(told(names(''))).toMatchObject({ missing: ['Adres@0', 'Prijs@0', 'Koop@0'] })
  })

  it('say what is too much', () => {
    expect(told(names('Adres Prijs Kamer Kamer Kamer Kamer Koop'))).toMatchObject({
      first: 5,
      superfluous: [5],
    })
    expect(told(names('Adres Prijss Prijs Koop Huur'))).toMatchObject({ superfluous: [1, 4] })
  })

  it('say where a child would be right', () => {
    expect(told(names('Prijs Adres Koop'))).toMatchObject({ missing: [], superfluous: [] })
    expect(told(names('Adres Prijs Koop Conditie'))).toMatchObject({
      moves: ['3>2'],
      missing: [],
      superfluous: [],
    })
    expect(told(names('Foto Foto Adres Prijs Koop'))).toMatchObject({ moves: ['0>5', '1>5'] })
  })

  it('make any list of any schema right when all are carried out', () => {
    let repaired = 0
    for (let seed = 1; repaired < 1500; seed += 1) {
      const random = seededRandom(seed)
      const { set: any, root } = randomSchema(random, { plain: false })
      const { content } = root
      // A wildcard may match nothing, or accept undeclared names: such lists cannot be repaired for
      // sure.
      if (!content || JSON.stringify(content).includes('"any"')) continue
      const children = disturbed(randomChildren(any, content, random), random).slice(0, 12)
      const list = children.map(expanded)
      const match = matchChildren(any, root, list)
      const right = carriedOut(list, match)
      if (right.length > 60) continue
      repaired += 1
      expect(matchesParticle(any, content, right), `seed ${seed}: ${children.join(' ')}`).toBe(true)
      const valid = matchesParticle(any, content, list)
      expect(match.missing.length + match.moves.length + match.superfluous.length === 0).toBe(valid)
      if (valid) expect(match.firstUnexpected).toBeNull()
    }
  })
})

describe('suggestions in a list that is wrong', () => {
  it('never fail, and are there wherever a child may be', () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const random = seededRandom(seed)
      const { set: any, root } = randomSchema(random, { plain: false })
      if (!root.content) continue
      const list = disturbed(randomChildren(any, root.content, random), random).map(expanded)
      const place = random(list.length + 1)
      const [left, right] = [list.slice(0, place), list.slice(place)]
      const allowed = allowedAt(any, root, left, right)
      // An unknown sibling does not change the suggestions.
      expect(allowedAt(any, root, [...left, 'nooit'], right)).toEqual(allowed)
      const repaired = matchChildren(any, root, list)
      const here = repaired.missing.filter(({ before, elements }) => {
        return before === place && elements.length > 0
      })
      if (here.length > 0 && repaired.superfluous.length + repaired.moves.length === 0) {
        expect(allowed.some(({ fit }) => fit === 'fits')).toBe(true)
      }
    }
  })

  it('go on behind a mistake', () => {
    const offered = allowedAt(set, type, names('Prijs Onzin Conditie'), names('Koop'))
    expect(offered.map(({ declaration, fit }) => `${declaration.name} ${fit}`)).toEqual([
      'Kamer fits',
      'Adres breaksWhatFollows',
      'Koop breaksWhatFollows',
      'Huur breaksWhatFollows',
    ])
  })
})

describe('sorting to the order of the schema', () => {
  const sorted = (list: string): string | null => {
    const children = names(list)
    const order = schemaOrder(set, type, children)
    return order && order.map((index) => children[index]).join(' ')
  }

  it('puts children in place and keeps those that are alike in their order', () => {
    expect(sorted('Koop Prijs Kamer Adres Kamer')).toBe('Adres Prijs Kamer Kamer Koop')
  })

  it('leaves what is unknown behind its left neighbour', () => {
    expect(sorted('Prijs Onzin Adres')).toBe('Adres Prijs Onzin')
    expect(sorted('Onzin Prijs Adres')).toBe('Onzin Adres Prijs')
  })

  it('is null where nothing moves', () => {
    expect(sorted('Adres Prijs Koop')).toBeNull()
    expect(sorted('')).toBeNull()
    expect(sorted('Onzin')).toBeNull()
  })

  it('leaves a repeated group as it is', () => {
    const pairs = schemaOf(
      group('sequence', [
        group('sequence', [element('Naam'), element('Waarde')], 0, Infinity),
        element('Slot'),
      ]),
    )
    const order = (list: string) => schemaOrder(pairs.set, pairs.type, pairs.names(list))
    expect(order('Naam Waarde Naam Waarde Slot')).toBeNull()
    expect(order('Slot Naam Waarde Naam Waarde')).toEqual([1, 2, 3, 4, 0])
  })
})

/** Moves, removes and adds a few names. */
function disturbed(children: readonly string[], random: (below: number) => number): string[] {
  const list = [...children]
  for (let times = random(4); times > 0; times -= 1) {
    const at = random(list.length + 1)
    const what = random(3)
    if (what === 0) list.splice(at, 1)
    else if (what === 1) list.splice(at, 0, letters[random(8)] ?? 'a')
    else list.splice(random(list.length + 1), 0, ...list.splice(at, 1))
  }
  return list
}

function carriedOut(list: readonly string[], match: ChildrenMatch): string[] {
  const gone = new Set([...match.superfluous, ...match.moves.map(({ from }) => from)])
  const come = [
    ...match.missing.map(({ before, order, count, elements }) => ({
      before,
      order,
      names: Array.from({ length: count }, () => elements[0]?.name ?? '?'),
    })),
    ...match.moves.map(({ from, before, order }) => ({
      before,
      order,
      names: [list[from] ?? '?'],
    })),
  ].sort((a, b) => a.order - b.order)
  return [...list, null].flatMap((name, index) => [
    ...come.filter(({ before }) => before === index).flatMap(({ names: put }) => put),
    ...(name === null || gone.has(index) ? [] : [name]),
  ])
}
