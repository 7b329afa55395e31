import { expect, test } from 'vitest'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'

// Quadratic work takes minutes with these sizes, beyond the limit of a test. Linear work takes a second
// on a slow machine; `merge-steps.test.ts` counts the steps.
const many = 50_000

function list(make: (nth: number) => string): string[] {
  return Array.from({ length: many }, (_, nth) => make(nth))
}

function merged(base: string[], mine: string[], theirs: string[]) {
  const wrap = (parts: string[]) => `<P>${parts.join('')}</P>`
  return mergeRecords({ base: wrap(base), mine: wrap(mine), theirs: wrap(theirs) })
}

const same = list(() => '<K>a</K>')
const numbers = list((nth) => `<K>${nth}</K>`)
const rooms = list((nth) => `<R><a>${nth}</a><b>${nth % 7}</b><c>x</c></R>`)

test('many equal siblings, taken out of and put in on both sides', () => {
  const { conflicts } = merged(
    same,
    ['<X/>', ...same.slice(10), '<Y/>'],
    ['<Z/>', ...same, ...same.slice(0, 10), '<Q/>'],
  )
  expect(conflicts).toEqual([])
})

test('many siblings in reverse, and in another order on the other side', () => {
  const turned = [...numbers.slice(100), ...numbers.slice(0, 100)]
  const { conflicts } = merged(numbers, numbers.toReversed(), turned)
  expect(conflicts.map(({ kind }) => kind)).toEqual(['order'])
})

test('many siblings without a key, each changed on both sides, find each other', () => {
  const { conflicts, text } = merged(
    rooms,
    rooms.map((room) => room.replace('<c>x', '<c>y')),
    rooms.map((room) => room.replace(/<b>\d/u, '<b>9')),
  )
  expect(conflicts).toEqual([])
  expect(text.match(/<b>9<\/b><c>y<\/c>/gu)?.length).toBe(many)
})

test('more new siblings at one place than a call takes arguments', () => {
  const long = Array.from({ length: 6 }, () => numbers).flat()
  const { conflicts, text } = merged(['<A>1</A>'], ['<A>2</A>'], ['<A>1</A>', ...long])
  expect(conflicts).toEqual([])
  expect(text).toBe(`<P><A>2</A>${long.join('')}</P>`)
})

test('each of many conflicts has an id of its own', () => {
  const { conflicts } = merged(
    rooms,
    [],
    rooms.map((room) => room.replace(/<b>\d/u, '<b>9')),
  )
  expect(conflicts.length).toBe(many)
  expect(new Set(conflicts.map(({ id }) => id)).size).toBe(many)
})

test('long texts that have nothing in common are one conflict', () => {
  const text = (words: string) => [`<T>${words.repeat(400_000)}</T>`]
  expect(merged(text('a b '), text('c d '), text('e\nf ')).conflicts.length).toBe(1)
  const shorter = (words: string) => [`<T>${words.repeat(9_000)}</T>`]
  expect(merged(shorter('a b '), shorter('c d '), shorter('e f ')).conflicts.length).toBe(1)
})

test('the deepest nesting that is let through, with megabytes inside', () => {
  const deep = (inner: string) => ['<a>'.repeat(198), inner, '</a>'.repeat(198)]
  const long = 'x'.repeat(2_000_000)
  const { text, conflicts } = merged(
    deep(`<b>1</b><c>1</c>${long}`),
    deep(`<b>2</b><c>1</c>${long}`),
    deep(`<b>1</b><c>2</c>${long}`),
  )
  expect(conflicts).toEqual([])
  expect(text).toContain('<b>2</b><c>2</c>x')
})
