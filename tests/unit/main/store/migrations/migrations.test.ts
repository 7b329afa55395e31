import { hash } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBackups } from '../../../../../src-main/store/backup/backup-files.ts'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'
import { Store } from '../../../../../src-main/store/connection/store.ts'
import { dump, KeptStore } from '../kept-store.ts'

let kept: KeptStore
beforeEach(() => {
  kept = new KeptStore()
  mkdirSync(kept.files.folder, { recursive: true })
})
afterEach(() => {
  kept.remove()
})

const [h1, h2, h3] = ['<a/>', '<b/>', '<c/>'].map((text) => hash('sha256', text))

/** Rows for the tables of each version, at least one row for each table. */
const rows: readonly string[] = [
  `INSERT INTO settings VALUES ('language', '"nl"');
   INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
     VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1);
   INSERT INTO projects (id, account_id, remote_id, scenario, name, name_key, search, state, changed_at)
     VALUES ('p', 'a', 7, 'BBvk', 'Naam', 'naam', 'naam 7', 'edited', 3);
   INSERT INTO texts VALUES ('${h1}', '<a/>'), ('${h2}', '<b/>'), ('${h3}', '<c/>');
   INSERT INTO blobs VALUES ('s', 's1', 'm', 3, 'application/pdf', 4);
   INSERT INTO dossiers (id, project_id, title, filename, sha256, added_at)
     VALUES ('d', 'p', 'Akte', 'akte.pdf', 's', 5);
   INSERT INTO channel_statuses VALUES ('p', 0, 'Funda', NULL);
   INSERT INTO outbox_jobs (id, account_id, project_id, dossier_id, kind, intent, state, created_at)
     VALUES ('j', 'a', 'p', 'd', 'dossierCreate', '{}', 'waiting', 6);
   INSERT INTO project_texts VALUES ('p', '1.2', '${h1}', '${h2}', '${h3}', 8);
   INSERT INTO project_drafts VALUES ('p', '1.2', 'concept', 9);
   INSERT INTO project_history (project_id, version, origin, text_hash, at)
     VALUES ('p', '1.2', 'saved', '${h2}', 10);`,
  `INSERT INTO job_attempts (job_id, at, error) VALUES ('j', 11, '{}');
   INSERT INTO pins (id, account_id, project_id, name, search, added_at)
     VALUES ('pin', 'a', 'p', '', '', 12);
   INSERT INTO pinned_projects (project_id, refreshed_at) VALUES ('p', 13);`,
]

/** Writes a store of version `version`, with rows in its tables. */
function writeVersion(version: number): void {
  closeSync(openSync(kept.files.database, 'w', 0o600))
  const database = new DatabaseSync(kept.files.database, { enableForeignKeyConstraints: true })
  for (let step = 1; step <= version; step += 1) {
    migrate(database, migrations.slice(0, step))
    database.exec(rows[step - 1] ?? '')
  }
  database.close()
}

const all = (path: string, sql: string): unknown[] => {
  const database = new DatabaseSync(path)
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  } finally {
    database.close()
  }
}

const versions = migrations.map((_, index) => index + 1)

test.each(versions)(
  'a store of version %i comes to the newest with all that it held',
  (version) => {
    writeVersion(version)
    const before = dump(kept.files.database)
    kept.open()
    kept.close()
    const { database } = kept.files
    expect(all(database, 'PRAGMA user_version')).toEqual([[migrations.length]])
    const after = dump(database)
    for (const [table, held] of Object.entries(before)) {
      if (table in after && version === migrations.length) expect(after[table]).toEqual(held)
      else if (table in after) expect(after[table], table).toHaveLength(held.length)
    }
    expect(
      all(
        database,
        'SELECT project_id, version, base_hash, local_hash, seen_hash FROM record_texts',
      ),
    ).toEqual([['p', '1.2', h1, h2, h3]])
    expect(
      all(database, 'SELECT project_id, version, body, written_at FROM record_drafts'),
    ).toEqual([['p', '1.2', 'concept', 9]])
    expect(all(database, 'SELECT project_id, origin, text_hash, at FROM record_history')).toEqual([
      ['p', 'saved', h2, 10],
    ])
    expect(all(database, 'SELECT id, made_here FROM dossiers')).toEqual([['d', 1]])
    expect(all(database, 'SELECT id, state, kind FROM outbox_jobs')).toEqual([
      ['j', 'waiting', 'dossierCreate'],
    ])
    expect(all(database, 'PRAGMA foreign_key_check')).toEqual([])
    expect(all(database, 'PRAGMA integrity_check')).toEqual([['ok']])
  },
)

test.each(versions.slice(0, -1))('a copy of version %i is kept as a backup before', (version) => {
  writeVersion(version)
  const before = dump(kept.files.database)
  kept.open()
  kept.close()
  const [backup, ...others] = listBackups(kept.files.backups)
  expect(others).toEqual([])
  expect(dump(backup?.path ?? '')).toEqual(before)
  expect(all(backup?.path ?? '', 'PRAGMA user_version')).toEqual([[version]])
})

test('a store of the newest version is not copied', () => {
  writeVersion(migrations.length)
  kept.open()
  expect(listBackups(kept.files.backups)).toEqual([])
})

test.each(versions)('a step after version %i that fails leaves that version whole', (version) => {
  writeVersion(version)
  const before = dump(kept.files.database)
  const broken = { sql: 'DELETE FROM settings; DROP TABLE pins; INSERT INTO nowhere VALUES (1)' }
  const steps = [...migrations.slice(0, version), broken]
  expect(() => Store.open(kept.files.database, { migrations: steps })).toThrow('storage')
  expect(dump(kept.files.database)).toEqual(before)
  expect(all(kept.files.database, 'PRAGMA user_version')).toEqual([[version]])
})

test('records that were read before parcels were facts are read again', () => {
  writeVersion(36)
  const older = new DatabaseSync(kept.files.database)
  older.exec('UPDATE projects SET values_read = 1')
  older.close()
  kept.open()
  kept.close()
  expect(all(kept.files.database, 'SELECT values_read FROM projects')).toEqual([[0]])
})

test('searched texts of an older store become words', () => {
  writeVersion(15)
  const older = new DatabaseSync(kept.files.database)
  older.exec("UPDATE dossiers SET search = 'koopakte_7a.pdf kerkstr. 12'")
  older.close()
  kept.open()
  kept.close()
  expect(all(kept.files.database, 'SELECT search FROM dossiers')).toEqual([
    [' koopakte 7 a pdf kerkstr 12 kerkstraat '],
  ])
})

test('a postal code with the letters VD is found after the update', () => {
  writeVersion(38)
  const database = new DatabaseSync(kept.files.database)
  database.exec(
    `UPDATE projects SET name = 'Kade 7', zipcode = '8911 VD', search = ' kade = 7 | ~8911vande #7 '`,
  )
  database.close()
  Store.open(kept.files.database).close()
  expect(all(kept.files.database, 'SELECT search FROM projects')).toEqual([
    [expect.stringContaining(' ~8911vd ')],
  ])
})
