import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  entriesAfter,
  listSegments,
} from '../../../../../src-main/store/journal/journal-segments.ts'
import { addAccount, dump, KeptStore, work } from '../kept-store.ts'

let kept: KeptStore
beforeEach(() => {
  kept = new KeptStore()
})
afterEach(() => {
  kept.remove()
})

/** Returns the path of the journal's newest segment. */
function lastSegment(): string {
  const name = readdirSync(kept.files.journal).toSorted().at(-1)
  return join(kept.files.journal, name ?? '')
}

test('every table has a primary key: without one the journal does not see its changes', () => {
  const { store } = kept.open()
  const tables = store.all<{ name: string }>(
    `SELECT name FROM sqlite_schema s WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(s.name) WHERE pk > 0)`,
  )
  expect(tables).toEqual([])
})

test('a transaction that changes nothing, or is undone, leaves no entry', () => {
  const { store, journal } = kept.open()
  addAccount(store)
  const before = journal.bytes
  store.run("UPDATE accounts SET name = 'Kantoor'")
  const undone = () =>
    store.transaction(() => {
      store.run("UPDATE accounts SET name = 'Anders'")
      throw new Error('half-way')
    })
  expect(undone).toThrow('half-way')
  expect(journal.bytes).toBe(before)
  expect(store.position()?.sequence).toBe(1)
})

test('a database that lost its write-ahead log gets all of it back from the journal', () => {
  const first = kept.open()
  addAccount(first.store)
  for (let n = 0; n < 10; n += 1) work(first.store, n)
  kept.close()
  const whole = { ...kept.open() }
  // The database file contains the checkpointed work. Later work is in the write-ahead log only.
  copyFileSync(kept.files.database, `${kept.files.database}.old`)
  for (let n = 10; n < 60; n += 1) work(whole.store, n)
  kept.close()
  const wanted = dump(kept.files.database)
  copyFileSync(`${kept.files.database}.old`, kept.files.database)
  rmSync(`${kept.files.database}.old`)
  const healed = kept.open()
  expect(healed.healed).toBe(50)
  kept.close()
  expect(dump(kept.files.database)).toEqual(wanted)
})

test('an entry is never applied twice: a second opening finds nothing to put back', () => {
  const { store } = kept.open()
  addAccount(store)
  kept.close()
  expect(kept.open().healed).toBe(0)
})

test('a commit that fails takes its entry back', () => {
  const { store, journal } = kept.open()
  addAccount(store)
  const pages = Object.values(store.get<Record<string, number>>('PRAGMA page_count') ?? {})[0] ?? 0
  const before = journal.bytes
  store.get(`PRAGMA max_page_count = ${pages + 1}`)
  const write = () => store.run("INSERT INTO texts VALUES ('h', ?)", 'x'.repeat(400_000))
  expect(write).toThrow('diskFull')
  expect(journal.bytes).toBe(before)
  store.get('PRAGMA max_page_count = 1000000')
  write()
  kept.close()
  const position = { generation: listSegments(kept.files.journal)[0]?.head.generation ?? '' }
  const followed = { complete: true }
  const entries = [
    ...entriesAfter(listSegments(kept.files.journal), { ...position, sequence: 0 }, followed),
  ]
  expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(followed.complete).toBe(true)
})

test.each([1, 7, 20, 60])('a tail torn %i bytes early ends the journal and is told', (cut) => {
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 8; n += 1) work(store, n)
  const position = store.position()
  kept.close()
  const path = lastSegment()
  truncateSync(path, statSync(path).size - cut)
  const followed = { complete: true }
  const from = { generation: position?.generation ?? '', sequence: 0 }
  const entries = [...entriesAfter(listSegments(kept.files.journal), from, followed)]
  expect(entries).toHaveLength((position?.sequence ?? 0) - 1)
  expect(followed.complete).toBe(false)
  // The store is ahead of its journal now, so a backup is needed to bridge the gap.
  expect(kept.wantsBackup(kept.open())).toBe(true)
})

test.each([12, 90, 400, 1500])('a byte changed at %i ends the journal there', (place) => {
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 8; n += 1) work(store, n)
  const generation = store.position()?.generation ?? ''
  kept.close()
  const path = lastSegment()
  const bytes = readFileSync(path)
  bytes[place] = (bytes[place] ?? 0) ^ 0x40
  writeFileSync(path, bytes)
  const followed = { complete: true }
  const entries = [
    ...entriesAfter(listSegments(kept.files.journal), { generation, sequence: 0 }, followed),
  ]
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1))
  const lost = listSegments(kept.files.journal).length === 0 || !followed.complete
  expect(lost).toBe(true)
})

test('a journal that cannot be written leaves the commit whole and asks for a backup', () => {
  const { store, journal } = kept.open()
  addAccount(store)
  journal.close()
  rmSync(kept.files.journal, { recursive: true })
  writeFileSync(kept.files.journal, 'in the way')
  expect(() => {
    const position = store.position() ?? { generation: '', sequence: 0 }
    journal.begin({ ...position, version: store.version() })
  }).toThrow()
  work(store, 1)
  expect(store.get('SELECT count(*) AS n FROM projects')).toEqual({ n: 1 })
  kept.close()
  rmSync(kept.files.journal)
  expect(kept.wantsBackup(kept.open())).toBe(true)
})

test('nothing of another generation is taken for the sequel', () => {
  const { store } = kept.open()
  addAccount(store)
  kept.close()
  const other = new DatabaseSync(kept.files.database)
  other.exec("UPDATE journal_position SET generation = 'another'")
  other.close()
  const opened = kept.open()
  expect(opened.healed).toBe(0)
  expect(kept.wantsBackup(opened)).toBe(true)
  kept.close()
  // The other generation is less far than the journal's own store was. Opening it would lose work
  // silently.
  const older = new DatabaseSync(kept.files.database)
  older.exec("UPDATE journal_position SET generation = 'a third', sequence = 0")
  older.close()
  expect(() => kept.open()).toThrow('storage/storeDamaged')
})

test.skipIf(process.platform === 'win32')('journal and store are the user’s alone', () => {
  kept.open()
  const rights = (path: string) => statSync(path).mode & 0o777
  expect(rights(kept.files.folder)).toBe(0o700)
  expect(rights(kept.files.journal)).toBe(0o700)
  expect(rights(lastSegment())).toBe(0o600)
  expect(rights(kept.files.database)).toBe(0o600)
  expect(rights(`${kept.files.database}-wal`)).toBe(0o600)
})

test('a file in the journal’s folder that is no segment is passed over', () => {
  const { store } = kept.open()
  addAccount(store)
  appendFileSync(join(kept.files.journal, '000000000000000-x.journal'), 'not a segment')
  kept.close()
  expect(kept.open().healed).toBe(0)
})
