import type * as NodeFs from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../../../src-main/time/clock.ts'
import { StoreKeeping } from '../../../../../src-main/recovery/store-keeping.ts'
import { listOffers } from '../../../../../src-main/store/rebuild/restore-offers.ts'
import type { StoreHealth } from '../../../../../src-shared/ipc/calls/recovery-calls.ts'
import { addAccount, KeptStore, storeWorkerClient, work } from '../kept-store.ts'

vi.setConfig({ testTimeout: 60_000 })

// Only the journal writes with writeSync, the store does not. The disk is full for the journal
// only.
const disk = vi.hoisted(() => ({ full: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>()
  const writeSync = (...args: Parameters<typeof fs.writeSync>): number => {
    if (disk.full) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    return fs.writeSync(...args)
  }
  return { ...fs, writeSync }
})

let kept: KeptStore
let keeping: StoreKeeping
let timers: { ms: number; action: () => void }[]
let told: StoreHealth[]
let faults: unknown[]

beforeEach(() => {
  disk.full = false
  kept = new KeptStore()
  timers = []
  told = []
  faults = []
  keeping = new StoreKeeping({
    files: kept.files,
    workerClient: storeWorkerClient(),
    clock: {
      now: () => systemClock.now(),
      elapsed: () => systemClock.elapsed(),
      after(ms, action) {
        timers.push({ ms, action })
        return () => undefined
      },
    },
    emit: (name, payload) => {
      if (name === 'storeHealthChanged') told.push(payload as StoreHealth)
    },
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    onFault: (error) => faults.push(error),
  })
})
afterEach(async () => {
  await keeping.stop()
  kept.remove()
})

test('a full disk under the journal costs no commit, is told, and ends with the next backup', async () => {
  const { store } = keeping
  addAccount(store)
  await keeping.backUpNow()
  work(store, 1)
  disk.full = true
  work(store, 2)
  work(store, 5)
  expect(store.get('SELECT count(*) AS n FROM texts')).toEqual({ n: 3 })
  expect(told.at(-1)).toMatchObject({ journal: false, error: null })
  disk.full = false
  await keeping.backUpNow()
  expect(keeping.health()).toMatchObject({ journal: true, backupError: null })
  work(store, 6)
  keeping.close()
  expect(listOffers(kept.files)[0]).toMatchObject({ complete: true, entries: 1 })
})

test('a journal that a full disk ended begins again within a minute after there is room', async () => {
  const { store } = keeping
  addAccount(store)
  await keeping.backUpNow()
  disk.full = true
  work(store, 1)
  timers.at(-1)?.action()
  await expect(keeping.backUpNow()).rejects.toThrow('diskFull')
  expect(timers.at(-1)?.ms).toBeLessThanOrEqual(60_000)
  disk.full = false
  timers.at(-1)?.action()
  await vi.waitFor(() =>
    expect(keeping.health()).toMatchObject({ journal: true, backingUp: false }),
  )
})

test('a disk that is full while working is told, and the word goes when there is room again', () => {
  const { store } = keeping
  addAccount(store)
  const pages = Object.values(store.get<Record<string, number>>('PRAGMA page_count') ?? {})[0] ?? 0
  store.get(`PRAGMA max_page_count = ${pages + 1}`)
  const write = () => store.run("INSERT INTO texts VALUES ('h', ?)", 'x'.repeat(400_000))
  expect(write).toThrow('diskFull')
  expect(told.at(-1)?.error).toEqual({ kind: 'diskFull' })
  // Reading still works, and does not clear the error.
  store.all('SELECT * FROM accounts')
  expect(keeping.health().error).toEqual({ kind: 'diskFull' })
  store.get('PRAGMA max_page_count = 1000000')
  timers.at(-1)?.action()
  expect(told.at(-1)?.error).toBeNull()
  write()
})

test('damage that shows while working is told, and the next start checks everything', () => {
  const { store } = keeping
  const broken = Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
  const fail = () =>
    store.inspect(() => {
      throw broken
    })
  expect(fail).toThrow('storage/storeDamaged')
  expect(told.at(-1)?.error).toEqual({ kind: 'storage', reason: 'storeDamaged' })
  addAccount(store)
  expect(keeping.health().error).toEqual({ kind: 'storage', reason: 'storeDamaged' })
})
