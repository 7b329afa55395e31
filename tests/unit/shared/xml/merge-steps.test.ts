import { expect, test } from 'vitest'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'
import { stepsOf } from '../../steps-of.ts'

/** The inner parts of the root element: the common base, my text and the text of the other side. */
type Texts = [base: string[], mine: string[], theirs: string[]]

const list = (count: number, make: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => make(nth))
const rooms = (count: number) =>
  list(count, (nth) => `<R><a>${nth}</a><b>${nth % 7}</b><c>x</c></R>`)
const otherRooms = (count: number) => rooms(count).map((room) => room.replace(/<b>\d/u, '<b>9'))

test.each<[string, (count: number) => Texts]>([
  [
    'equal siblings, taken out of and put in on both sides',
    (count) => {
      const same = list(count, () => '<K>a</K>')
      return [
        same,
        ['<X/>', ...same.slice(10), '<Y/>'],
        ['<Z/>', ...same, ...same.slice(0, 10), '<Q/>'],
      ]
    },
  ],
  [
    'siblings in reverse, and in another order on the other side',
    (count) => {
      const numbers = list(count, (nth) => `<K>${nth}</K>`)
      return [numbers, numbers.toReversed(), [...numbers.slice(100), ...numbers.slice(0, 100)]]
    },
  ],
  [
    'siblings without a key, each changed on both sides',
    (count) => [
      rooms(count),
      rooms(count).map((room) => room.replace('<c>x', '<c>y')),
      otherRooms(count),
    ],
  ],
  [
    'new siblings at one place',
    (count) => [['<A>1</A>'], ['<A>2</A>'], ['<A>1</A>', ...list(count, (nth) => `<K>${nth}</K>`)]],
  ],
  ['conflicts', (count) => [rooms(count), [], otherRooms(count)]],
])('four times the %s take four times the steps', (_, make) => {
  const steps = (count: number) => {
    const [base = '', mine = '', theirs = ''] = make(count).map(
      (parts) => `<P>${parts.join('')}</P>`,
    )
    return stepsOf(() => mergeRecords({ base, mine, theirs }))
  }
  expect(steps(2000)).toBeLessThan(5 * steps(500))
})

test('long texts that have nothing in common are compared in a bounded number of steps', () => {
  const text = (words: string) => `<P><T>${words.repeat(9000)}</T></P>`
  const [base, mine, theirs] = [text('a b '), text('c d '), text('e f ')]
  // Comparing each word with each other word would take 160 million steps.
  expect(stepsOf(() => mergeRecords({ base, mine, theirs }))).toBeLessThan(20_000_000)
})
