import { expect, it, test } from 'vitest'
import { orderedStatuses } from '../../../../src-renderer/projects/list-statuses.ts'
import { readPriceLimit } from '../../../../src-renderer/projects/price-limit.ts'
import { isSameFilter, noFilter } from '../../../../src-shared/ipc/calls/project-filter.ts'
import { projectListSchema } from '../../../../src-shared/ipc/calls/projects/project-list-settings.ts'

it.each([
  ['', null],
  ['  ', null],
  ['250000', 250_000],
  ['€ 250.000', 250_000],
  ['1.250.000,-', 1_250_000],
  ['250k', 250_000],
  ['1.350k', 1_350_000],
  ['1.5k', 1500],
  ['2,5 ton', 250_000],
  ['1,250 mln', 1_250_000],
  ['€ 1.1 mln', 1_100_000],
  ['2,5 kg', undefined],
  ['12.50', undefined],
  ['25o', undefined],
  ['-5', undefined],
  ['9999999999999', undefined],
])('reads the limit "%s" as %s', (typed, euros) => {
  expect(readPriceLimit(typed)).toBe(euros)
})

test('statuses come in the order of a deal, then own words, then none; a chosen one stays', () => {
  const counts = ['', 'Stille verkoop', 'sold', 'available'].map((status) => ({ status, count: 2 }))
  expect(orderedStatuses(counts, ['withdrawn', 'sold'])).toEqual([
    { status: 'available', count: 2 },
    { status: 'sold', count: 2 },
    { status: 'withdrawn', count: 0 },
    { status: 'Stille verkoop', count: 2 },
    { status: '', count: 2 },
  ])
})

test('two filters are the same whatever the order of their choices', () => {
  const filter = { ...noFilter, statuses: ['sold', 'let'], priceFrom: 1 }
  expect(isSameFilter(filter, { ...filter, statuses: ['let', 'sold'] })).toBe(true)
  expect(isSameFilter(filter, { ...filter, statuses: ['let'] })).toBe(false)
  expect(isSameFilter(filter, { ...filter, priceTo: 2 })).toBe(false)
})

test('a list that was kept before filters existed is read without a filter', () => {
  const order = { search: 'weg', sort: 'name', descending: false, hidden: ['type'] }
  const view = { ...order, id: '00000000-0000-4000-8000-000000000001', name: 'Weg' }
  expect(projectListSchema.parse({ ...order, compact: false, views: [view] })).toMatchObject({
    filter: noFilter,
    views: [{ filter: noFilter }],
  })
})
