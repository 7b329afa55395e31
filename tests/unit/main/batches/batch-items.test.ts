import { expect, test } from 'vitest'
import { BatchItems, noted } from '../../../../src-main/batches/batch-items.ts'

test('items are by project and then by channel in the order of the document, each once', () => {
  const items = new BatchItems(['a', 'b', 'a'], ['channel_04', 'portal_wonen', 'channel_04'])
  expect(items.total).toBe(4)
  expect([0, 1, 2, 3].map((at) => items.at(at))).toEqual([
    { projectId: 'a', type: 'portal_wonen' },
    { projectId: 'a', type: 'channel_04' },
    { projectId: 'b', type: 'portal_wonen' },
    { projectId: 'b', type: 'channel_04' },
  ])
})

test('counts, channels and pages follow the states', () => {
  const items = new BatchItems(['a', 'b', 'c'], ['channel_03', 'channel_04'])
  items.set(1, 'valid')
  items.set(3, 'valid')
  items.set(4, 'refused', noted({ refusal: 'alreadyAsked' }))
  items.set(3, 'queued')
  expect(items.counts).toEqual({ valid: 1, invalid: 0, refused: 1, unchecked: 0, queued: 1 })
  expect(items.validTypes).toEqual(['channel_04'])
  expect(items.page('checking', 1, 2)).toEqual([2, 5])
  expect(items.page('all', 4, 10)).toEqual([4, 5])
  expect(items.page('all', 9, 10)).toEqual([])
})

test('an unchecked item gets the reason of the end, and keeps an earlier reason', () => {
  const items = new BatchItems(['a'], ['channel_03', 'channel_04', 'channel_05'])
  items.set(0, 'unchecked', noted({ error: { kind: 'timeout' } }))
  items.set(1, 'valid')
  items.leaveUnchecked({ kind: 'offline' })
  expect([0, 1, 2].map((at) => items.note(at).error?.kind)).toEqual([
    'timeout',
    undefined,
    'offline',
  ])
  expect(items.next('checking', 0)).toBe(-1)
})

test('a whole office is left in one go', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `p${at}`)
  const items = new BatchItems(ids, ['channel_03', 'channel_04', 'channel_05', 'channel_06'])
  items.leaveUnchecked({ kind: 'offline' })
  expect(items.counts.unchecked).toBe(80_000)
  expect(items.page('unchecked', 79_999, 500)).toEqual([79_999])
})
