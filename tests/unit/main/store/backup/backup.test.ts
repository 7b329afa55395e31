import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  backupName,
  listBackups,
  listBackupsMade,
  pruneBackups,
} from '../../../../../src-main/store/backup/backup-files.ts'
import { copyRestingFile, copyStore } from '../../../../../src-main/store/backup/copy-store.ts'
import { BackupKeeper } from '../../../../../src-main/store/backup/backup-keeper.ts'
import { listSegments } from '../../../../../src-main/store/journal/journal-segments.ts'
import { rebuildStore } from '../../../../../src-main/store/rebuild/rebuild-store.ts'
import { listOffers } from '../../../../../src-main/store/rebuild/restore-offers.ts'
import type { BackupReason } from '../../../../../src-main/store/connection/open-store.ts'
import { addAccount, dump, KeptStore, storeWorkerClient, work } from '../kept-store.ts'

const day = 24 * 60 * 60_000

// Each request starts a thread, and other tests may keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

let kept: KeptStore
let timers: { ms: number; action: () => void }[]
let damage: readonly string[]
beforeEach(() => {
  kept = new KeptStore()
  timers = []
  damage = []
})
afterEach(() => {
  kept.remove()
})

function keeperOf(wanted: BackupReason | null = null) {
  const { store, journal } = kept.open()
  const keeper = new BackupKeeper(
    {
      ...{ store, journal, files: kept.files, workerClient: storeWorkerClient() },
      clock: {
        now: () => kept.now,
        elapsed: () => kept.now,
        after(ms, action) {
          timers.push({ ms, action })
          return () => undefined
        },
      },
      onChange: () => undefined,
      onDamage: (complaints) => (damage = complaints),
      onFault: (error) => kept.faults.push(error),
    },
    wanted,
  )
  return { keeper, store, journal }
}

test('a backup holds all that the store holds, needs no other file and is the user’s alone', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  for (let n = 0; n < 30; n += 1) work(store, n)
  await keeper.make()
  const [backup, ...others] = listBackups(kept.files.backups)
  expect(others).toEqual([])
  expect(readdirSync(kept.files.backups)).toEqual([backup?.id])
  if (process.platform !== 'win32') {
    expect(statSync(backup?.path ?? '').mode & 0o777).toBe(0o600)
    expect(statSync(kept.files.backups).mode & 0o777).toBe(0o700)
  }
  kept.close()
  expect(dump(backup?.path ?? '')).toEqual(dump(kept.files.database))
})

test('work that goes on while a backup is made is in the backup or in the journal', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  for (let n = 0; n < 40; n += 1) work(store, n)
  const workerClient = storeWorkerClient()
  for (let round = 0; round < 3; round += 1) {
    const texts = store.get<{ n: number }>('SELECT count(*) AS n FROM texts')?.n
    const path = join(kept.files.folder, `copy-${round}`)
    const copied = copyStore(store, kept.files, path, workerClient)
    for (let n = 0; n < 20; n += 1) {
      work(store, 200 + round * 20 + n)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await copied
    // The copy has the state at the call.
    expect(dump(path)['texts']).toHaveLength(texts ?? 0)
  }
  const made = keeper.make()
  for (let n = 40; n < 80; n += 1) {
    work(store, n)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await made
  for (let n = 80; n < 85; n += 1) work(store, n)
  kept.close()
  const [offer] = listOffers(kept.files)
  expect(offer).toMatchObject({ complete: true })
  const rebuilt = rebuildStore({ folder: kept.files.folder, backup: offer?.id ?? '' })
  const { texts, projects, record_drafts: drafts } = dump(kept.files.database)
  expect(dump(rebuilt.path)).toMatchObject({ texts, projects, record_drafts: drafts })
})

test('a copy that is not wanted any more leaves no file', async () => {
  const { store } = kept.open()
  addAccount(store)
  const path = join(kept.files.folder, 'copy')
  const stop = new Int32Array([1])
  await expect(store.whileFileRests(() => copyRestingFile(kept.files, path, stop))).rejects.toThrow(
    'cancelled',
  )
  expect(existsSync(path)).toBe(false)
})

test('the file rests until the last reader is ready', async () => {
  const { store } = kept.open()
  addAccount(store)
  const pages = () => store.get('PRAGMA wal_autocheckpoint')
  const usual = pages()
  const [one, other] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const first = store.whileFileRests(() => one.promise)
  const second = store.whileFileRests(() => other.promise)
  const rest = { wal_autocheckpoint: 0 }
  expect(pages()).toEqual(rest)
  one.resolve(undefined)
  await first
  expect(pages()).toEqual(rest)
  other.resolve(undefined)
  await second
  expect(pages()).toEqual(usual)
  expect(usual).not.toEqual(rest)
})

test('every kept backup and its journal give the store as it is now, also across days', async () => {
  for (let round = 0; round < 3; round += 1) {
    kept.now = Date.UTC(2026, 10, 20 + round, 12)
    const { keeper, store } = keeperOf()
    if (round === 0) addAccount(store)
    for (let n = 0; n < 12; n += 1) work(store, round * 12 + n)
    await keeper.make()
    for (let n = 0; n < 12; n += 1) work(store, 100 + round * 12 + n)
    kept.close()
  }
  const { texts } = dump(kept.files.database)
  const offers = listOffers(kept.files)
  expect(offers.map(({ complete }) => complete)).toEqual([true, true, true])
  for (const { id } of offers) {
    const rebuilt = rebuildStore({ folder: kept.files.folder, backup: id })
    expect(dump(rebuilt.path)['texts']).toEqual(texts)
  }
})

test('the first look comes soon after the start and makes a backup when today has none', async () => {
  const { keeper } = keeperOf()
  keeper.start()
  expect(timers).toHaveLength(1)
  timers[0]?.action()
  await keeper.make()
  expect(listBackups(kept.files.backups)).toHaveLength(1)
  timers.at(-1)?.action()
  expect(keeper.underWay).toBe(false)
  kept.now += day
  timers.at(-1)?.action()
  expect(keeper.underWay).toBe(true)
  await keeper.stop()
})

test('a new version backs the store up once, at its first start, also when today has a backup', async () => {
  const { keeper: earlier, store: before } = keeperOf()
  addAccount(before)
  await earlier.make()
  const [old] = listBackups(kept.files.backups)
  kept.close()
  kept.now += 60_000
  timers = []
  const { keeper, store } = keeperOf('newVersion')
  const generation = store.position()?.generation
  keeper.start()
  expect(timers.map(({ ms }) => ms)).toEqual([1])
  timers[0]?.action()
  expect(keeper.underWay).toBe(true)
  await keeper.make()
  const made = listBackups(kept.files.backups).map(({ id }) => id)
  expect(made).toHaveLength(1)
  expect(made).not.toContain(old?.id)
  expect(store.position()?.generation).toBe(generation)
  timers.at(-1)?.action()
  expect(keeper.underWay).toBe(false)
})

test('the newest of each of the last seven days that have one stays', () => {
  const { keeper } = keeperOf()
  expect(keeper.error).toBeNull()
  const { backups } = kept.files
  kept.close()
  const noon = new Date(2026, 10, 20, 12).getTime()
  const times = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10].flatMap((back) => [
    noon - back * day,
    noon - back * day - 3_600_000,
  ])
  for (const at of times) writeBackup(backups, at)
  const kepts = pruneBackups(listBackupsMade(backups, kept.now), new Set(), (error) => {
    throw error as Error
  })
  expect(kepts.map(({ madeAt }) => madeAt)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((back) => noon - back * day),
  )
  expect(listBackups(backups)).toHaveLength(7)
})

