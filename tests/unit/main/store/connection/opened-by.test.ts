import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { openStore } from '../../../../../src-main/store/connection/open-store.ts'
import { openedBy } from '../../../../../src-main/store/connection/opened-by.ts'
import {
  type StoreFiles,
  storeFiles,
} from '../../../../../src-main/store/connection/store-files.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

let files: StoreFiles
let time = Date.UTC(2026, 10, 25)
beforeEach(() => {
  files = storeFiles(join(mkdtempSync(join(tmpdir(), 'perceel-opened-')), 'data'))
})
afterEach(() => rmSync(join(files.folder, '..'), { recursive: true, force: true }))

function openWith(app: string): void {
  time += 60_000
  const { store, journal } = openStore(files, {
    now: () => time,
    onHealth: () => undefined,
    onJournalBroken: () => undefined,
    onFault: (error) => {
      throw error
    },
    app,
  })
  journal.close()
  store.close()
}

test('the store is copied before the first start of another version, and once', () => {
  openWith('1.0.0')
  expect(listBackups(files.backups)).toEqual([])
  openWith('1.0.0')
  expect(listBackups(files.backups)).toEqual([])
  openWith('1.1.0')
  openWith('1.1.0')
  expect(listBackups(files.backups)).toHaveLength(1)
  const [copy] = listBackups(files.backups)
  const database = new DatabaseSync(copy?.path ?? '', { readOnly: true })
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
  database.close()
})

test('an older version that may open the store makes a copy too', () => {
  openWith('1.1.0')
  openWith('1.0.0')
  expect(listBackups(files.backups)).toHaveLength(1)
  expect(openedBy(files)).toBe('1.0.0')
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
