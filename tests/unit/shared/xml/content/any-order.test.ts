import { expect, test, vi } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import { ContentModel } from '../../../../../src-shared/xml/content/content-model.ts'
import { matchChildren } from '../../../../../src-shared/xml/content/match-children.ts'
import { modelOf } from '../../../../../src-shared/xml/content/models-of-types.ts'
import { schemaOrder } from '../../../../../src-shared/xml/content/schema-order.ts'
import { type Random, seededRandom } from '../random-record.ts'
import { openChildrenValidator } from './children-validator.ts'
import { element, group, schemaOf } from './particles.ts'
import { expanded, namespace } from './random-schema.ts'
import { compiledSet } from './sample-records.ts'

const letters = ['a', 'b', 'c', 'd', 'e']

/** Picks some of the names in any order, sometimes one of them twice. */
function randomList(random: Random, names: readonly string[]): string[] {
  const list = names.filter(() => random(3) > 0)
  for (let nth = random(6); nth === 0; nth = random(3)) list.push(names[random(names.length)] ?? '')
  return list
    .map((name) => ({ name, at: random(1000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

test('members of xs:all are read as derivatives read them, also in lists that are wrong', () => {
  const random = seededRandom(4101)
  let wrong = 0
  for (let nth = 0; nth < 3000; nth += 1) {
    const members = letters.slice(0, 2 + random(4)).map((name) => element(name, random(2)))
    const all = group('all', members, random(2))
    const read = schemaOf(all)
    // A particle after xs:all makes the engine use derivatives instead of the xs:all shortcut.
    const derived = schemaOf(group('sequence', [all, element('z', 0, 1)]))
    expect(modelOf(read.set, read.type, 0).anyOrder).not.toBeNull()
    expect(modelOf(derived.set, derived.type, 0).anyOrder).toBeNull()
    const list = randomList(random, [...letters, 'x'])
    const at = random(list.length + 1)
    const allowed = ({ set, type }: typeof read) =>
      allowedAt(set, type, list.slice(0, at), list.slice(at))
        .map(({ declaration, fit, required }) => `${declaration.name} ${fit} ${required}`)
        .filter((one) => !one.startsWith('z '))
    expect(allowed(read), list.join()).toEqual(allowed(derived))
    const match = ({ set, type }: typeof read) => {
      const { missing, ...rest } = matchChildren(set, type, list)
      return {
        ...rest,
        missing: missing.map(({ elements, before }) => [elements[0]?.name, before]),
      }
    }
    expect(match(read), list.join()).toEqual(match(derived))
    expect(schemaOrder(read.set, read.type, list)).toBeNull()
    if (match(read).superfluous.length > 0) wrong += 1
  }
  expect(wrong).toBeGreaterThan(1000)
})

/** Writes a schema whose `root` contains xs:all, in each of the ways that XML Schema 1.0 allows. */
function schemaWith(random: Random): string {
  const count = 1 + random(5)
  const items = letters.slice(0, count).map((name) => {
    const by = name === 'a' ? 'ref="a"' : `name="${name}" type="E"`
    return `<xs:element ${by} minOccurs="${random(2)}"/>`
  })
  const min = random(2)
  const all = `<xs:all minOccurs="${min}">${items.join('')}</xs:all>`
  const extension = (base: string, content: string) =>
    `<xs:complexContent><xs:extension base="${base}">${content}</xs:extension></xs:complexContent>`
  const written = [
    { content: all, more: '' },
    {
      content: `<xs:group ref="G" minOccurs="${min}"/>`,
      more: `<xs:group name="G"><xs:all>${items.join('')}</xs:all></xs:group>`,
    },
    { content: extension('B', ''), more: `<xs:complexType name="B">${all}</xs:complexType>` },
    { content: extension('N', all), more: '<xs:complexType name="N"/>' },
  ]
  const { content, more } = written[random(written.length)] ?? { content: all, more: '' }
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}"
 targetNamespace="${namespace}" elementFormDefault="qualified"><xs:complexType name="E"/>
<xs:element name="a" type="E" abstract="${random(2) === 0}"/>
<xs:element name="s1" type="E" substitutionGroup="a"/>
<xs:element name="root"><xs:complexType>${content}</xs:complexType></xs:element>${more}</xs:schema>`
}

test('in xs:all a list is right, and an element fits, exactly where libxml2 says so', () => {
  const random = seededRandom(4102)
  const wrong: string[] = []
  let cases = 0
  let right = 0
  for (let nth = 0; nth < 250; nth += 1) {
    const text = schemaWith(random)
    const set = compiledSet(text)
    const type = set.elements.get(expanded('root'))?.type
    const validator = openChildrenValidator(text)
    if (type === undefined || validator === null) throw new Error(text)
    const names = [...letters, 's1'].filter((name) => text.includes(`"${name}"`))
    if (random(4) === 0) names.push('e')
    for (let list = randomList(random, names), asked = 0; asked < 4; asked += 1) {
      const { missing, superfluous } = matchChildren(set, type, list.map(expanded))
      const valid = validator.accepts(list)
      if (valid !== (missing.length === 0 && superfluous.length === 0)) {
        wrong.push(`${list.join()} in ${text}`)
      }
      cases += 1
      if (valid) right += 1
      for (let place = 0; valid && place <= list.length; place += 1) {
        const left = list.slice(0, place)
        const behind = list.slice(place)
        const fitting = new Set(
          allowedAt(set, type, left.map(expanded), behind.map(expanded))
            .filter(({ fit }) => fit === 'fits')
            .map(({ declaration }) => declaration.name),
        )
        for (const name of names) {
          cases += 1
          const fits = fitting.has(expanded(name))
          if (validator.accepts([...left, name, ...behind]) === fits) continue
          wrong.push(`${left.join()} [${name}] ${behind.join()} in ${text}`)
        }
      }
      list = randomList(random, names)
    }
    validator.dispose()
  }
  expect(wrong).toEqual([])
  expect(cases).toBeGreaterThan(2000)
  expect(right).toBeGreaterThan(150)
})

test('each of a thousand members is looked at a few times, and no list is remembered', () => {
  const members = Array.from({ length: 1000 }, (_, index) => `e${index}`)
  const { set, type } = schemaOf(
    group(
      'all',
      members.map((name, index) => element(name, index % 2)),
    ),
  )
  const { walk } = modelOf(set, type, 0)
  const before = walk.size
  const looks = vi.spyOn(ContentModel.prototype, 'classOf')
  const list = members.filter((_, index) => index % 3 > 0).reverse()
  const allowed = allowedAt(set, type, list.slice(0, 300), list.slice(300))
  expect(allowed.filter(({ fit }) => fit === 'fits')).toHaveLength(334)
  expect(allowed).toHaveLength(700)
  expect(matchChildren(set, type, [...list, ...list])).toMatchObject({
    firstUnexpected: list.length,
    missing: { length: 167 },
    superfluous: { length: list.length },
    moves: [],
  })
  expect(schemaOrder(set, type, [...list, ...list])).toBeNull()
  expect(looks.mock.calls.length).toBeLessThanOrEqual(3 * list.length)
  // The walk by derivatives was not used. It would add a state for each child, and again for each
  // candidate.
  expect(walk.size).toBe(before)
  looks.mockRestore()
})
