import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, lostAnswer } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { turnsUntil } from '../sync/turns.ts'

let bench: OfficeBench
let projectId: string

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  projectId = (await bench.listedProject()).id
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

async function upload(sendAnyway = false) {
  const { sha256, filename } = await bench.stagedFile('the deed')
  const names = { type: 'koopakte', title: 'De akte', filename }
  const { id } = bench.addDossier({ projectId, ...names, sha256, sendAnyway })
  return { id, names, sha256 }
}

function tray() {
  const { intake, accounts } = bench.records
  return intake.some(intake.idsOfAccount(accounts.activeId() ?? ''))
}

test('stopping an upload under way puts its file into the tray, as it was chosen', async () => {
  bench.service.hold('dossiers.create')
  const { id, names, sha256 } = await upload(true)
  await turnsUntil(() => bench.service.count('dossiers.create') === 1)
  bench.dossiers.cancel({ dossierId: id })
  await bench.settle()
  expect(bench.dossiers.list({ projectId })).toEqual([])
  expect(tray()).toMatchObject([
    { ...names, projectId, sha256, typeFrom: 'user', sendAnyway: true },
  ])
})

test('a cancelled upload in doubt returns to the tray only once it is known that it did not arrive', async () => {
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  const { id } = await upload()
  await bench.settle()
  bench.dossiers.cancel({ dossierId: id })
  expect(tray()).toEqual([])
  await bench.settle(20)
  expect(bench.dossiers.list({ projectId })).toEqual([])
  expect(tray()).toMatchObject([{ title: 'De akte', projectId }])
})

test('a cancelled upload that arrived after all does not return to the tray', async () => {
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  const { id } = await upload()
  await bench.settle()
  bench.dossiers.cancel({ dossierId: id })
  await bench.settle(3)
  expect(bench.service.dossiers).toHaveLength(1)
  expect(tray()).toEqual([])
})

test('an upload that has arrived cannot be cancelled, and is not in the tray', async () => {
  const { id } = await upload()
  await bench.settle()
  expect(() => bench.dossiers.cancel({ dossierId: id })).toThrow('conflict/alreadyArrived')
  expect(bench.service.dossiers).toHaveLength(1)
  expect(tray()).toEqual([])
})

test('an upload that is refused while the user cancels it returns to the tray if no list shows it', async () => {
  let id = ''
  // The user cancels while the answer is on its way: no request is left to cancel.
  const refusal = {
    when: 'before',
    get error() {
      bench.dossiers.cancel({ dossierId: id })
      return answered(400)
    },
  } as const
  bench.service.fail('dossiers.create', refusal)
  ;({ id } = await upload())
  await bench.settle()
  expect(bench.sync.useCases.jobs()).toMatchObject([{ cancelled: true, inDoubt: true }])
  await bench.settle(20)
  expect(bench.sync.useCases.jobs()).toEqual([])
  expect(bench.dossiers.list({ projectId })).toEqual([])
  expect(tray()).toMatchObject([{ title: 'De akte', projectId }])
})

test("put back into the outbox it is found by its owner's name of now", async () => {
  bench.settings.update({ workOffline: true })
  const { id } = await upload()
  const [job] = bench.sync.useCases.jobs()
  const { undoId } = bench.sync.useCases.cancel({ jobId: job?.id ?? '' })
  const project = bench.records.projects.require(projectId)
  const item = { id: project.remoteId ?? 0, scenario: project.scenario, name: 'Nieuwe Gracht 7' }
  bench.records.projects.takeListed(project.accountId, [item], 2)
  expect(bench.sync.useCases.restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
  const found = bench.store.get('SELECT owner_key, search FROM dossiers WHERE id = ?', id)
  expect(found).toEqual({
    owner_key: 'nieuwe gracht 7',
    search: ' de akte koopakte akte txt nieuwe gracht 7 ',
  })
})
