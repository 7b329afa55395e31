import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  backupName,
  listBackups,
  unfinishedSuffix,
} from '../../../../../src-main/store/backup/backup-files.ts'
import { openStore } from '../../../../../src-main/store/connection/open-store.ts'
import { openedBy } from '../../../../../src-main/store/connection/opened-by.ts'
import { prepareStore, unprepared } from '../../../../../src-main/store/connection/prepare-store.ts'
import {
  type StoreFiles,
  storeFiles,
} from '../../../../../src-main/store/connection/store-files.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

let files: StoreFiles
let time = Date.UTC(2026, 10, 25)
beforeEach(() => {
  files = storeFiles(join(mkdtempSync(join(tmpdir(), 'perceel-opened-')), 'data'))
})
afterEach(() => rmSync(join(files.folder, '..'), { recursive: true, force: true }))

const fail = (error: unknown) => {
  throw error
}

function openWith(
  app: string,
  onFault: (error: unknown) => void = fail,
  prepared = unprepared,
): { readonly isFirstOfVersion: boolean } {
  time += 60_000
  const { store, journal, backupWanted } = openStore(files, {
    now: () => time,
    onHealth: () => undefined,
    onJournalBroken: () => undefined,
    onFault,
    app,
    prepared,
  })
  journal.close()
  store.close()
  return { isFirstOfVersion: backupWanted === 'newVersion' }
}

/** Makes a store that the last migration has not reached. */
function makeOlderStore(): void {
  Store.open(files.database, { migrations: migrations.slice(0, -1) }).close()
}

/** Returns the versions of the stores in the backups. */
function versionsOfCopies(): unknown[] {
  return listBackups(files.backups).map(({ path }) => {
    const copy = new DatabaseSync(path, { readOnly: true })
    try {
      return copy.prepare('PRAGMA user_version').get()?.['user_version']
    } finally {
      copy.close()
    }
  })
}

test('a version without migrations leaves the copy to the backups after the start', () => {
  const isFirst = ['1.0.0', '1.1.0', '1.1.0', '1.0.0'].map(
    (version) => openWith(version).isFirstOfVersion,
  )
  expect(isFirst).toEqual([false, true, false, true])
  expect(listBackups(files.backups)).toEqual([])
  expect(openedBy(files)).toBe('1.0.0')
})

test('the store is copied before a migration', () => {
  makeOlderStore()
  openWith('1.1.0')
  expect(openWith('1.1.0').isFirstOfVersion).toBe(false)
  expect(versionsOfCopies()).toEqual([migrations.length - 1])
})

test('the thread checks a store, and copies the store before a migration', () => {
  makeOlderStore()
  const prepared = prepareStore(files, time)
  expect(prepared).toEqual({ check: 'done', isCopied: true })
  openWith('1.1.0', fail, prepared)
  expect(versionsOfCopies()).toEqual([migrations.length - 1])
  expect(prepareStore(files, time)).toEqual({ check: 'done', isCopied: false })
})

test('main copies the store when the thread could not', () => {
  makeOlderStore()
  openWith('1.1.0', fail, { check: 'done', isCopied: false })
  expect(versionsOfCopies()).toEqual([migrations.length - 1])
})

test('the thread leaves a store that is new, newer or damaged to main', () => {
  expect(prepareStore(files, time)).toEqual(unprepared)
  openWith('1.0.0')
  const database = new DatabaseSync(files.database)
  database.exec(`PRAGMA user_version = ${migrations.length + 1}`)
  database.close()
  expect(prepareStore(files, time)).toEqual(unprepared)
  writeFileSync(files.database, 'no store')
  expect(() => prepareStore(files, time)).toThrow('storage')
})

test('a store of a newer version is not opened, and still says which version it needs', () => {
  openWith('2.0.0')
  const database = new DatabaseSync(files.database)
  database.exec(`PRAGMA user_version = ${migrations.length + 1}`)
  database.close()
  expect(() => openWith('1.0.0')).toThrow('storeNewer')
  expect(openedBy(files)).toBe('2.0.0')
  expect(readdirSync(files.folder)).not.toContain('backups')
})

test('a note that is cut off counts as none', () => {
  openWith('1.0.0')
  writeFileSync(files.openedBy, '{"app":')
  expect(openedBy(files)).toBeNull()
  openWith('1.0.0')
  expect(openedBy(files)).toBe('1.0.0')
})

/** Puts a folder where the next start would write the copy. */
function blockNextCopy(): void {
  mkdirSync(join(files.backups, backupName(time + 60_000) + unfinishedSuffix), { recursive: true })
}
const exists: unknown = expect.objectContaining({ code: 'EEXIST' })

test('a note that cannot be written is a fault, and the store opens', () => {
  openWith('1.0.0')
  rmSync(files.openedBy)
  // No program can write a file in place of a folder; a locked file behaves alike.
  mkdirSync(files.openedBy)
  const faults: unknown[] = []
  openWith('1.1.0', (error) => faults.push(error))
  expect(faults).toMatchObject([{ code: 'EISDIR' }])
})

test('the note is written only when the version changes', () => {
  openWith('1.0.0')
  utimesSync(files.openedBy, 1, 1)
  openWith('1.0.0')
  expect(statSync(files.openedBy).mtimeMs).toBe(1000)
})

test('a copy that fails refuses a start that would migrate the store', () => {
  openWith('1.0.0')
  const database = new DatabaseSync(files.database)
  database.exec(`PRAGMA user_version = ${migrations.length - 1}`)
  database.close()
  blockNextCopy()
  expect(() => openWith('1.1.0')).toThrow(expect.objectContaining({ cause: exists }))
  expect(openedBy(files)).toBe('1.0.0')
})
