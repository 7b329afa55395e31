import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { listOffers } from '../../../../../src-main/store/rebuild/restore-offers.ts'
import { rebuildStore } from '../../../../../src-main/store/rebuild/rebuild-store.ts'
import { reportOn } from '../../../../../src-main/store/connection/store-report.ts'
import { addAccount, dump, KeptStore, seeded, withoutMarks, work } from '../kept-store.ts'

/**
 * The tests damage a store with a backup halfway through its work. The store was stopped like a
 * killed app: its last transactions are in the write-ahead log only.
 */
// Each request starts a thread, and other tests may keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

let kept: KeptStore
let wanted: ReturnType<typeof dump>

beforeAll(async () => {
  kept = new KeptStore()
  const opened = kept.open()
  const { store } = opened
  addAccount(store)
  for (let n = 0; n < 40; n += 1) work(store, n)
  await kept.keeperOf(opened).make()
  for (let n = 40; n < 60; n += 1) work(store, n)
  store.get('PRAGMA wal_checkpoint(TRUNCATE)')
  for (let n = 60; n < 90; n += 1) work(store, n)
  kept.keepFiles()
  kept.close()
  wanted = withoutMarks(dump(kept.files.database))
})
afterAll(() => {
  kept.remove()
})

/** Opens the damaged store. If opening fails, restores the newest backup and the journal. */
function openOrRestore(): 'opened' | 'restored' {
  try {
    kept.open()
    kept.close()
    return 'opened'
  } catch (error) {
    expect(error).toBeInstanceOf(AppFailure)
    expect((error as AppFailure).message).toBe('storage/storeDamaged')
  }
  const [newest] = listOffers(kept.files)
  expect(newest?.complete).toBe(true)
  const rebuilt = rebuildStore({ folder: kept.files.folder, backup: newest?.id ?? '' })
  for (const suffix of ['', '-wal', '-shm']) rmSync(kept.files.database + suffix, { force: true })
  copyFileSync(rebuilt.path, kept.files.database)
  return 'restored'
}

function damage(bytes: Buffer, from: number, length: number, seed: number): void {
  const numbers = seeded(seed)
  for (let at = from; at < Math.min(bytes.length, from + length); at += 1)
    bytes[at] = Math.floor(numbers.next().value * 256)
}

const pageSize = 4096
const seeds = Array.from({ length: 12 }, (_, seed) => seed)

test.each(seeds)(
  'pages of the database overwritten, seed %i: nothing that was saved is missing',
  (seed) => {
    kept.putFilesBack()
    const numbers = seeded(seed)
    const bytes = readFileSync(kept.files.database)
    const pages = bytes.length / pageSize
    for (let times = 0; times <= seed % 3; times += 1)
      damage(bytes, Math.floor(numbers.next().value * pages) * pageSize, pageSize, seed + times)
    writeFileSync(kept.files.database, bytes)
    openOrRestore()
    expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
  },
)

test.each(seeds)('the write-ahead log overwritten, seed %i: nothing is missing', (seed) => {
  kept.putFilesBack()
  const log = `${kept.files.database}-wal`
  const bytes = readFileSync(log)
  damage(bytes, Math.floor(seeded(seed).next().value * bytes.length), 60 + seed * 20, seed)
  writeFileSync(log, bytes)
  openOrRestore()
  expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
})

test.each([
  ['the header overwritten', (path: string) => spoil(path, 0, 100)],
  ['the file format’s version changed', (path: string) => spoil(path, 18, 2)],
  ['the schema’s page overwritten', (path: string) => spoil(path, 100, 3000)],
  ['the freelist’s head pointing nowhere', (path: string) => spoil(path, 32, 8)],
  ['cut in half', (path: string) => truncateSync(path, statSync(path).size >> 1)],
  ['cut in the middle of a page', (path: string) => truncateSync(path, statSync(path).size - 900)],
  ['cut to one page', (path: string) => truncateSync(path, 4096)],
  ['emptied', (path: string) => truncateSync(path, 0)],
  ['gone', (path: string) => rmSync(path)],
  ['replaced by text', (path: string) => writeFileSync(path, 'geen database '.repeat(900))],
  ['replaced by zeros', (path: string) => writeFileSync(path, Buffer.alloc(80_000))],
])('the database is %s, with and without its log: nothing is missing', (_name, spoilIt) => {
  for (const withLog of [true, false]) {
    kept.putFilesBack()
    if (!withLog) rmSync(`${kept.files.database}-wal`)
    spoilIt(kept.files.database)
    openOrRestore()
    expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
  }
})

