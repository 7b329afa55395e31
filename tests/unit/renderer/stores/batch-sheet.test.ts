import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBatch, useBatchStore } from '../../../../src-renderer/stores/batch-sheet.ts'
import { createBatchWindow } from '../../../../src-renderer/batches/batch-window.ts'
import type { BatchItem, BatchState } from '../../../../src-shared/ipc/calls/batch-calls.ts'
import { createFakeMain, FakeFailure, makeProject, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain
let state: BatchState
const projectIds = [makeProject(0).id, makeProject(1).id]
const question = { projectIds, types: ['channel_07'], action: 'publish' } as const

beforeEach(() => {
  main = createFakeMain(3)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  state = {
    batchId: 'c0000000-0000-4000-8000-000000000001',
    action: 'publish',
    total: 2,
    checked: 0,
    counts: { valid: 0, invalid: 0, refused: 0, unchecked: 0, queued: 0 },
    validTypes: [],
    replaces: 0,
    endsRelists: 0,
    running: true,
  }
  main.answers.set('batches.start', () => state)
  main.answers.set('batches.state', () => state)
  main.answers.set('batches.stop', () => ({ ...state, running: false }))
  main.answers.set('batches.close', () => null)
})
afterEach(() => void vi.unstubAllGlobals())

const named = (name: string) => main.calls.filter((call) => call.name === name)

describe('the sheet for many requests', () => {
  it('asks for channels first, and begins to check with those chosen', async () => {
    openBatch({ ...question, types: [] })
    const batch = useBatchStore()
    expect(batch).toMatchObject({ step: 'choose', shown: true })
    await batch.start(['channel_07'])
    expect(named('batches.start')[0]?.args).toEqual([
      { projectIds, types: ['channel_07'], action: 'publish', extra: {} },
    ])
    expect(batch.step).toBe('review')
  })

  it('goes on while it is away, and shows the same again for the same question', async () => {
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    batch.hide()
    expect(batch).toMatchObject({ shown: false, step: 'review' })
    state = { ...state, checked: 1 }
    main.send('batchChanged', { batchId: state.batchId })
    await vi.waitFor(() => expect(batch.state?.checked).toBe(1))
    openBatch({ ...question })
    expect(batch).toMatchObject({ shown: true, step: 'review' })
    expect(named('batches.close')).toEqual([])
  })

  it('closes the batch of the previous question', async () => {
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    openBatch({ ...question, action: 'revoke' })
    expect(batch).toMatchObject({ step: 'choose', state: null })
    expect(named('batches.close')[0]?.args).toEqual([{ batchId: state.batchId }])
  })

  it('does not show what was begun for a question that the user left meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<BatchState>()
    main.answers.set('batches.start', () => promise)
    openBatch(question)
    const batch = useBatchStore()
    const begun = batch.start()
    batch.hide()
    openBatch({ ...question, action: 'revoke' })
    resolve(state)
    await begun
    expect(batch).toMatchObject({ step: 'choose', state: null, error: null })
    expect(named('batches.close')[0]?.args).toEqual([{ batchId: state.batchId }])
  })

  it('goes back from what was queued to why the rest was not', async () => {
    main.answers.set('batches.commit', () => ({ queued: 1, skipped: 1 }))
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    await batch.commit(null)
    batch.showReasons()
    expect(batch).toMatchObject({ step: 'review', state: { batchId: state.batchId } })
  })

  it('shows how many requests were queued, and the planned time', async () => {
    main.answers.set('batches.commit', () => ({ queued: 2, skipped: 1 }))
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    await batch.commit(1_790_000_000_000)
    expect(named('batches.commit')[0]?.args).toEqual([
      { batchId: state.batchId, plannedAt: 1_790_000_000_000 },
    ])
    expect(batch).toMatchObject({
      step: 'done',
      result: { queued: 2, skipped: 1, plannedAt: 1_790_000_000_000 },
    })
    batch.hide()
    expect(batch).toMatchObject({ step: 'none', shown: false })
  })

  it('checks again beside what it found, and only for the same question', async () => {
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    await batch.again()
    const { batchId } = state
    expect(named('batches.start').map(({ args }) => args[0])).toMatchObject([
      { types: ['channel_07'] },
      { types: ['channel_07'], again: batchId },
    ])
    expect(named('batches.start')[0]?.args[0]).not.toHaveProperty('again')
  })

  it('does not take the result of a dropped batch for the result of the next one', async () => {
    const answer = Promise.withResolvers<{ queued: number; skipped: number }>()
    main.answers.set('batches.commit', () => answer.promise)
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    const committing = batch.commit(null)
    batch.drop()
    openBatch({ ...question, action: 'revoke' })
    answer.resolve({ queued: 2, skipped: 0 })
    await committing
    expect(batch).toMatchObject({ step: 'choose', result: null })
  })

  it('stays in the review, with the reason, when it cannot be sent', async () => {
    main.answers.set('batches.commit', () => {
      throw new FakeFailure({ kind: 'diskFull' })
    })
    openBatch(question)
    const batch = useBatchStore()
    await batch.start()
    await batch.commit(null)
    expect(batch).toMatchObject({ step: 'review', error: { kind: 'diskFull' } })
  })
})

describe('the items of a batch', () => {
  const items = (offset: number, limit: number) => ({
    total: 250,
    items: Array.from({ length: Math.min(limit, 250 - offset) }, (_, index) => ({
      projectName: `project ${offset + index}`,
    })) as BatchItem[],
  })

  it('are fetched by the pages that are looked at', async () => {
    const fetch = vi.fn(async (offset: number, limit: number) => items(offset, limit))
    const found = createBatchWindow(fetch)
    await found.reload()
    expect(found.total.value).toBe(250)
    await found.show(95, 120)
    expect(fetch.mock.calls.map(([offset]) => offset)).toEqual([0, 100])
    expect(found.itemAt.value(120)?.projectName).toBe('project 120')
    expect(found.itemAt.value(240)).toBeUndefined()
  })

  it('stand until newer ones are here, and no late answer stands over those', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof items>>()
    const answers = [Promise.resolve(items(0, 100)), slow.promise, Promise.resolve(items(0, 1))]
    const found = createBatchWindow(() => answers.shift() ?? Promise.reject(new Error('no more')))
    await found.reload()
    const late = found.reload()
    expect(found.itemAt.value(50)).toBeDefined()
    await found.reload()
    slow.resolve(items(100, 100))
    await late
    expect(found.itemAt.value(0)?.projectName).toBe('project 0')
  })
})
