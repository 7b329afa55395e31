import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { backupName, listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { encodeEntry, encodeHead } from '../../../../../src-main/store/journal/journal-frames.ts'
import { positionOfFile } from '../../../../../src-main/store/journal/journal-position.ts'
import { listSegments } from '../../../../../src-main/store/journal/journal-segments.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'
import { rebuildStore } from '../../../../../src-main/store/rebuild/rebuild-store.ts'
import { journalAlone, listOffers } from '../../../../../src-main/store/rebuild/restore-offers.ts'
import { reportOn } from '../../../../../src-main/store/connection/store-report.ts'
import { addAccount, dump, KeptStore, work } from '../kept-store.ts'

let kept: KeptStore
let id: string
let path: string

/** Makes a store with some work and a backup at the end. */
beforeEach(() => {
  kept = new KeptStore()
  const { store } = kept.open()
  addAccount(store)
  for (let n = 0; n < 8; n += 1) work(store, n)
  mkdirSync(kept.files.backups, { recursive: true })
  id = backupName(kept.now)
  path = join(kept.files.backups, id)
  kept.close()
  const database = new DatabaseSync(kept.files.database)
  database.prepare('VACUUM INTO ?').run(path)
  database.close()
})
afterEach(() => {
  kept.remove()
})

function tamper(...sql: string[]): void {
  const database = new DatabaseSync(path)
  for (const one of sql) database.exec(one)
  database.close()
}

function rebuild(backup = id) {
  return rebuildStore({ folder: kept.files.folder, backup })
}

/** The number of transactions in the store: one for the account and one for each piece of work. */
const transactions = 9

/** The journal began with the empty store, so the journal alone is offered beside the backup. */
function offerOfJournal() {
  return { id: journalAlone, madeAt: kept.now, bytes: 0, entries: transactions, upTo: kept.now }
}

function schemaOf(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()
  } finally {
    database.close()
  }
}

function reasonOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return (error as AppFailure).error.reason
  }
  return 'none'
}

test('the backup itself is offered and can be put back', () => {
  expect(listOffers(kept.files)).toMatchObject([
    { id, entries: 0, complete: true },
    { ...offerOfJournal(), complete: true },
  ])
  expect(dump(rebuild().path)['projects']).toEqual(dump(kept.files.database)['projects'])
})

test.each([
  [
    'a trigger',
    `CREATE TRIGGER t AFTER UPDATE ON journal_position BEGIN
       UPDATE accounts SET base_url = 'https://evil.invalid'; END`,
  ],
  ['a view', 'CREATE VIEW v AS SELECT body FROM texts'],
  [
    'a view in a table’s place',
    `ALTER TABLE journal_position RENAME TO hidden;
     CREATE VIEW journal_position AS SELECT * FROM hidden`,
  ],
  ['a table more', 'CREATE TABLE more (x)'],
  ['a virtual table', 'CREATE VIRTUAL TABLE ft USING fts5(x)'],
  ['a table fewer', 'DROP TABLE record_notices'],
  ['a computed column', "ALTER TABLE accounts ADD COLUMN y TEXT AS (upper('x'))"],
  ['an index on an expression', 'CREATE INDEX i ON accounts (lower(name))'],
  ['another application’s mark', 'PRAGMA application_id = 7'],
  ['no version', 'PRAGMA user_version = 0'],
])('a backup with %s is neither offered nor used', (_what, sql) => {
  tamper(sql)
  const before = dump(kept.files.database)
  expect(listOffers(kept.files)).toEqual([{ ...offerOfJournal(), complete: true }])
  expect(reasonOf(rebuild)).toBe('backupDamaged')
  expect(dump(kept.files.database)).toEqual(before)
  // The journal rebuilds the store without the backup, so no foreign object gets in.
  expect(schemaOf(rebuild(journalAlone).path)).toEqual(schemaOf(kept.files.database))
})

test('a backup of a newer version is not taken for one of this version', () => {
  tamper(`PRAGMA user_version = ${migrations.length + 1}`)
  expect(listOffers(kept.files)).toEqual([{ ...offerOfJournal(), complete: true }])
  expect(reasonOf(rebuild)).toBe('storeNewer')
})

test('a journal that a newer version began is not offered', () => {
  const [segment] = listSegments(kept.files.journal)
  if (segment === undefined) throw new Error('The store has no journal')
  const newer = { ...segment.head, version: migrations.length + 1 }
  const entries = readFileSync(segment.path).subarray(encodeHead(segment.head).length)
  writeFileSync(segment.path, Buffer.concat([encodeHead(newer), entries]))
  expect(listOffers(kept.files).map((each) => each.id)).toEqual([id])
  expect(reasonOf(() => rebuild(journalAlone))).toBe('storeNewer')
})

