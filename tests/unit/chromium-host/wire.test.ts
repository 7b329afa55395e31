import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWire } from '../../chromium-host/page/wire.ts'

const { encode, decode } = createWire()

const clonable = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.string(),
      fc.double(),
      fc.bigInt(),
      fc.boolean(),
      fc.constantFrom(null, undefined, -0),
      fc.date(),
      fc.uint8Array(),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => new Set(items)),
  ),
})).value

test('gives back what structured clone gives back', () => {
  fc.assert(
    fc.property(clonable, (value) => {
      expect(decode(encode(value))).toStrictEqual(structuredClone(value))
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('keeps a key named __proto__ a plain key', () => {
  const value = JSON.parse('{"__proto__": {"polluted": true}}') as object
  const back = decode(encode(value)) as Record<string, unknown>
  expect(Object.keys(back)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
})

test('keeps the name and words of an error', () => {
  const back = decode(encode(new TypeError('no'))) as Error
  expect([back.name, back.message]).toEqual(['TypeError', 'no'])
})

test('refuses what structured clone refuses', () => {
  for (const value of [() => 1, Symbol('x'), Promise.resolve(), new WeakMap(), [{ a: () => 1 }]]) {
    expect(() => encode(value)).toThrow('could not be cloned')
  }
})

test('keeps an object that holds itself, and one that occurs twice', () => {
  const loop: Record<string, unknown> = { date: new Date(5) }
  loop['self'] = [loop, new Map([[loop, new Set([loop])]])]
  expect(decode(encode(loop))).toStrictEqual(structuredClone(loop))
  const twice = { a: 1 }
  const [one, other] = decode(encode([twice, twice])) as object[]
  expect(one).toBe(other)
})

test('keeps expressions and every kind of typed array', () => {
  const values = [/a+/giu, new Float64Array([1.5, -0]), new Uint16Array([1, 65535])]
  expect(decode(encode(values))).toStrictEqual(values)
})
