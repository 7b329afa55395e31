import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { appErrorSchema } from '../../../../../src-shared/ipc/app-error.ts'
import { remoteIdNames } from '../../../../../src-main/store/migrations/049-remote-id-names.ts'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

const property = { scenario: 'BBvk', name: 'Dorpsstraat 1' }
const error = {
  kind: 'conflict',
  reason: 'targetChanged',
  target: { number: 7, known: property, found: { scenario: 'BBvk', name: 'Lindelaan 4' } },
}
const text = JSON.stringify(error)

function olderStore(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  const before = migrations.findIndex(({ sql }) => sql === remoteIdNames)
  migrate(database, migrations.slice(0, before))
  database.exec(`INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect)
      VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}');
    INSERT INTO projects
      (id, account_id, scenario, name, name_key, search, state, changed_at, former_remote_id,
       number_taken_by, channels_error)
      VALUES ('p', 'a', '', '', '', '', 'parked', 1, 7, '{"name":"Lindelaan 4"}', '${text}');
    INSERT INTO pinned_projects (project_id, error) VALUES ('p', '${text}')`)
  const insert = database.prepare(
    `INSERT INTO outbox_jobs (id, account_id, project_id, kind, intent, state, created_at, error)
     VALUES (?, 'a', 'p', 'projectEdit', '{}', 'parked', 1, ?)`,
  )
  insert.run('changed', text)
  insert.run('refused', '{"kind":"server","status":500}')
  insert.run('damaged', 'geen JSON')
  insert.run('fine', null)
  database
    .prepare("INSERT INTO job_attempts (job_id, at, error) VALUES ('changed', 1, ?)")
    .run(text)
  return database
}

const { number: remoteId, ...properties } = error.target
const migrated = { ...error, target: { remoteId, ...properties } }

test('an error of an older store keeps the id of its target', () => {
  const database = olderStore()
  migrate(database, migrations)
  const errors = database
    .prepare(
      `SELECT error FROM outbox_jobs WHERE id = 'changed' UNION ALL SELECT error FROM job_attempts
       UNION ALL SELECT channels_error FROM projects UNION ALL SELECT error FROM pinned_projects`,
    )
    .all()
    .map((row) => appErrorSchema.parse(JSON.parse(String(row['error']))))
  expect(errors).toEqual([migrated, migrated, migrated, migrated])
  database.close()
})

test('other errors, damaged errors and the property that has the id now stay as they were', () => {
  const database = olderStore()
  migrate(database, migrations)
  const jobs = database.prepare("SELECT id, error FROM outbox_jobs WHERE id <> 'changed'").all()
  expect(new Map(jobs.map(({ id, error: stored }) => [id, stored]))).toEqual(
    new Map([
      ['refused', '{"kind":"server","status":500}'],
      ['damaged', 'geen JSON'],
      ['fine', null],
    ]),
  )
  expect(database.prepare('SELECT remote_id_taken_by AS by FROM projects').all()).toMatchObject([
    { by: '{"name":"Lindelaan 4"}' },
  ])
  database.close()
})