test.each(['../perceel.sqlite', '..', '', '/etc/passwd', 'perceel.sqlite', '\0'])(
  'the name %j of a backup leads nowhere',
  (backup) => {
    expect(() => rebuildStore({ folder: kept.files.folder, backup })).toThrow('notFound')
    expect(readdirSync(kept.files.folder)).not.toContain('rebuilding')
  },
)

test('a folder, or a file whose name has no moment, is no backup', () => {
  mkdirSync(join(kept.files.backups, '2026-11-21T10.00.00.000Z.sqlite'))
  writeFileSync(join(kept.files.backups, '2026-99-99T99.99.99.999Z.sqlite'), 'x')
  symlinkSync(
    join(kept.files.folder, 'gone'),
    join(kept.files.backups, '2026-11-22T10.00.00.000Z.sqlite'),
  )
  mkdirSync(join(kept.files.journal, 'folder.journal'))
  expect(listBackups(kept.files.backups).map((each) => each.id)).toEqual([id])
  expect(listOffers(kept.files).map((each) => each.id)).toEqual([id, journalAlone])
})

/** Adds a journal entry after the backup, as an attacker with access to the file could. */
function forge(entry: {
  ahead?: number
  at?: number
  version?: number
  patchset?: Uint8Array
}): void {
  const position = positionOfFile(path)
  if (position === null) throw new Error('The backup has no position')
  const bytes = [
    encodeHead({ ...position, version: entry.version ?? migrations.length }),
    ...encodeEntry({
      sequence: position.sequence + (entry.ahead ?? 1),
      at: entry.at ?? kept.now,
      patchset: entry.patchset ?? new Uint8Array(),
    }),
  ]
  writeFileSync(join(kept.files.journal, '999999999999999-z.journal'), Buffer.concat(bytes))
}

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  'an entry of the moment %d ends the journal: no screen could show it',
  (at) => {
    forge({ at })
    expectJournalEnded()
    expect(rebuild(journalAlone)).toMatchObject({ entries: transactions, complete: false })
  },
)

test('an entry that is not the next one ends the journal', () => {
  forge({ ahead: 2 })
  expectJournalEnded()
  expect(rebuild(journalAlone)).toMatchObject({ entries: transactions, complete: false })
})

/** Expects that neither offer counts the forged entry, and that both report possible losses. */
function expectJournalEnded(): void {
  expect(listOffers(kept.files)).toMatchObject([
    { id, entries: 0, upTo: null, complete: false },
    { ...offerOfJournal(), complete: false },
  ])
}

test('an entry of a version that is not known here is not passed over in silence', () => {
  forge({ version: migrations.length + 1 })
  expectJournalEnded()
  expect(rebuild()).toMatchObject({ entries: 0, complete: false })
})

test.each([
  ['noise', Buffer.from('T\u0001\u0001\0x\0\u0012\u0000\u00ff\u00ff\u00ff\u00ff\u007f', 'latin1')],
  ['a patchset of another table', foreignPatchset()],
])('an entry of %s changes nothing of the store', (_what, patchset) => {
  const before = dump(path)
  forge({ patchset })
  const after = dump(rebuild().path)
  for (const table of Object.keys(before).filter(
    (name) => name !== 'journal_position' && name !== 'outbox_jobs',
  ))
    expect(after[table], table).toEqual(before[table])
})

function foreignPatchset(): Uint8Array {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE sqlx_like (id INTEGER PRIMARY KEY, sql TEXT)')
  const session = database.createSession()
  database.exec("INSERT INTO sqlx_like VALUES (1, 'x')")
  const patchset = session.patchset()
  session.close()
  database.close()
  return patchset
}

test('the report on a foreign store stays short and asks only for counts', () => {
  const database = new DatabaseSync(kept.files.database)
  database.exec('BEGIN')
  for (let n = 0; n < 400; n += 1) database.exec(`CREATE TABLE "${'n'.repeat(500)}${n}" (x)`)
  database.exec(`CREATE TABLE "a"" UNION SELECT body FROM texts --" (x); COMMIT`)
  database.prepare('INSERT INTO texts (hash, body) VALUES (?, ?)').run('geheim'.repeat(5000), 'x')
  database.close()
  const { text } = reportOn(kept.files, 'x', kept.now)
  expect(text.length).toBeLessThan(100_000)
  expect(text).toContain('a" UNION SELECT body FROM texts --: 0 rows')
})
