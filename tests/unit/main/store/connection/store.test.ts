import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'
import { storageFailure } from '../../../../../src-main/store/connection/sqlite-failure.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../../src-main/sync/records.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-store-'))
  path = join(folder, 'perceel.sqlite')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Returns every file of the folder with the hash of its bytes. */
function fingerprint(): Record<string, string> {
  const files = readdirSync(folder).toSorted()
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(files.map((name) => [name, hash(name)]))
}

test('a store has a write-ahead log, waits for the disk and enforces foreign keys', () => {
  const store = Store.open(path)
  const pragma = (name: string) =>
    Object.values(store.get<Record<string, unknown>>(`PRAGMA ${name}`) ?? {})[0]
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('fullfsync')).toBe(1)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('locking_mode')).toBe('exclusive')
  expect(pragma('user_version')).toBe(migrations.length)
  store.close()
})

test('a store of a newer version is refused and not one byte of it changes', () => {
  Store.open(path).close()
  const newer = new DatabaseSync(path)
  newer.exec(`PRAGMA user_version = ${migrations.length + 1}`)
  newer.close()
  const before = fingerprint()
  expect(() => Store.open(path)).toThrow('storage/storeNewer')
  expect(fingerprint()).toEqual(before)
})

test('a newer version is refused if only the write-ahead log names the version', () => {
  Store.open(path).close()
  const newer = new DatabaseSync(path)
  newer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
  newer.exec(`PRAGMA user_version = ${migrations.length + 1}`)
  // A copy of the files with an unmerged log, like the files after a crash.
  for (const suffix of ['', '-wal'])
    writeFileSync(`${path}.copy${suffix}`, readFileSync(path + suffix))
  newer.close()
  const copy = `${path}.copy`
  const bytes = () => [readFileSync(copy), readFileSync(`${copy}-wal`)]
  const before = bytes()
  expect(() => Store.open(copy)).toThrow('storage/storeNewer')
  expect(bytes()).toEqual(before)
})

test('an older store is migrated step by step and keeps its rows', () => {
  const first = { sql: 'CREATE TABLE a (x TEXT) STRICT' }
  const second = { sql: 'ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = x' }
  const old = Store.open(path, { migrations: [first] })
  old.run('INSERT INTO a (x) VALUES (?)', 'kept')
  old.close()
  const store = Store.open(path, { migrations: [first, second] })
  expect(store.get('SELECT x, y FROM a')).toEqual({ x: 'kept', y: 'kept' })
  store.close()
})

test('a migration that fails half-way leaves the store as it was', () => {
  const first = { sql: 'CREATE TABLE a (x TEXT) STRICT' }
  Store.open(path, { migrations: [first] }).close()
  const broken = { sql: 'CREATE TABLE b (x TEXT) STRICT; INSERT INTO nowhere VALUES (1)' }
  expect(() => Store.open(path, { migrations: [first, broken] })).toThrow('storage')
  const store = Store.open(path, { migrations: [first] })
  const tables = store.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
  expect(tables.map(({ name }) => name)).toEqual(['a'])
  store.close()
})

test('a second opening fails because the store is in use', () => {
  const store = Store.open(path)
  expect(() => Store.open(path, { lockTimeout: 1 })).toThrow('storage/storeLocked')
  store.close()
  Store.open(path).close()
})

test('a file that is no database is called damaged and left alone', () => {
  writeFileSync(path, 'x'.repeat(5000))
  const before = fingerprint()
  expect(() => Store.open(path)).toThrow('storage/storeDamaged')
  expect(fingerprint()).toEqual(before)
})

test('a database with overwritten pages is called damaged', () => {
  const store = Store.open(path)
  createRecords(store).texts.put('x'.repeat(100_000))
  store.close()
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4096, bytes.length)
  writeFileSync(path, bytes)
  expect(() => Store.open(path)).toThrow('storage/storeDamaged')
})

test.skipIf(process.getuid?.() === 0)('a folder without write access is called read-only', () => {
  mkdirSync(join(folder, 'locked'))
  chmodSync(join(folder, 'locked'), 0o500)
  expect(() => Store.open(join(folder, 'locked', 'perceel.sqlite'))).toThrow(
    'storage/storeReadOnly',
  )
})

test('a store that cannot be opened as a file is called read-only', () => {
  mkdirSync(path)
  writeFileSync(join(path, 'something'), '')
  expect(() => Store.open(path)).toThrow(/^storage/u)
})

test('a full disk is reported as such, and the transaction leaves nothing', () => {
  const store = Store.open(path)
  const { texts } = createRecords(store)
  const pages = Object.values(store.get<Record<string, number>>('PRAGMA page_count') ?? {})[0] ?? 0
  store.get(`PRAGMA max_page_count = ${pages + 2}`)
  const write = () =>
    store.transaction(() => {
      texts.put('small')
      texts.put('x'.repeat(500_000))
    })
  expect(write).toThrow('diskFull')
  expect(store.get('SELECT count(*) AS n FROM texts')).toEqual({ n: 0 })
  store.close()
})

test.each([
  [5, 'storage/storeLocked'],
  [6, 'storage/storeLocked'],
  [8, 'storage/storeReadOnly'],
  [8 + 256, 'storage/storeReadOnly'],
  [11, 'storage/storeDamaged'],
  [26, 'storage/storeDamaged'],
  [13, 'diskFull'],
  [10, 'storage'],
])('result code %i of SQLite is reported as %s', (errcode, message) => {
  expect(storageFailure(Object.assign(new Error('x'), { errcode })).message).toBe(message)
})

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EROFS', 'storage/storeReadOnly'],
  ['EIO', 'storage'],
])('the file error %s is reported as %s', (code, message) => {
  expect(storageFailure(Object.assign(new Error('x'), { code })).message).toBe(message)
})

test('a transaction that throws keeps nothing, also of transactions inside it', () => {
  const store = Store.open(path)
  const { texts } = createRecords(store)
  const work = () =>
    store.transaction(() => {
      store.transaction(() => texts.put('inner'))
      throw new Error('half-way')
    })
  expect(work).toThrow('half-way')
  expect(store.get('SELECT count(*) AS n FROM texts')).toEqual({ n: 0 })
  texts.put('after')
  expect(store.get('SELECT count(*) AS n FROM texts')).toEqual({ n: 1 })
  store.close()
})

test('no table has a column for a secret', () => {
  const store = Store.open(path)
  const columns = store.all<{ name: string }>(
    `SELECT lower(c.name) AS name FROM sqlite_schema s JOIN pragma_table_info(s.name) c
     WHERE s.type = 'table'`,
  )
  expect(columns.length).toBeGreaterThan(50)
  expect(columns.filter(({ name }) => /secret|password|token/u.test(name))).toEqual([])
  store.close()
})
