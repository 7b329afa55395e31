import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIntakeDrafts } from '../../../../../src-renderer/intake/intake-drafts.ts'
import { AppCallError } from '../../../../../src-renderer/ipc/unwrap.ts'
import {
  callsFor,
  drafted,
  reuseUnchanged,
  withChanges,
  type RowChange,
} from '../../../../../src-renderer/intake/rows/row-drafts.ts'
import { makeRow } from '../make-row.ts'

describe('drafts of rows', () => {
  it('show what was typed as the user’s own', () => {
    const row = makeRow()
    expect(drafted(row, undefined)).toBe(row)
    expect(drafted(row, { type: 'WOZ ' })).toEqual({ ...row, type: 'WOZ ', typeFrom: 'user' })
    expect(drafted(row, { title: 'x' })).toEqual({ ...row, title: 'x', titleFrom: 'user' })
    expect(drafted(row, { sendAnyway: true }).typeFrom).toBe('name')
  })

  it('go to main together where they are alike, in calls that are not too long', () => {
    const all: [string, RowChange][] = ['a', 'b', 'c'].map((id) => [id, { type: 'WOZ' }])
    const drafts = withChanges(withChanges(new Map(), all), [['b', { title: 'B' }]])
    expect(callsFor(drafts, 1)).toEqual([
      { rowIds: ['a'], change: { type: 'WOZ' } },
      { rowIds: ['c'], change: { type: 'WOZ' } },
      { rowIds: ['b'], change: { type: 'WOZ', title: 'B' } },
    ])
    expect(callsFor(drafts, 10)).toHaveLength(2)
  })

  it('leave rows that did not change the objects that they were', () => {
    const warned = () => makeRow({ id: 'c', warnings: [{ warning: 'pdfEmpty' }] })
    const before = [makeRow({ id: 'a' }), makeRow({ id: 'b' }), warned()]
    const now = reuseUnchanged(before, [
      makeRow({ id: 'a' }),
      makeRow({ id: 'b', title: 'anders' }),
      warned(),
    ])
    expect(now[0]).toBe(before[0])
    expect(now[1]?.title).toBe('anders')
    expect(now[2]).toBe(before[2])
    const [other] = reuseUnchanged([warned()], [makeRow({ id: 'c', warnings: [] })])
    expect(other?.warnings).toEqual([])
  })
})

describe('handing drafts to main', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function make() {
    const save = vi.fn<(rowIds: string[], change: RowChange) => Promise<unknown>>(
      async () => undefined,
    )
    const saved = vi.fn(async () => undefined)
    const failed = vi.fn()
    return { save, saved, failed, workerClient: createIntakeDrafts({ save, saved, failed }) }
  }

  it('waits for a pause in the typing', async () => {
    const { workerClient, save, saved } = make()
    workerClient.change([['a', { title: 'K' }]])
    await vi.advanceTimersByTimeAsync(200)
    workerClient.change([['a', { title: 'Ko' }]])
    await vi.advanceTimersByTimeAsync(200)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(save.mock.calls).toEqual([[['a'], { title: 'Ko' }]])
    expect(saved).toHaveBeenCalledOnce()
    expect(workerClient.drafts.value.size).toBe(0)
  })

  it('does not wait when it is told to hand over', async () => {
    const { workerClient, save } = make()
    workerClient.change([['a', { title: 'K' }]])
    await workerClient.flush()
    expect(save).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(save).toHaveBeenCalledOnce()
  })

  it('keeps what was typed while it was handed over', async () => {
    const { workerClient, save } = make()
    save.mockImplementationOnce(async () => workerClient.change([['a', { title: 'Koop' }]]))
    workerClient.change([['a', { title: 'K' }]])
    await workerClient.flush()
    expect(workerClient.drafts.value.get('a')).toEqual({ title: 'Koop' })
    await workerClient.flush()
    expect(save).toHaveBeenLastCalledWith(['a'], { title: 'Koop' })
  })

  it('keeps what main refuses, and tells it when nobody waits', async () => {
    const { workerClient, save, failed } = make()
    save.mockRejectedValue(new Error('full'))
    workerClient.change([['a', { title: 'K' }]])
    await vi.advanceTimersByTimeAsync(300)
    expect(failed).toHaveBeenCalledOnce()
    expect(workerClient.drafts.value.get('a')).toEqual({ title: 'K' })
    await expect(workerClient.flush()).rejects.toThrow('full')
  })

  it('lets go of what was typed in rows that are gone, and hands the rest over', async () => {
    const { workerClient, save, failed } = make()
    const gone = new AppCallError({ kind: 'notFound', field: 'rowIds' })
    save.mockImplementation(async ([id]) => {
      if (id === 'sent') throw gone
    })
    workerClient.change([
      ['sent', { title: 'K' }],
      ['b', { title: 'B' }],
    ])
    await workerClient.flush()
    expect(save).toHaveBeenLastCalledWith(['b'], { title: 'B' })
    expect(workerClient.drafts.value.size).toBe(0)
    expect(failed).not.toHaveBeenCalled()
  })

  it('keeps what is for an owner that is gone, and still hands over the others', async () => {
    const { workerClient, save } = make()
    const gone = new AppCallError({ kind: 'notFound', field: 'ownerId' })
    save.mockImplementation(async ([id]) => {
      if (id === 'a') throw gone
    })
    workerClient.change([
      ['a', { ownerId: 'absorbed' }],
      ['b', { title: 'B' }],
    ])
    await expect(workerClient.flush()).rejects.toBe(gone)
    expect([...workerClient.drafts.value]).toEqual([['a', { ownerId: 'absorbed' }]])
  })
})
