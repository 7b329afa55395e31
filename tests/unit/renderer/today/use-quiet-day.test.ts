import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOfflineStore } from '../../../../src-renderer/offline/offline-store.ts'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { useTodayStore } from '../../../../src-renderer/today/today-store.ts'
import { useQuietDay } from '../../../../src-renderer/today/use-quiet-day.ts'
import { createFakeMain, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain

/** Shows the screen of an office in which nothing asks for attention. */
async function openDay(unreadStatuses = 0) {
  main.answers.set('today.overview', () => ({ groups: [], unreadStatuses }))
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
  useTodayStore().show(true)
  await vi.advanceTimersByTimeAsync(10)
  return useQuietDay()
}

beforeEach(() => {
  vi.useFakeTimers()
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an office whose service never answered is unknown, not done', async () => {
  main.sync = { ...main.sync, lastSyncAt: null }
  const day = await openDay()
  expect(day.value).toBe('unknown')
})

test('an office stays unknown until its list was read after the first answer', async () => {
  main.sync = { ...main.sync, lastSyncAt: null }
  const day = await openDay()
  main.send('syncChanged', { ...main.sync, lastSyncAt: 1_790_000_000_000 })
  await vi.advanceTimersByTimeAsync(10)
  expect(day.value).toBe('unknown')
  await vi.advanceTimersByTimeAsync(2000)
  expect(day.value).toBe('done')
})

test('an office without projects has no day that is done', async () => {
  const office = { total: 0, read: 0, failed: 0, paused: false }
  const resting = { state: 'resting', error: null, resumesAt: null, pins: [] }
  main.answers.set('offline.state', () => ({ ...resting, office }))
  const day = await openDay()
  expect(day.value).toBe('done')
  await useOfflineStore().reload()
  expect(day.value).toBe('none')
  main.answers.set('offline.state', () => ({
    ...resting,
    office: { ...office, total: 1, read: 1 },
  }))
  await useOfflineStore().reload()
  expect(day.value).toBe('done')
})

test('an office with statuses that were not fetched yet is being read', async () => {
  const day = await openDay(3)
  expect(day.value).toBe('reading')
})

test('an office whose credentials are refused is not being fetched', async () => {
  const error = { kind: 'unauthorized', status: 401 } as const
  main.sync = { ...main.sync, lastSyncAt: null, error }
  const day = await openDay()
  expect(day.value).toBe('stopped')
})

test('an office of which a part was fetched stays so while its account is stopped', async () => {
  const error = { kind: 'unauthorized', status: 401 } as const
  main.sync = { ...main.sync, error }
  const day = await openDay(3)
  expect(day.value).toBe('halted')
})

test('an office without a client secret is not being fetched', async () => {
  main.sync = { ...main.sync, connection: 'unknown', lastSyncAt: null }
  main.accounts = main.accounts.map((account) => ({ ...account, secretKnown: false }))
  const day = await openDay()
  expect(day.value).toBe('stopped')
})

test('an office whose service was never reached is not being fetched without a connection', async () => {
  main.sync = { ...main.sync, connection: 'offline', lastSyncAt: null }
  const day = await openDay()
  expect(day.value).toBe('unreached')
})

test('an office of which a part was fetched is read on after a spell without a connection', async () => {
  main.sync = { ...main.sync, connection: 'offline' }
  const day = await openDay(3)
  expect(day.value).toBe('reading')
})

test('an office of a user who works offline since the start is not being fetched', async () => {
  main.sync = { ...main.sync, connection: 'paused', lastSyncAt: null }
  const day = await openDay()
  expect(day.value).toBe('paused')
})
