import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { openStore } from '../../../../../src-main/store/connection/open-store.ts'
import {
  type StoreFiles,
  storeFiles,
} from '../../../../../src-main/store/connection/store-files.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

let files: StoreFiles
let now = Date.UTC(2026, 10, 25, 9)

beforeEach(() => {
  files = storeFiles(join(mkdtempSync(join(tmpdir(), 'perceel-copy-')), 'data'))
  Store.open(files.database, { migrations: migrations.slice(0, 51) }).close()
  // Makes migration 52 fail after the copy, as a full disk or the end of the app does.
  change('ALTER TABLE accounts ADD COLUMN bound_user TEXT')
})
afterEach(() => rmSync(join(files.folder, '..'), { recursive: true, force: true }))

function change(sql: string): void {
  const database = new DatabaseSync(files.database)
  database.exec(sql)
  database.close()
}

/** Starts on the store, which fails in the migration. Returns the number of copies afterwards. */
function copiesAfterStart(): number {
  now += 60_000
  const start = () =>
    openStore(files, {
      now: () => now,
      onHealth: () => undefined,
      onJournalBroken: () => undefined,
      onFault: (error) => {
        throw error
      },
    })
  expect(start).toThrow('storage')
  return listBackups(files.backups).length
}

test('a migration that fails at each start copies the store once', () => {
  expect(copiesAfterStart()).toBe(1)
  expect(copiesAfterStart()).toBe(1)
})

test('a store that changed since its copy is copied again', () => {
  expect(copiesAfterStart()).toBe(1)
  change('UPDATE journal_position SET sequence = sequence + 1')
  expect(copiesAfterStart()).toBe(2)
})

test('a store whose copy is from another day is copied again', () => {
  expect(copiesAfterStart()).toBe(1)
  now += 24 * 60 * 60_000
  expect(copiesAfterStart()).toBe(2)
})

test('a damaged copy does not count', () => {
  expect(copiesAfterStart()).toBe(1)
  for (const { path } of listBackups(files.backups)) writeFileSync(path, 'no store')
  expect(copiesAfterStart()).toBe(2)
})
