import { afterEach, beforeEach, expect, test } from 'vitest'
import { RelationUseCases } from '../../../../src-main/relations/relation-use-cases.ts'
import type { DossierRow } from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
let relations: RelationUseCases
let relationId: string
beforeEach(async () => {
  bench = new OfficeBench()
  bench.service.hashOf = (_name, content) => (content.kind === 'blob' ? (content.sha256 ?? '') : '')
  relations = new RelationUseCases({ ...bench.tools, connection: bench.sync.connection })
  relationId = (await relations.open({ remoteId: 77, name: 'Familie Jansen' })).id
  bench.sync.start()
})
afterEach(() => bench.close())

const accountId = () => bench.records.accounts.activeId() ?? ''

/** Sends a document of the relation. */
async function sendDocument(): Promise<void> {
  const { sha256 } = await bench.stagedFile('the only copy')
  const { store, dossiers, outbox } = bench.records
  const names = { type: 'akte', title: 'Akte', filename: 'akte.txt' }
  const at = bench.clock.now()
  store.transaction(() => {
    const kept = { ...names, projectId: relationId, mediaType: '', sha256, filepath: null }
    const dossierId = dossiers.add(kept, at)
    const intent = { kind: 'dossierCreate', ...names, content: { kind: 'blob', sha256 } } as const
    outbox.add({ accountId: accountId(), projectId: relationId, dossierId, intent }, at)
  })
  bench.sync.wake()
  await bench.settle(3)
}

/** Reads the list of documents again and again, for an hour. */
async function refreshForAnHour(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await bench.dossiers.refresh({ projectId: relationId })
    bench.clock.pass(20 * 60_000)
  }
}

/** Sends a document of the relation, and has the service lose the document. */
async function lostDocument(): Promise<DossierRow> {
  await sendDocument()
  await bench.dossiers.refresh({ projectId: relationId })
  bench.service.dossiers.splice(0)
  await refreshForAnHour()
  const [row] = bench.dossiers.list({ projectId: relationId })
  if (row === undefined) throw new Error('The document is gone')
  expect(row).toMatchObject({ arrival: 'lost', remoteId: null, local: true })
  return row
}

test('a relation stays while a document exists only here, until the service has the document', async () => {
  const { id: dossierId } = await lostDocument()
  expect(() => relations.forget({ relationId })).toThrow(
    expect.objectContaining({ error: { kind: 'conflict', reason: 'documentOnlyHere' } }),
  )
  expect(relations.list()).toHaveLength(1)
  bench.dossiers.sendAgain({ dossierId })
  await bench.settle(3)
  relations.forget({ relationId })
  expect(relations.list()).toEqual([])
})

test('an account with a document that exists only here is not removed unasked', async () => {
  const { accounts } = bench.records
  expect(accounts.onlyHere(accountId())).toMatchObject({ documents: 0 })
  await lostDocument()
  expect(accounts.onlyHere(accountId())).toMatchObject({ requests: 0, documents: 1 })
  expect(accounts.remove(accountId(), { discardWaiting: false })).toBe('stillWaiting')
})

test('an account with a sent document that no list ever showed is not removed unasked', async () => {
  const { accounts } = bench.records
  bench.service.now = () => bench.clock.now()
  bench.service.lag = Number.MAX_SAFE_INTEGER
  await sendDocument()
  expect(bench.service.count('dossiers.create')).toBe(1)
  expect(accounts.onlyHere(accountId())).toMatchObject({ requests: 0, uploads: 0 })
  await refreshForAnHour()
  expect(accounts.onlyHere(accountId())).toMatchObject({ documents: 0, uploads: 1 })
  expect(accounts.remove(accountId(), { discardWaiting: false })).toBe('stillWaiting')

  bench.service.lag = 0
  await bench.dossiers.refresh({ projectId: relationId })
  expect(accounts.onlyHere(accountId())).toMatchObject({ documents: 0, uploads: 0 })
  expect(accounts.remove(accountId(), { discardWaiting: false })).toBe('removed')
})

test('an account with a template is not removed unasked', () => {
  const { accounts, templates } = bench.records
  templates.put({
    ...{ id: 'template', accountId: accountId(), name: 'Appartement', scenario: 'BBvk' },
    ...{ type: 'Woonruimte', version: '1.2', body: '<Project/>', savedAt: 1 },
  })
  expect(accounts.onlyHere(accountId())).toMatchObject({ documents: 0, templates: 1 })
  expect(accounts.remove(accountId(), { discardWaiting: false })).toBe('stillWaiting')
  expect(accounts.remove(accountId(), { discardWaiting: true })).toBe('removed')
})
