import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreKeeping } from '../../../../src-main/recovery/store-keeping.ts'
import type { PreparedStore } from '../../../../src-main/store/connection/prepare-store.ts'
import { listSegments } from '../../../../src-main/store/journal/journal-segments.ts'
import type { StoreWorkerClient } from '../../../../src-main/store/connection/store-worker-client.ts'
import type { StoreQuestion } from '../../../../src-main/store/connection/store-worker-protocol.ts'
import { systemClock } from '../../../../src-main/time/clock.ts'
import type { StoreHealth } from '../../../../src-shared/ipc/calls/recovery-calls.ts'
import { addAccount, KeptStore, storeWorkerClient, work } from '../store/kept-store.ts'
import { BootedStore } from './booted-store.ts'

const pageSize = 4096
let kept: KeptStore
let health: StoreHealth[]
let faults: unknown[]

beforeEach(() => {
  kept = new KeptStore()
  health = []
  faults = []
})
afterEach(() => {
  kept.remove()
})

function keep(check: PreparedStore['check'], workerClient = storeWorkerClient()): StoreKeeping {
  return new StoreKeeping({
    files: kept.files,
    workerClient,
    clock: systemClock,
    prepared: { check, isCopied: false },
    emit: (name, payload) => {
      if (name === 'storeHealthChanged') health.push(payload as StoreHealth)
    },
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    onFault: (error) => faults.push(error),
  })
}

/** Fills the store, and closes it. */
function fill(): void {
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 60; n += 1) work(store, n)
  kept.close()
}

/** Writes zeros over a page that no step of opening the store reads: that of the pages of scans. */
function damagePage(database = kept.files.database): void {
  const read = new DatabaseSync(database, { readOnly: true })
  const row = read.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'scan_pages'").get()
  read.close()
  const page = (Number(row?.['rootpage']) - 1) * pageSize
  const bytes = readFileSync(database)
  bytes.fill(0, page, page + pageSize)
  writeFileSync(database, bytes)
}

test('a store is checked by the thread after the start, and its sound close is noted', async () => {
  fill()
  const keeping = keep('later')
  keeping.start()
  await keeping.whenSound()
  await keeping.stop()
  expect(existsSync(kept.files.closed)).toBe(true)
  expect(faults).toEqual([])
})

test('a store that ends before its check does not count as sound', async () => {
  fill()
  const keeping = keep('later')
  await keeping.stop()
  expect(existsSync(kept.files.closed)).toBe(false)
})

test('damage that the check finds is told, and nothing is sent', async () => {
  fill()
  damagePage()
  const keeping = keep('later')
  let isSound = false
  void keeping.whenSound().then(() => (isSound = true))
  keeping.start()
  await expect.poll(() => health.at(-1)?.error?.reason).toBe('storeDamaged')
  expect(existsSync(kept.files.checkWanted)).toBe(true)
  await keeping.stop()
  expect(isSound).toBe(false)
  expect(existsSync(kept.files.closed)).toBe(false)
})

test('main checks the store if the thread cannot', async () => {
  fill()
  const broken = {
    ask: () => Promise.reject(new Error('The store thread ended')),
  } as unknown as StoreWorkerClient
  const keeping = keep('later', broken)
  keeping.start()
  await keeping.whenSound()
  await keeping.stop()
  expect(existsSync(kept.files.closed)).toBe(true)
})

test('a journal that misses entries of the store brings a backup after the start', async () => {
  fill()
  const [segment] = listSegments(kept.files.journal)
  if (segment === undefined) throw new Error('The store has no journal')
  truncateSync(segment.path, segment.bytes - 7)
  const keeping = keep('done')
  expect(keeping.health().backups).toBe(0)
  keeping.start()
  await expect.poll(() => keeping.health().backups).toBe(1)
  await keeping.stop()
  expect(faults).toEqual([])
})

test('a journal that nobody can read brings a backup after the start', async () => {
  fill()
  const thread = storeWorkerClient()
  const keeping = keep('done', {
    ask: (question: StoreQuestion) =>
      question.task === 'journalReaches'
        ? Promise.reject(new Error('The store thread ended'))
        : thread.ask(question),
  } as unknown as StoreWorkerClient)
  keeping.start()
  await expect.poll(() => keeping.health().backups).toBe(1)
  await keeping.stop()
  expect(faults).toHaveLength(1)
})

test('a large store is checked before it opens after a change by others, else afterwards', async () => {
  const booted = new BootedStore()
  const { store } = booted.kept.open()
  addAccount(store)
  store.run("INSERT INTO texts (hash, body) VALUES ('a', ?)", 'x'.repeat(9_000_000))
  booted.kept.close()
  const { closed, database } = booted.kept.files
  expect(await booted.start()).toBe(true)
  await booted.stop()
  expect(existsSync(closed)).toBe(true)
  // The second start trusts the note, and has to check the store before it writes another.
  expect(await booted.start()).toBe(true)
  await booted.stop()
  expect(existsSync(closed)).toBe(false)
  expect(await booted.start()).toBe(true)
  await booted.stop()
  expect(existsSync(closed)).toBe(true)
  damagePage(database)
  expect(await booted.start()).toBe(false)
  expect((await booted.boot.state()).problem?.cause).toBe('damaged')
  booted.kept.remove()
})
