import { expect, it } from 'vitest'
import { oldestFirst } from '../../../../src-shared/service/mutation-order.ts'

const zone = 'Europe/Amsterdam'
const list = (...stamps: string[]) => stamps.map((doc, at) => ({ doc, at }))
const order = (stamps: readonly string[]) => oldestFirst(list(...stamps), zone).map(({ at }) => at)

it.each([
  ['nothing', []],
  ['one', ['2026-03-01 09:30:00']],
  ['the oldest first', ['2026-03-01 09:30:00', '2026-03-01 09:30:00', '2026-03-02 08:00:00']],
  ['clocks that were put back', ['2026-10-25 02:50:00', '2026-10-25 02:10:00']],
  ['two servers’ clocks', ['2026-03-01 09:30:05', '2026-03-01 09:30:04']],
  ['stamps that nobody can read', ['morgen', 'gisteren']],
  ['one such stamp', ['2026-03-02 08:00:00', '2026-03-01 09:30:00', 'gisteren']],
])('a list with %s stays as it is', (_what, stamps) => {
  expect(order(stamps)).toEqual(stamps.map((_stamp, at) => at))
})

it.each([
  ['a list that begins with the newest', ['2026-03-02 08:00:00', '2026-03-01 09:30:00'], [1, 0]],
  [
    'such a list with two in one second',
    ['2026-03-02 08:00:00', '2026-03-01 09:30:00', '2026-03-01 09:30:00'],
    [2, 1, 0],
  ],
  [
    'a list without an order',
    ['2026-03-02 08:00:00', '2026-03-01 09:30:00', '2026-03-03 09:30:00'],
    [1, 0, 2],
  ],
  ['the night of the clocks itself', ['2026-10-25 03:30:00', '2026-10-25 01:30:00'], [1, 0]],
])('%s is put from the oldest to the newest', (_what, stamps, expected) => {
  expect(order(stamps)).toEqual(expected)
})
