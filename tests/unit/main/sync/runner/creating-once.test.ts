import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

async function addDossier(projectId: string, content = 'the deed') {
  const { sha256, filename } = await bench.stagedFile(content)
  return bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
}
const state = (projectId: string) => bench.projects.get({ projectId }).state
const dossierStates = (projectId: string) =>
  bench.dossiers.list({ projectId }).map((row) => row.state)

test('the record and its job are stored before anything is sent', async () => {
  const release = bench.service.hold('projects.list')
  const row = bench.projects.create(fields)
  expect(bench.records.outbox.ofProject(row.id)).toHaveLength(1)
  expect(bench.service.count('projects.create')).toBe(0)
  release()
  await bench.settle()
  expect(bench.projects.get({ projectId: row.id })).toMatchObject({
    remoteId: 101,
    state: 'synced',
  })
})

test('the ids that existed, and the mark that the request left, are stored before the request leaves', async () => {
  bench.service.projects.push({ id: 7, scenario: 'BBvk', name: 'Nieuwe Gracht 9' })
  const release = bench.service.hold('projects.create')
  const row = bench.projects.create(fields)
  await turnsUntil(() => bench.service.count('projects.create') === 1)
  const [job] = bench.records.outbox.ofProject(row.id)
  expect(job).toMatchObject({ state: 'active', sent: true, facts: { kind: 'ids', ids: [7] } })
  release()
  await bench.settle()
})

test('a project whose answer was lost is found again and not sent twice', async () => {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const row = bench.projects.create(fields)
  await bench.settle(3)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.projects.get({ projectId: row.id })).toMatchObject({
    remoteId: 101,
    state: 'synced',
  })
})

test('a request that never arrived is sent again only after its absence is proven', async () => {
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  const row = bench.projects.create(fields)
  await bench.settle(1)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.records.outbox.ofProject(row.id)[0]).toMatchObject({ sent: true, misses: 1 })
  const missedAt = bench.clock.now()
  while (bench.service.count('projects.create') === 1) await bench.settle(1)
  expect(bench.clock.now() - missedAt).toBe(15 * 60_000)
  expect(bench.service.count('projects.create')).toBe(2)
  expect(bench.service.projects).toHaveLength(1)
  expect(state(row.id)).toBe('synced')
})

test('a request that the service carries out late is found by the second look', async () => {
  bench.service.fail('projects.create', { when: 'late', error: lostAnswer() })
  const row = bench.projects.create(fields)
  await bench.settle(3)
  expect(bench.service.projects).toHaveLength(1)
  expect(state(row.id)).toBe('synced')
})

test('a request that cannot have left is sent again without a look', async () => {
  bench.service.fail('projects.create', { when: 'before', error: refused() })
  const row = bench.projects.create(fields)
  await bench.settle(1)
  expect(bench.service.count('projects.create')).toBe(2)
  expect(bench.service.projects).toHaveLength(1)
  expect(state(row.id)).toBe('synced')
})

test('two new projects that could be ours are parked for the user and never sent again', async () => {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const row = bench.projects.create(fields)
  await bench.settle()
  bench.service.projects.push({ id: 900, scenario: 'BBvk', name: 'Nieuwe Gracht 7' })
  await bench.settle(5)
  expect(state(row.id)).toBe('parked')
  expect(bench.projects.get({ projectId: row.id }).error).toMatchObject({
    reason: 'outcomeUnknown',
  })
  expect(bench.service.count('projects.create')).toBe(1)
})

test('after a kill the job that was under way is looked for before it is sent again', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hashOf = () => bench.records.blobs.get(sha256)?.sha256 ?? ''
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  const { sha256, filename } = await bench.stagedFile('the deed')
  bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
  await bench.settle()
  // Simulates a kill: the job is still marked as being sent.
  bench.store.run("UPDATE outbox_jobs SET state = 'active', not_before = NULL")
  await bench.sync.stop()
  bench.restart()
  await bench.settle()
  expect(bench.service.dossiers).toHaveLength(1)
  expect(dossierStates(projectId)).toEqual(['synced'])
})

test.each([
  ['MD5', 32],
  ['SHA-1', 40],
  ['SHA-256', 64],
])('a dossier is recognised by %s, by the length of the listed hash', async (_name, length) => {
  const { id: projectId } = await bench.listedProject()
  const { sha256, filename } = await bench.stagedFile('the deed')
  const blob = bench.records.blobs.get(sha256)
  const hashes = [blob?.md5, blob?.sha1, blob?.sha256]
  bench.service.hashOf = () => hashes.find((hash) => hash?.length === length)?.toUpperCase() ?? ''
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
  await bench.settle(3)
  expect(bench.service.dossiers).toHaveLength(1)
  expect(dossierStates(projectId)).toEqual(['synced'])
})