function spoil(path: string, from: number, length: number): void {
  const bytes = readFileSync(path)
  damage(bytes, from, length, from + length)
  writeFileSync(path, bytes)
}

test('a letter changed inside an edit that is only here counts as damage', () => {
  kept.putFilesBack()
  kept.open().store.get('PRAGMA wal_checkpoint(TRUNCATE)')
  kept.close()
  const bytes = readFileSync(kept.files.database)
  const body = bytes.lastIndexOf('<x n="89">')
  expect(body).toBeGreaterThan(0)
  bytes.write('tikst', body + 10, 'latin1')
  writeFileSync(kept.files.database, bytes)
  expect(openOrRestore()).toBe('restored')
  expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
})

test('creating jobs are in doubt after a restore, so that they are looked for before they are sent', () => {
  kept.putFilesBack()
  truncateSync(kept.files.database, 0)
  expect(openOrRestore()).toBe('restored')
  const jobs = (dump(kept.files.database)['outbox_jobs'] ?? []).map(
    (row) => JSON.parse(row) as { kind: string; sent: number; facts: string | null },
  )
  const creating = jobs.filter(({ kind }) => kind === 'dossierCreate')
  const editing = jobs.filter(({ kind }) => kind === 'projectEdit')
  expect(creating.length).toBeGreaterThan(0)
  expect(editing.length).toBeGreaterThan(0)
  expect(creating.every(({ sent, facts }) => sent === 1 && facts !== null)).toBe(true)
  expect(JSON.parse(creating[0]?.facts ?? '')).toEqual({ kind: 'ids', ids: [] })
  expect(editing.every(({ sent }) => sent === 0)).toBe(true)
})

test('a journal that breaks off is said to, and gives what stands before the break', () => {
  kept.putFilesBack()
  truncateSync(kept.files.database, 0)
  const name = readdirSync(kept.files.journal).toSorted().at(-1) ?? ''
  const path = join(kept.files.journal, name)
  spoil(path, statSync(path).size >> 1, 40)
  const [newest] = listOffers(kept.files)
  expect(newest?.complete).toBe(false)
  expect(newest?.entries).toBeGreaterThan(3)
  const rebuilt = rebuildStore({ folder: kept.files.folder, backup: newest?.id ?? '' })
  expect(rebuilt).toMatchObject({ complete: false, entries: newest?.entries, upTo: newest?.upTo })
})

test('a backup that is damaged itself is refused, and the store is not touched', () => {
  kept.putFilesBack()
  const [offer] = listOffers(kept.files)
  const path = join(kept.files.backups, offer?.id ?? '')
  spoil(path, 4096, 20_000)
  const before = readFileSync(kept.files.database)
  const rebuild = () => rebuildStore({ folder: kept.files.folder, backup: offer?.id ?? '' })
  expect(rebuild).toThrow('storage/backupDamaged')
  expect(readFileSync(kept.files.database).equals(before)).toBe(true)
})

test('the report names tables and SQLite’s words, once for one state, and changes no byte', () => {
  kept.putFilesBack()
  spoil(kept.files.database, 4096, 30_000)
  const before = readFileSync(kept.files.database)
  const report = reportOn(kept.files, 'database disk image is malformed', kept.now)
  expect(report.text).toContain('SQLite says:')
  expect(report.text).toContain('database disk image is malformed')
  expect(report.text).toMatch(/outbox_jobs: /u)
  expect(report.text).not.toContain('tekst')
  expect(readFileSync(report.path ?? '', 'utf8')).toBe(report.text)
  reportOn(kept.files, 'database disk image is malformed', kept.now + 60_000)
  const reports = readdirSync(kept.files.folder).filter((name) => name.startsWith('store-report'))
  expect(reports).toHaveLength(1)
  expect(readFileSync(kept.files.database).equals(before)).toBe(true)
  expect(existsSync(join(kept.files.folder, 'looking-'))).toBe(false)
})
