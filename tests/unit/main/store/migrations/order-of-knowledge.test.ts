import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { orderOfKnowledge } from '../../../../../src-main/store/migrations/053-order-of-knowledge.ts'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

/** Returns an older store with two projects; the channels of the first have a history. */
function olderStore(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  const before = migrations.findIndex(({ sql }) => sql === orderOfKnowledge)
  migrate(database, migrations.slice(0, before))
  database.exec(`INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect)
      VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}');
    INSERT INTO projects (id, account_id, scenario, name, name_key, search, state, changed_at)
      VALUES ('seen', 'a', '', '', '', '', 'synced', 1), ('listed', 'a', '', '', '', '', 'synced', 1);
    INSERT INTO channel_history (id, project_id, name, at, publication)
      VALUES (3, 'seen', 'Portaal', 100, NULL), (5, 'seen', 'Portaal', 300, '{}');
    INSERT INTO channel_statuses (project_id, position, name, since)
      VALUES ('listed', 0, 'Portaal', 200);
    INSERT INTO outbox_jobs
      (position, id, account_id, project_id, kind, channel, intent, state, created_at)
    VALUES (1, 'before', 'a', 'seen', 'publish', 'portal_wonen', '{}', 'waiting', 50),
      (2, 'between', 'a', 'seen', 'publish', 'portal_wonen', '{}', 'waiting', 200),
      (3, 'after', 'a', 'seen', 'publish', 'portal_wonen', '{}', 'waiting', 400),
      (4, 'told', 'a', 'seen', 'relist', 'portal_wonen', '{}', 'parked', 200),
      (5, 'refused', 'a', 'seen', 'publish', 'portal_wonen', '{}', 'parked', 200),
      (6, 'unread', 'a', 'listed', 'publish', 'portal_wonen', '{}', 'waiting', 100),
      (7, 'read', 'a', 'listed', 'publish', 'portal_wonen', '{}', 'waiting', 250),
      (8, 'upload', 'a', 'seen', 'dossierCreate', NULL, '{}', 'waiting', 400);
    INSERT INTO job_attempts (job_id, at, error)
      VALUES ('told', 300, '{"kind":"conflict","reason":"publishedSince"}'),
        ('told', 350, 'geen JSON'), ('refused', 300, '{"kind":"conflict","status":409}')`)
  return database
}

test('the requests of an older store know the statuses that were read before them, or that stopped them', () => {
  const database = olderStore()
  migrate(database, migrations)
  const rows = database.prepare('SELECT id, known_statuses AS known FROM outbox_jobs').all()
  expect(Object.fromEntries(rows.map(({ id, known }) => [String(id), known]))).toEqual({
    ...{ before: null, between: 3, after: 5, told: 5, refused: 3 },
    ...{ unread: null, read: 0, upload: null },
  })
  database.close()
})

test('the documents of an older store keep their place between the requests of their project', () => {
  const database = olderStore()
  const add = database.prepare(
    `INSERT INTO dossiers (id, project_id, title, filename, added_at) VALUES (?, 'seen', '', '', ?)`,
  )
  for (const [id, at] of [
    ['first', 50],
    ['second', 201],
    ['last', 401],
  ] as const)
    add.run(id, at)
  migrate(database, migrations)
  const rows = database.prepare('SELECT id, listed_after AS place FROM dossiers').all()
  expect(Object.fromEntries(rows.map(({ id, place }) => [String(id), place]))).toEqual({
    ...{ first: 0, second: 5, last: 8 },
  })
  database.close()
})
