import { describe, expect, it } from 'vitest'
import {
  dossierColumns,
  firstOrder,
  inOrder,
  linesOf,
  sortedBy,
} from '../../../../src-renderer/dossiers/list/dossier-order.ts'
import { readOrder } from '../../../../src-renderer/dossiers/list/remembered-order.ts'
import { dossier } from './rows.ts'

const numbers = (rows: readonly { readonly remoteId: number | null }[]) =>
  rows.map(({ remoteId }) => remoteId)

describe('the order of a list of documents', () => {
  it('sorts documents that the service does not have first, then the newest by time', () => {
    const rows = [
      dossier(1, { created: '2026-03-01T10:00:00+01:00' }),
      dossier(2, { created: '2026-03-01T09:30:00Z' }),
      dossier(3, { created: null }),
      dossier(4, { created: 'gisteren' }),
    ]
    expect(numbers(inOrder(rows, firstOrder))).toEqual([3, 2, 1, 4])
  })

  it('sorts words as a Dutch reader does, and numbers in them by value', () => {
    const rows = [
      dossier(1, { title: 'Bijlage 10' }),
      dossier(2, { title: 'bijlage 9' }),
      dossier(3, { title: 'Één blad' }),
      dossier(4, { title: 'Zaken' }),
    ]
    const order = { ...firstOrder, sort: 'title', descending: false } as const
    expect(numbers(inOrder(rows, order))).toEqual([2, 1, 3, 4])
  })

  it('can be reversed for every column, with an unknown size as the smallest', () => {
    const rows = [dossier(1, { size: 20 }), dossier(2, { size: null }), dossier(3, { size: 10 })]
    const up = { ...firstOrder, sort: 'size', descending: false } as const
    expect(numbers(inOrder(rows, up))).toEqual([2, 3, 1])
    expect(numbers(inOrder(rows, { ...up, descending: true }))).toEqual([1, 3, 2])
  })

  it('sorts equal rows newest first, in both directions', () => {
    const rows = [
      dossier(1, { created: '2026-01-01T10:00:00Z' }),
      dossier(2, { created: '2026-02-01T10:00:00Z' }),
    ]
    for (const descending of [true, false]) {
      expect(numbers(inOrder(rows, { ...firstOrder, sort: 'type', descending }))).toEqual([2, 1])
    }
  })

  it('keeps the places of rows while their documents arrive one after another', () => {
    const sent = [dossier(1, { created: null }), dossier(2, { created: null })]
    const at = { created: '2026-02-01T10:00:00Z' }
    const steps = [
      sent,
      [dossier(1, at), dossier(2, { created: null })],
      [dossier(1, at), dossier(2, at)],
    ]
    for (const rows of steps) expect(numbers(inOrder(rows, firstOrder))).toEqual([2, 1])
  })

  it('sorts documents that need the user before waiting and finished documents', () => {
    const rows = [
      dossier(1, { state: 'synced', hasDraft: true }),
      dossier(2, { state: 'queued' }),
      dossier(3, { state: 'parked' }),
      dossier(4, { state: 'synced' }),
      dossier(5, { state: 'queued', hasDraft: true }),
    ]
    const order = { ...firstOrder, sort: 'state', descending: false } as const
    expect(numbers(inOrder(rows, order))).toEqual([3, 5, 2, 1, 4])
  })

  it('groups by type, by name, with the unknown type last and each in the chosen order', () => {
    const rows = [
      dossier(1, { type: '' }),
      dossier(2, { type: 'WOZ' }),
      dossier(3, { type: 'brochure', title: 'B' }),
      dossier(4, { type: 'brochure', title: 'A' }),
    ]
    const order = { sort: 'title', descending: false, grouped: true } as const
    const said = linesOf(rows, order).map((line) =>
      line.kind === 'group' ? `${line.type}: ${line.count}` : line.row.remoteId,
    )
    expect(said).toEqual(['brochure: 2', 4, 3, 'WOZ: 1', 2, ': 1', 1])
  })

  it('reverses the sorted column, and starts with the largest or newest row', () => {
    const byTitle = sortedBy(firstOrder, 'title')
    expect(byTitle).toMatchObject({ sort: 'title', descending: false })
    expect(sortedBy(byTitle, 'title').descending).toBe(true)
    expect(sortedBy(byTitle, 'size').descending).toBe(true)
  })

  it('is stored on this computer; an unreadable stored order is the default order', () => {
    const order = { sort: 'state', descending: true, grouped: true } as const
    expect(readOrder(JSON.stringify(order))).toEqual(order)
    for (const kept of [null, '', '{', '{"sort":"price"}', '[]']) {
      expect(readOrder(kept)).toEqual(firstOrder)
    }
    for (const sort of dossierColumns) {
      expect(readOrder(JSON.stringify({ ...order, sort })).sort).toBe(sort)
    }
  })
})
