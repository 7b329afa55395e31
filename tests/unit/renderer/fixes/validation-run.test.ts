import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useValidationRunStore } from '../../../../src-renderer/fixes/validation-run.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain
let open: PromiseWithResolvers<unknown>[]

beforeEach(() => {
  main = createFakeMain(3)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  open = []
  main.answers.set('validation.run', () => {
    const answer = Promise.withResolvers<unknown>()
    open.push(answer)
    return answer.promise
  })
})
afterEach(() => void vi.unstubAllGlobals())

const checks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    projectId: `project ${index}`,
    types: ['channel_03', 'channel_04'] as const,
  }))
const asked = () => main.calls.filter(({ name }) => name === 'validation.run').length

describe('checks of many projects', () => {
  it('go four at once, and tell how far they are', async () => {
    const run = useValidationRunStore()
    run.start(checks(6))
    expect(asked()).toBe(4)
    expect(run).toMatchObject({ running: true, done: 0, total: 12 })
    open[0]?.resolve({ results: [], failed: [] })
    await vi.waitFor(() => expect(asked()).toBe(5))
    expect(run.done).toBe(2)
    expect(run.pending.has('project 0')).toBe(false)
    for (let at = 1; at < 6; at += 1) {
      await vi.waitFor(() => expect(open.length).toBeGreaterThan(at))
      open[at]?.resolve({ results: [], failed: [] })
    }
    await vi.waitFor(() => expect(run.running).toBe(false))
    expect(run).toMatchObject({ done: 12, failed: 0, error: null })
  })

  it('count what failed, and say why the first did', async () => {
    const run = useValidationRunStore()
    run.start(checks(2))
    open[0]?.reject(new FakeFailure({ kind: 'offline' }))
    await vi.waitFor(() => expect(run.done).toBe(2))
    open[1]?.resolve({ results: [], failed: [{ type: 'channel_03', error: { kind: 'timeout' } }] })
    await vi.waitFor(() => expect(run.running).toBe(false))
    expect(run).toMatchObject({ failed: 3, error: { kind: 'offline' } })
  })

  it('ask nothing more when stopped, and count no late answer', async () => {
    const run = useValidationRunStore()
    run.start(checks(6))
    run.stop()
    expect(run).toMatchObject({ running: false, done: 0 })
    for (const answer of open) answer.resolve({ results: [], failed: [] })
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked()).toBe(4)
    expect(run.done).toBe(0)
  })

  it('take more while they go, and count anew after the end', async () => {
    const run = useValidationRunStore()
    run.start(checks(1))
    run.start(checks(1))
    expect(run.total).toBe(4)
    for (const answer of open) answer.resolve({ results: [], failed: [] })
    await vi.waitFor(() => expect(run.running).toBe(false))
    run.start(checks(1))
    expect(run).toMatchObject({ running: true, done: 0, total: 2 })
  })
})
