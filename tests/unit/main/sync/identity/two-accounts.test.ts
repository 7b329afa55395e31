import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDialect } from '../../../../../src-shared/service/dialect.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
const other = '00000000-0000-4000-8000-000000000002'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

test('a record asks its own account, also after the user changed to another one', async () => {
  const { id: projectId } = await bench.listedProject()
  const own = bench.asked.at(-1)
  bench.records.accounts.save({
    id: other,
    kind: 'service',
    name: 'Other office',
    baseUrl: 'http://127.0.0.1:2',
    clientId: 'other',
    rootId: 2,
    userId: null,
    dialect: defaultDialect,
  })
  bench.records.accounts.setActive(other)
  bench.asked.length = 0

  await bench.xml.read({ kind: 'project', id: projectId, version: '1.2' })
  await bench.dossiers.refresh({ projectId })
  await bench.channels.refresh({ projectId })
  expect(bench.asked).toEqual([own, own, own])
  // Calls to the first account's service say nothing about the active account's service.
  expect(bench.sync.useCases.state()).toMatchObject({ lastSyncAt: null })
})