test('with a hash of no known form, name, title and time of creation decide', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hashOf = () => 'crc:77'
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await addDossier(projectId)
  await bench.settle(3)
  expect(bench.service.dossiers).toHaveLength(1)
  expect(dossierStates(projectId)).toEqual(['synced'])
})

test('the same name with other content is not taken for ours, nor sent again', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hashOf = () => 'a'.repeat(64)
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await addDossier(projectId)
  await bench.settle(5)
  expect(dossierStates(projectId)).toEqual(['parked'])
  expect(bench.service.count('dossiers.create')).toBe(1)
})

test('a refresh that lists the new dossier first does not make it look like a miss', async () => {
  const { id: projectId } = await bench.listedProject()
  const { sha256, filename } = await bench.stagedFile('the deed')
  bench.service.hashOf = () => sha256
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
  await bench.settle()
  expect(await bench.dossiers.refresh({ projectId })).toHaveLength(2)
  await bench.settle(3)
  expect(bench.service.count('dossiers.create')).toBe(1)
  expect(dossierStates(projectId)).toEqual(['synced'])
})

test('a dossier that is taken back while it is in doubt goes only when it did not arrive', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  const row = await addDossier(projectId)
  await bench.settle()
  bench.dossiers.cancel({ dossierId: row.id })
  expect(bench.dossiers.list({ projectId })).toHaveLength(1)
  await bench.settle(20)
  expect(bench.dossiers.list({ projectId })).toEqual([])
  expect(bench.service.dossiers).toEqual([])
})

test('stopping an upload under way keeps the file and forgets the dossier', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hold('dossiers.create')
  const row = await addDossier(projectId)
  await turnsUntil(() => bench.service.count('dossiers.create') === 1)
  bench.dossiers.cancel({ dossierId: row.id })
  await bench.settle()
  expect(bench.dossiers.list({ projectId })).toEqual([])
  expect(bench.service.dossiers).toEqual([])
  const sha256 = createHash('sha256').update('the deed').digest('hex')
  expect(bench.records.blobs.get(sha256)).not.toBeNull()
})

test('a refused creation is parked with its reason and can be tried again', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(422) })
  const row = bench.projects.create(fields)
  await bench.settle()
  const [job] = bench.sync.useCases.jobs()
  expect(job).toMatchObject({ state: 'parked', error: { kind: 'invalidInput', status: 422 } })
  expect(state(row.id)).toBe('parked')
  bench.sync.useCases.retry({ jobId: job?.id ?? '' })
  await bench.settle(20)
  expect(state(row.id)).toBe('synced')
})

/** The effects that the service had for three creating requests that were refused with a status. */
async function refusedRequests(when: 'before' | 'after', status: number) {
  const project = await bench.listedProject()
  bench.service.hashOf = () => createHash('sha256').update('the deed').digest('hex')
  for (const call of ['projects.create', 'dossiers.create', 'channels.publish'] as const)
    bench.service.fail(call, { when, error: answered(status) })
  bench.projects.create(fields)
  await addDossier(project.id)
  await bench.ask(project.id, 'channel_03')
  await bench.settle()
}

const parkedJobs = () =>
  bench.store.all<{ id: string; sent: number }>(
    "SELECT id, sent FROM outbox_jobs WHERE state = 'parked'",
  )

test.each([409, 422])('what was carried out and then refused with %i is taken', async (status) => {
  await refusedRequests('after', status)
  expect(parkedJobs()).toEqual([])
  const { service } = bench
  expect([service.projects.length, service.dossiers.length, service.published.length]).toEqual([
    2, 1, 1,
  ])
})

test('a plain refusal is shown at once, and its request can be changed', async () => {
  await refusedRequests('before', 422)
  const jobs = parkedJobs()
  expect(jobs.map(({ sent }) => sent)).toEqual([0, 0, 0])
})

test('a plain refusal is in doubt while nobody could look for the effect', async () => {
  bench.service.fail('projects.create', { when: 'after', error: answered(409) })
  const release = bench.service.hold('projects.create')
  const row = bench.projects.create(fields)
  await turnsUntil(() => bench.service.count('projects.create') === 1)
  bench.service.fail('projects.list', { when: 'before', error: lostAnswer() })
  release()
  await bench.settle()
  const [job] = bench.records.outbox.ofProject(row.id)
  expect(job).toMatchObject({ state: 'parked', sent: true, error: { status: 409 } })
  bench.sync.useCases.retry({ jobId: job?.id ?? '' })
  await bench.settle(3)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.projects.get({ projectId: row.id })).toMatchObject({ state: 'synced' })
})
