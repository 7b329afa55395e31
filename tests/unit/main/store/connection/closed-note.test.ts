import { appendFileSync, existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  noteSoundClose,
  takeSoundClose,
} from '../../../../../src-main/store/connection/closed-note.ts'
import { mayCheckLater } from '../../../../../src-main/store/connection/prepare-store.ts'
import { listSegments } from '../../../../../src-main/store/journal/journal-segments.ts'
import { addAccount, KeptStore, work } from '../kept-store.ts'

let kept: KeptStore

beforeEach(() => {
  kept = new KeptStore()
  const { store } = kept.open()
  addAccount(store)
  work(store, 1)
})
afterEach(() => {
  kept.remove()
})

test('a store that is as it was closed is known once', () => {
  kept.close()
  noteSoundClose(kept.files)
  expect(takeSoundClose(kept.files)).toBe(true)
  expect(existsSync(kept.files.closed)).toBe(false)
  expect(takeSoundClose(kept.files)).toBe(false)
})

test('a store that was used after the closing is not known', () => {
  kept.close()
  noteSoundClose(kept.files)
  work(kept.open().store, 2)
  kept.close()
  expect(takeSoundClose(kept.files)).toBe(false)
})

test.each<[string, () => void]>([
  ['longer file', () => appendFileSync(kept.files.database, 'x')],
  ['file that was touched', () => utimesSync(kept.files.database, 1, 1)],
  ['write-ahead log', () => writeFileSync(`${kept.files.database}-wal`, 'x')],
  ['longer journal', () => appendFileSync(listSegments(kept.files.journal)[0]?.path ?? '', 'x')],
  ['segment more', () => writeFileSync(join(kept.files.journal, 'another.journal'), 'x')],
  ['journal that is gone', () => rmSync(kept.files.journal, { recursive: true })],
  ['note that is cut off', () => writeFileSync(kept.files.closed, '["perceel')],
  ['note of another program', () => writeFileSync(kept.files.closed, '{}')],
])('a %s makes the note worthless', (_what, change) => {
  kept.close()
  noteSoundClose(kept.files)
  change()
  expect(takeSoundClose(kept.files)).toBe(false)
})

test('transactions in the write-ahead log are not noted as closed', () => {
  expect(existsSync(`${kept.files.database}-wal`)).toBe(true)
  noteSoundClose(kept.files)
  expect(existsSync(kept.files.closed)).toBe(false)
})

test('a store that a migration follows is not checked later', () => {
  kept.close()
  const database = new DatabaseSync(kept.files.database)
  database.exec('PRAGMA user_version = 1')
  database.close()
  noteSoundClose(kept.files)
  expect(mayCheckLater(kept.files)).toBe(false)
  expect(existsSync(kept.files.closed)).toBe(false)
})
