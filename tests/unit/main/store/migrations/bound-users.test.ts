import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { boundUsers } from '../../../../../src-main/store/migrations/052-bound-users.ts'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

test('an account of an older store keeps its user id for its service, if its settings are those of the service', () => {
  const database = new DatabaseSync(':memory:')
  const before = migrations.findIndex(({ sql }) => sql === boundUsers)
  migrate(database, migrations.slice(0, before))
  const add = database.prepare(
    `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, user_id, dialect, bound)
     VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, ?, '{}', ?)`,
  )
  add.run('same', '11', '{"clientId":"c","rootId":1}')
  add.run('none', null, '{"clientId":"c","rootId":1}')
  add.run('moved', '22', '{"clientId":"c","rootId":2}')
  add.run('unbound', '33', null)
  add.run('damaged', '44', '{"clientId":')
  migrate(database, migrations)
  const rows = database.prepare('SELECT id, bound_user AS user FROM accounts').all()
  expect(Object.fromEntries(rows.map(({ id, user }) => [String(id), user]))).toEqual({
    same: '"11"',
    none: 'null',
    moved: null,
    unbound: null,
    damaged: null,
  })
  database.close()
})
