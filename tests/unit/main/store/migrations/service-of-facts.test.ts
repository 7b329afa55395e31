import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { serviceOfFacts } from '../../../../../src-main/store/migrations/051-service-of-facts.ts'
import { migrate } from '../../../../../src-main/store/migrations/migrate.ts'
import { migrations } from '../../../../../src-main/store/migrations/migrations.ts'

test('facts of an older store belong to the service that the account has', () => {
  const database = new DatabaseSync(':memory:')
  const before = migrations.findIndex(({ sql }) => sql === serviceOfFacts)
  migrate(database, migrations.slice(0, before))
  database.exec(`INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, bound)
      VALUES ('a', 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', '{"rootId":1}');
    INSERT INTO projects
      (id, account_id, scenario, name, name_key, search, state, changed_at, refused_creation)
      VALUES ('p', 'a', '', '', '', '', 'parked', 1, '{}'), ('q', 'a', '', '', '', '', 'synced', 1, NULL);
    INSERT INTO refused_uploads VALUES ('p', 'sha', '{}', 1);
    INSERT INTO refused_publications VALUES ('p', 'channel_03', '{}', 1)`)
  migrate(database, migrations)
  const bound = database
    .prepare(
      `SELECT bound FROM refused_uploads UNION ALL SELECT bound FROM refused_publications
       UNION ALL SELECT refused_creation_bound FROM projects`,
    )
    .all()
    .map((row) => row['bound'])
  expect(bound).toEqual(['{"rootId":1}', '{"rootId":1}', '{"rootId":1}', null])
  database.close()
})
