import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { answered } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
const minute = 60_000
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const { addedDossier, idOf, jobs, outbox } = officeOutbox(() => bench)
const creating = ['projects.create', 'dossiers.create', 'channels.publish'] as const
const effects = () => {
  const { projects, dossiers, published } = bench.service
  return { projects: projects.length, dossiers: dossiers.length, published: published.length }
}

beforeEach(() => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** Asks for a project, a document and a publication, all refused, while the lists lag. */
async function askRefused(when: 'before' | 'after', status: number, lag: number) {
  const project = await bench.listedProject()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_wonen' })
  bench.service.lag = lag
  for (const call of creating) bench.service.fail(call, { when, error: answered(status) })
  const created = bench.projects.create(fields)
  await addedDossier(project.id)
  const sha256 = bench.store.get<{ sha256: string }>('SELECT sha256 FROM blobs')?.sha256 ?? ''
  bench.service.hashOf = () => sha256
  await bench.ask(project.id, 'portal_wonen')
  await bench.settle()
  return { projectId: project.id, createdId: created.id }
}

const retryAll = () => outbox().retryMany({ jobIds: jobs().map(({ id }) => id) })

async function settleWithin(limit: number): Promise<void> {
  const end = bench.clock.now() + limit
  await bench.settle()
  while (jobs().some(({ state }) => state !== 'parked') && bench.clock.now() < end)
    await bench.settle(1)
}

test.each([409, 422])(
  'what a service carried out, refused with %i and lists late is not sent twice',
  async (status) => {
    const { createdId } = await askRefused('after', status, 10 * minute)
    expect(jobs().map(({ error }) => error?.status)).toEqual([status, status, status])
    retryAll()
    await settleWithin(60 * minute)
    expect(jobs()).toEqual([])
    expect(effects()).toEqual({ projects: 2, dossiers: 1, published: 1 })
    expect(bench.projects.get({ projectId: createdId }).state).toBe('synced')
  },
)

test('a changed request is not sent before the effect of the first one is looked for', async () => {
  const { projectId, createdId } = await askRefused('after', 422, 10 * minute)
  const names = { type: 'koopakte', title: 'Leveringsakte', filename: 'levering.txt' }
  await outbox().edit({
    jobId: idOf('projectCreate'),
    change: { kind: 'project', fields: { ...fields, name: 'Oude Gracht 9' } },
  })
  await outbox().edit({ jobId: idOf('dossierCreate'), change: { kind: 'dossier', ...names } })
  await outbox().edit({
    jobId: idOf('publish'),
    change: { kind: 'channel', extra: { internet: true }, plannedAt: null },
  })
  await settleWithin(60 * minute)
  expect(effects()).toEqual({ projects: 2, dossiers: 1, published: 1 })
  expect(bench.projects.get({ projectId: createdId }).state).toBe('synced')
  // The document keeps the names that the user chose last, to be seen beside the service's names.
  expect(bench.dossiers.list({ projectId })).toMatchObject([
    { state: 'synced', arrival: 'alreadyThere' },
  ])
  // The publication went out with the first parameters: the user decides.
  expect(jobs()).toMatchObject([
    { kind: 'publish', state: 'parked', error: { kind: 'conflict', reason: 'carriedOut' } },
  ])
  retryAll()
  await bench.settle()
  expect(bench.service.published.map(({ extra }) => extra)).toEqual([
    expect.not.objectContaining({ internet: true }),
    expect.objectContaining({ internet: true }),
  ])
})

test('a refused request without an effect is sent as changed when the absence is proven', async () => {
  await askRefused('before', 422, 0)
  const { editable } = await outbox().job({ jobId: idOf('projectCreate') })
  expect(editable).toMatchObject({ kind: 'project' })
  const refusedAt = bench.clock.now()
  bench.clock.pass(5 * minute)
  await outbox().edit({
    jobId: idOf('projectCreate'),
    change: { kind: 'project', fields: { ...fields, name: 'Oude Gracht 9' } },
  })
  retryAll()
  await bench.settle()
  const looks = { inDoubt: true, waitsFor: { for: 'proof', refused: true } }
  // The publication follows the document.
  expect(jobs()).toMatchObject([looks, looks, { waitsFor: { for: 'job' } }])
  await settleWithin(60 * minute)
  // The wait began with the first look, not with the change.
  expect(bench.clock.now() - refusedAt).toBeLessThan(16 * minute)
  expect(jobs()).toEqual([])
  expect(effects()).toEqual({ projects: 2, dossiers: 1, published: 1 })
  expect(bench.service.projects.at(-1)?.name).toBe('Oude Gracht 9')
})

test('a refused request is looked for after a restart as well', async () => {
  await askRefused('after', 409, 10 * minute)
  await bench.sync.stop()
  bench.restart()
  retryAll()
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(effects()).toEqual({ projects: 2, dossiers: 1, published: 1 })
})

test('a request that is too large for the service is sent again at once', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(413) })
  bench.projects.create(fields)
  await bench.settle()
  retryAll()
  await bench.settle()
  expect(jobs()).toEqual([])
  expect(bench.service.projects).toHaveLength(1)
})

test.each([404, 422])('a request asked anew after a %i looks for the first one', async (status) => {
  const project = await bench.listedProject()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_wonen' })
  bench.service.lag = 10 * minute
  const delivery = status === 404 ? 'unknown' : 'answered'
  const error = failure('notFound', { status }, { delivery })
  bench.service.fail('channels.publish', { when: 'after', error })
  await bench.ask(project.id, 'portal_wonen')
  await bench.settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status } }])
  await bench.ask(project.id, 'portal_wonen')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(bench.service.published).toHaveLength(1)
})
