import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { positionOfFile } from '../../../../../src-main/store/journal/journal-position.ts'
import { listSegments } from '../../../../../src-main/store/journal/journal-segments.ts'
import type { OpenedStore } from '../../../../../src-main/store/connection/open-store.ts'
import { rebuildStore } from '../../../../../src-main/store/rebuild/rebuild-store.ts'
import { listOffers } from '../../../../../src-main/store/rebuild/restore-offers.ts'
import { addAccount, dump, KeptStore, seeded, withoutMarks, work } from '../kept-store.ts'

// Each backup starts a thread, and other tests may keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

let kept: KeptStore

beforeEach(() => {
  kept = new KeptStore()
})
afterEach(() => {
  kept.remove()
})

/** Runs the first session: an account and some work. */
function firstSession(): OpenedStore {
  const opened = kept.open()
  addAccount(opened.store)
  for (let n = 0; n < 8; n += 1) work(opened.store, n)
  return opened
}

/** Copies the files as a kill leaves them. Returns the store's content at that moment. */
function killed(): ReturnType<typeof dump> {
  kept.keepFiles()
  kept.close()
  return withoutMarks(dump(kept.files.database))
}

/** Puts back the files of the killed app. Returns the path of the write-ahead log. */
function afresh(): string {
  kept.putFilesBack()
  return `${kept.files.database}-wal`
}

/**
 * Starts on the damaged files. Restores if the store is refused, and makes the day's backup if
 * `backsUp` is set.
 */
async function startAgain(): Promise<'opened' | 'restored'> {
  let outcome: 'opened' | 'restored' = 'opened'
  let opened: OpenedStore
  try {
    opened = kept.open()
  } catch (error) {
    expect((error as AppFailure).message).toBe('storage/storeDamaged')
    const [newest] = listOffers(kept.files)
    expect(newest?.complete).toBe(true)
    const rebuilt = rebuildStore({ folder: kept.files.folder, backup: newest?.id ?? '' })
    for (const suffix of ['', '-wal', '-shm']) rmSync(kept.files.database + suffix, { force: true })
    cpSync(rebuilt.path, kept.files.database)
    opened = kept.open()
    outcome = 'restored'
  }
  kept.now += 60_000
  if (backsUp) await kept.keeperOf(opened).make()
  kept.close()
  return outcome
}
let backsUp = false

/** The size of a frame of the log: its head and one page (sqlite.org/walformat.html). */
const frame = 24 + 4096

/**
 * Returns the offsets at which the log is damaged: its head and the beginning of frames. Damages
 * each of the last 20 frames, which contain the work, and a third of the earlier frames, which
 * contain the migrations of a first session.
 */
function placesIn(length: number): number[] {
  const frames = Math.floor((length - 32) / frame)
  const chosen = Array.from({ length: frames }, (_, n) => n).filter(
    (n) => n % 3 === 0 || frames - n < 20,
  )
  return [0, ...chosen.map((n) => 32 + n * frame)]
}

const damages: readonly [string, (log: string, at: number) => void][] = [
  ['cut', (log, at) => truncateSync(log, at)],
  [
    'overwritten for 50 bytes',
    (log, at) => {
      const bytes = readFileSync(log)
      const numbers = seeded(at)
      for (let place = at; place < at + 50; place += 1)
        bytes[place] = Math.floor(numbers.next().value * 256)
      writeFileSync(log, bytes)
    },
  ],
]

const sessions: readonly [string, () => Promise<void>][] = [
  [
    'in the first session',
    async () => {
      firstSession()
      return Promise.resolve()
    },
  ],
  [
    'in the first session, after its backup',
    async () => {
      const opened = firstSession()
      await kept.keeperOf(opened).make()
      for (let n = 8; n < 14; n += 1) work(opened.store, n)
    },
  ],
  [
    'in a later session',
    async () => {
      await kept.keeperOf(firstSession()).make()
      kept.close()
      const { store } = kept.open()
      for (let n = 8; n < 20; n += 1) work(store, n)
    },
  ],
]

test('from its start on, a session needs no log of the sessions before', () => {
  firstSession()
  killed()
  afresh()
  const { store } = kept.open()
  const alone = join(kept.files.folder, '..', 'alone.sqlite')
  cpSync(kept.files.database, alone)
  expect(positionOfFile(alone)).toEqual(store.position())
})

test('a clock that was set back hides no entries of the journal', async () => {
  backsUp = false
  firstSession()
  kept.close()
  for (const back of [0, 3_600_000]) {
    kept.now -= back
    kept.open()
    kept.close()
  }
  kept.now -= 3_600_000
  const { store } = kept.open()
  for (let n = 8; n < 12; n += 1) work(store, n)
  const wanted = killed()
  const length = readFileSync(`${kept.keptFiles}/perceel.sqlite-wal`).length
  // Without the log, the store is at the beginning of the segments. With a part of the log, the
  // store is in the middle of a segment.
  for (const at of [0, ...placesIn(length)]) {
    truncateSync(afresh(), at)
    expect(await startAgain()).toBe('opened')
    expect(withoutMarks(dump(kept.files.database)), `cut at ${at}`).toEqual(wanted)
  }
})

