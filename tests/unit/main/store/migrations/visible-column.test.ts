import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

/** The number of the version before the column. */
const versionBefore = 41

/** The condition for a project that a list shows. */
const rule = "kind = 'project' AND (listed = 1 OR state <> 'synced')"

const kinds = ['project', 'relation']
const standings = [0, 1].flatMap((listed) =>
  ['synced', 'edited', 'conflict'].map((state) => ({ listed, state })),
)

let folder: string
let database: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-visible-'))
  database = open('perceel.sqlite', versionBefore)
  addAll(database, '')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(name: string, version = migrations.length): DatabaseSync {
  const opened = new DatabaseSync(join(folder, name), { enableForeignKeyConstraints: true })
  migrate(opened, migrations.slice(0, version))
  opened.exec(`INSERT OR IGNORE INTO accounts (id, kind, name, base_url, client_id, root_id, dialect)
    VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}')`)
  return opened
}

/** Adds a project and a relation in each standing, without a value for the column. */
function addAll(to: DatabaseSync, suffix: string): void {
  const insert = to.prepare(
    `INSERT INTO projects (id, account_id, scenario, name, name_key, search, changed_at, kind, listed, state)
     VALUES (?, 'a', '', '', '', '', 1, ?, ?, ?)`,
  )
  for (const kind of kinds)
    for (const { listed, state } of standings)
      insert.run(`${kind} ${listed} ${state}${suffix}`, kind, listed, state)
}

function visibleOf(of: DatabaseSync): unknown[] {
  return of.prepare('SELECT id, visible FROM projects ORDER BY id').all()
}

function wronglyVisible(of: DatabaseSync): unknown[] {
  return of.prepare(`SELECT id FROM projects WHERE visible IS NOT (${rule})`).all()
}

test('an older store shows the same projects after the update', () => {
  const shown = visibleOf(database)
  migrate(database, migrations)
  expect(visibleOf(database)).toEqual(shown)
  expect(shown).toHaveLength(kinds.length * standings.length)
})

test('a project is shown as its kind, its listing and its state say, after each change', () => {
  migrate(database, migrations)
  addAll(database, ' new')
  expect(wronglyVisible(database)).toEqual([])
  for (const kind of kinds)
    for (const { listed, state } of standings) {
      database.prepare('UPDATE projects SET listed = ?').run(listed)
      database.prepare('UPDATE projects SET state = ?').run(state)
      database.prepare('UPDATE projects SET kind = ?').run(kind)
      expect(wronglyVisible(database)).toEqual([])
    }
})

test('the journal of a change brings a copy of the store to the same projects', () => {
  migrate(database, migrations)
  const copy = open('copy.sqlite')
  addAll(copy, '')
  const session = database.createSession()
  addAll(database, ' new')
  database.exec("UPDATE projects SET state = 'edited' WHERE state = 'synced' AND listed = 0")
  database.exec("UPDATE projects SET listed = 0, kind = 'project'")
  expect(copy.applyChangeset(session.patchset())).toBe(true)
  session.close()
  expect(visibleOf(copy)).toEqual(visibleOf(database))
  expect(wronglyVisible(copy)).toEqual([])
  copy.close()
})

test('a change of the state writes the index of states and no other index', () => {
  migrate(database, migrations)
  const steps = database
    .prepare("EXPLAIN UPDATE projects SET state = 'edited' WHERE id = 'x'")
    .all() as { opcode: string }[]
  // The program of the trigger follows; it runs only if a list shows another project now.
  const trigger = steps.findIndex(({ opcode }, at) => opcode === 'Init' && at > 0)
  const written = steps.slice(0, trigger).filter(({ opcode }) => opcode === 'IdxInsert')
  expect(written).toHaveLength(1)
})