test('a backup of today stays beside a week of backups from a clock that was ahead', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  const { backups } = kept.files
  await keeper.make()
  const [own] = listBackups(backups)
  for (const ahead of [30, 31, 32, 33, 34, 35, 36])
    copyFileSync(own?.path ?? '', join(backups, backupName(kept.now + ahead * day)))
  kept.now += day
  await keeper.make()
  const today = listBackups(backups).filter(({ madeAt }) => madeAt === kept.now)
  expect(today).toHaveLength(1)
  keeper.start()
  timers.at(-1)?.action()
  expect(keeper.underWay).toBe(false)
})

test('a backup that cannot be made leaves no trace and is told; the next one succeeds', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  writeFileSync(kept.files.backups, 'in the way')
  await expect(keeper.make()).rejects.toThrow('storage')
  expect(keeper.error?.error.kind).toBe('storage')
  expect(kept.faults).toHaveLength(1)
  work(store, 1)
  rmSync(kept.files.backups)
  await keeper.make()
  expect(keeper.error).toBeNull()
  expect(listBackups(kept.files.backups)).toHaveLength(1)
})

test('stopping ends a backup that is under way, and leaves only what is whole', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  for (let n = 0; n < 80; n += 1) work(store, n)
  void keeper.make()
  await keeper.stop()
  kept.close()
  for (const { path } of listBackups(kept.files.backups))
    expect(dump(path)['accounts']).toHaveLength(1)
  const others = existsSync(kept.files.backups) ? readdirSync(kept.files.backups) : []
  expect(others.filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a backup of a store with a wrong text is refused, and the store is called damaged', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  store.run("INSERT INTO texts VALUES ('not its hash', 'body')")
  await expect(keeper.make()).rejects.toThrow('storage/storeDamaged')
  expect(damage).toEqual(['text not its hash has changed'])
  expect(listBackups(kept.files.backups)).toEqual([])
})

test('a damaged store stays told while the backup of today is there', async () => {
  const { keeper, store } = keeperOf()
  addAccount(store)
  await keeper.make()
  store.run("INSERT INTO texts VALUES ('not its hash', 'body')")
  await expect(keeper.make()).rejects.toThrow('storage/storeDamaged')
  keeper.start()
  timers.at(-1)?.action()
  expect(keeper.underWay).toBe(false)
  expect(keeper.error?.error.reason).toBe('storeDamaged')
})

test('segments that no kept backup needs are removed, the others stay', async () => {
  const first = keeperOf()
  addAccount(first.store)
  work(first.store, 1)
  await first.keeper.make()
  kept.close()
  kept.now += day
  const second = keeperOf()
  work(second.store, 2)
  await second.keeper.make()
  // Removes the older of two backups. The segments that only this backup needed are removed with
  // it.
  const [, oldest] = listBackups(kept.files.backups)
  rmSync(oldest?.path ?? '')
  work(second.store, 3)
  kept.now += day
  await second.keeper.make()
  const heads = listSegments(kept.files.journal).map(({ head }) => head.sequence)
  expect(Math.min(...heads)).toBe(3)
  kept.close()
  expect(listOffers(kept.files).map(({ complete }) => complete)).toEqual([true, true])
})

test('after a hole in the journal a backup begins another generation', async () => {
  const { keeper, store, journal } = keeperOf('gap')
  addAccount(store)
  const before = store.position()?.generation
  await keeper.make()
  expect(store.position()?.generation).not.toBe(before)
  expect(journal.recording).toBe(true)
  work(store, 1)
  kept.close()
  expect(listOffers(kept.files)).toMatchObject([{ complete: true, entries: 1 }])
  expect(kept.wantsBackup(kept.open())).toBe(false)
})

function writeBackup(folder: string, at: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, backupName(at)), 'copy')
}