test('a clock that was set back has no needed segment removed', async () => {
  await kept.keeperOf(firstSession()).make()
  kept.close()
  kept.now -= 3_600_000
  const opened = kept.open()
  for (let n = 8; n < 12; n += 1) work(opened.store, n)
  kept.now += 26 * 3_600_000
  await kept.keeperOf(opened).make()
  const wanted = killed()
  afresh()
  const backups = listOffers(kept.files)
  expect(backups.map(({ complete }) => complete)).toEqual([true, true])
  for (const { id } of backups) {
    const rebuilt = rebuildStore({ folder: kept.files.folder, backup: id })
    expect(withoutMarks(dump(rebuilt.path))).toEqual(wanted)
  }
})

test.each(sessions)(
  'a kill %s and a log that is damaged anywhere lose nothing',
  async (_name, live) => {
    backsUp = false
    await live()
    const wanted = killed()
    const length = readFileSync(`${kept.keptFiles}/perceel.sqlite-wal`).length
    expect(length).toBeGreaterThan(0)
    for (const [name, damage] of damages)
      for (const at of placesIn(length)) {
        damage(afresh(), at)
        await startAgain()
        expect(withoutMarks(dump(kept.files.database)), `${name} at ${at}`).toEqual(wanted)
      }
  },
)

test.each(sessions)(
  'a kill %s and a log that is gone lose nothing, also with the next backup',
  async (_name, live) => {
    backsUp = true
    await live()
    const wanted = killed()
    rmSync(afresh())
    await startAgain()
    expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
    await startAgain()
    expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
  },
)

test('a kill in the middle of a checkpoint, with the log lost after it, loses nothing', async () => {
  backsUp = false
  await kept.keeperOf(firstSession()).make()
  kept.close()
  const old = readFileSync(kept.files.database)
  const { store } = kept.open()
  for (let n = 8; n < 24; n += 1) work(store, n)
  store.checkpoint()
  const fresh = readFileSync(kept.files.database)
  const wanted = killed()
  const outcomes = new Set<string>()
  // SQLite writes the pages of a checkpoint in order. After a kill, only the first pages are
  // written.
  for (let written = 1; written < fresh.length / 4096; written += 1) {
    rmSync(afresh())
    const rest = old.subarray(written * 4096)
    writeFileSync(kept.files.database, Buffer.concat([fresh.subarray(0, written * 4096), rest]))
    outcomes.add(await startAgain())
    const now = withoutMarks(dump(kept.files.database))
    expect(now, `${written} pages written`).toEqual(wanted)
  }
  expect(outcomes).toContain('restored')
})

test('a store that is gone is no new one while documents are kept', () => {
  const folder = join(kept.files.folder, 'blobs', 'ab')
  mkdirSync(folder, { recursive: true })
  expect(() => kept.open()).not.toThrow()
  kept.close()
  for (const path of [kept.files.database, kept.files.journal])
    rmSync(path, { recursive: true, force: true })
  writeFileSync(join(folder, 'ab00'), 'akte')
  expect(() => kept.open()).toThrow('storage/storeDamaged')
  expect(existsSync(kept.files.database)).toBe(false)
})

test('a database that is older than its journal can bring forward is not worked with', async () => {
  const opened = firstSession()
  const early = join(kept.files.folder, '..', 'early')
  await kept.copyTo(early)
  for (let n = 8; n < 12; n += 1) work(opened.store, n)
  await kept.keeperOf(opened).make()
  for (let n = 12; n < 16; n += 1) work(opened.store, n)
  const wanted = killed()
  // A backup has replaced the segment that the older database needs.
  const [first] = listSegments(afresh() && kept.files.journal)
  if (first?.head.sequence === 0) rmSync(first.path)
  rmSync(`${kept.files.database}-wal`)
  cpSync(early, kept.files.database)
  backsUp = true
  expect(await startAgain()).toBe('restored')
  expect(withoutMarks(dump(kept.files.database))).toEqual(wanted)
})

test('an empty store beside older backups and journals ends none of them', async () => {
  await kept.keeperOf(firstSession()).make()
  kept.close()
  const before = listBackups(kept.files.backups).map(({ id }) => id)
  const segments = listSegments(kept.files.journal).map(({ path }) => path)
  kept.now += 60_000
  // Puts a foreign store in place: sound, empty, of another generation, and with a higher sequence
  // number.
  const other = new KeptStore()
  other.open()
  other.close()
  const database = new DatabaseSync(other.files.database)
  database.exec('UPDATE journal_position SET sequence = 999')
  database.close()
  cpSync(other.files.database, kept.files.database)
  other.remove()
  for (let day = 0; day < 12; day += 1) {
    const opened = kept.open()
    expect(opened.healed).toBe(0)
    await kept.keeperOf(opened).make()
    kept.close()
    kept.now += day < 3 ? 60_000 : 24 * 3_600_000
  }
  expect(listBackups(kept.files.backups).map(({ id }) => id)).toEqual(
    expect.arrayContaining(before),
  )
  expect(listSegments(kept.files.journal).map(({ path }) => path)).toEqual(
    expect.arrayContaining(segments.slice(-1)),
  )
})
