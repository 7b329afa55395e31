import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { useTodayStore } from '../../../../src-renderer/today/today-store.ts'
import { createFakeMain, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain

const callsOf = (name: string) => main.calls.filter((call) => call.name === `today.${name}`).length

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T23:58+01:00') })
  main = createFakeMain(1)
  main.answers.set('today.overview', () => ({ groups: [], unreadStatuses: 0 }))
  main.answers.set('today.figures', () => ({
    ...{ salesStatuses: [], unreadFacts: 0, publications: [], weeks: [], times: [] },
  }))
  vi.stubGlobal('window', { perceel: main.perceel })
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
  useTodayStore().show(true)
  await vi.advanceTimersByTimeAsync(10)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('news that the figures do not count reads only what asks for attention', async () => {
  for (let times = 0; times < 20; times += 1) main.send('intakeChanged', null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(callsOf('overview')).toBe(2)
  expect(callsOf('figures')).toBe(1)
})

test('many changes that the figures count read the figures once', async () => {
  for (let times = 0; times < 40; times += 1) {
    main.send('auditChanged', null)
    main.send('projectsChanged', { projectIds: null })
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(callsOf('figures')).toBe(2)
})

test('a new day reads the figures again, because a week may begin', async () => {
  const today = useTodayStore()
  await vi.advanceTimersByTimeAsync(60_000)
  today.tick()
  expect(callsOf('figures')).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  today.tick()
  expect(callsOf('figures')).toBe(2)
})

test('a hidden screen reads nothing', async () => {
  const today = useTodayStore()
  today.show(false)
  main.send('auditChanged', null)
  main.send('projectsChanged', { projectIds: null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([callsOf('overview'), callsOf('figures')]).toEqual([1, 1])
})
