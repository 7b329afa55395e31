import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../src-main/errors/app-failure.ts'
import type { JobDetail } from '../../../src-shared/ipc/job-detail.ts'
import { answered, lostAnswer, refused } from './fake-service.ts'
import { OfficeBench } from './office-bench.ts'
import { turnsUntil } from './turns.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwe Gracht 7' }
const outbox = () => bench.sync.useCases
const jobs = () => outbox().jobs()
const offline = (workOffline: boolean) => bench.settings.update({ workOffline })
const idOf = (kind: string) => jobs().find((job) => job.kind === kind)?.id ?? ''

async function addedDossier(projectId: string, title = 'Akte', content = 'the deed') {
  const { sha256, filename } = await bench.stagedFile(content)
  return bench.dossiers.add({ projectId, type: 'koopakte', title, filename, sha256 })
}

/** A saved edit of a project, put into the outbox as the record use cases do. */
async function waitingEdit(city: string) {
  const project = await bench.listedProject()
  const ids = { projectId: project.id, dossierId: null }
  const { store, texts, recordTexts, outbox: rows, projectState } = bench.records
  const base = bench.service.textOf(project.remoteId, '1.2')
  const textHash = texts.put(base.replace('>Ede<', `>${city}<`))
  store.transaction(() => {
    recordTexts.set(ids, '1.2', { base: texts.put(base), local: textHash })
    const { accountId } = bench.records.projects.require(project.id)
    const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
    rows.add({ accountId, projectId: project.id, intent }, bench.clock.now())
    projectState.refresh(project.id)
  })
  bench.sync.wake()
  return project
}
const stateOf = (projectId: string) => bench.records.projects.get(projectId)?.state

describe('why a job is where it is', () => {
  test('every try that failed is kept with its time and cause, and goes with the job', async () => {
    bench.service.fail(
      'projects.create',
      { when: 'before', error: answered(503) },
      { when: 'before', error: answered(502) },
    )
    const begun = bench.clock.now()
    bench.projects.create(fields)
    await bench.settle(1)
    const { attempts } = await outbox().job({ jobId: idOf('projectCreate') })
    expect(attempts.map(({ error }) => error.status)).toEqual([503, 502])
    expect(attempts[0]?.at).toBe(begun)
    expect(attempts[1]?.at).toBeGreaterThan(begun)
    await bench.settle(1)
    expect(jobs()).toEqual([])
    expect(bench.store.all('SELECT * FROM job_attempts')).toEqual([])
  })

  test('no more than the last hundred tries are kept', () => {
    offline(true)
    bench.projects.create(fields)
    const jobId = idOf('projectCreate')
    for (let at = 0; at < 130; at += 1)
      bench.records.outbox.noteFailure(jobId, { at, error: { kind: 'server' } })
    const kept = bench.records.outbox.failuresOf(jobId).map(({ at }) => at)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 30, 129])
  })

  test('it says what it waits for', async () => {
    offline(true)
    const { id: projectId } = bench.projects.create(fields)
    await addedDossier(projectId)
    expect(jobs().map(({ waitsFor }) => waitsFor)).toEqual([
      { for: 'workOffline' },
      { for: 'job', jobId: idOf('projectCreate'), kind: 'projectCreate', state: 'waiting' },
    ])
    outbox().withdraw({ jobId: idOf('projectCreate') })
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'project' })
  })

  test('a pause, a look for what may have arrived, and the account are told apart', async () => {
    bench.service.fail('projects.create', { when: 'before', error: answered(422) })
    bench.projects.create(fields)
    await bench.settle()
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'user' })

    bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
    outbox().retry({ jobId: idOf('projectCreate') })
    await bench.settle()
    expect(jobs()[0]).toMatchObject({ waitsFor: { for: 'pause' }, inDoubt: true })
    await bench.settle(1)
    expect(jobs()[0]?.waitsFor).toEqual({
      for: 'proof',
      until: bench.clock.now() + (bench.clock.nextIn ?? 0),
    })

    bench.service.fail('projects.list', { when: 'before', error: refused() })
    await bench.settle(1)
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'account' })
  })
})

describe('a service that asks for quiet', () => {
  const slowDown = (retryAfterMs?: number) =>
    failure(
      'rateLimited',
      { status: 429, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
      { delivery: 'answered' },
    )

  test('slows the whole account down, not the one job', async () => {
    await waitingEdit('Lunteren')
    await bench.settle()
    bench.service.fail('projects.create', { when: 'before', error: slowDown(30_000) })
    bench.projects.create(fields)
    await bench.settle()
    const asked = bench.service.calls.length
    await waitingEdit('Otterlo')
    await bench.settle()
    // Listing the project is the screen's own question; nothing of the outbox was sent.
    expect(bench.service.calls.slice(asked)).toEqual(['projects.list'])
    const resumesAt = bench.clock.now() + 30_000
    expect(outbox().state()).toMatchObject({ error: { kind: 'rateLimited' }, resumesAt })
    await bench.settle(1)
    expect(outbox().state()).toMatchObject({ waiting: 0, error: null, resumesAt: null })
  })

  test('is given longer pauses while it goes on asking, and never parks a job', async () => {
    const faults = Array.from(
      { length: 40 },
      () => ({ when: 'before', error: slowDown() }) as const,
    )
    bench.service.fail('projects.create', ...faults)
    bench.projects.create(fields)
    await bench.settle()
    const pauses = [bench.clock.nextIn]
    for (let n = 0; n < 3; n += 1) {
      await bench.settle(1)
      pauses.push(bench.clock.nextIn)
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000])
    await bench.settle(40)
    expect(jobs()).toEqual([])
  })
})

describe('a stored job that cannot be read', () => {
  test('is shown as parked, can be withdrawn, and holds nothing else up', async () => {
    offline(true)
    const { id: projectId } = await bench.listedProject().catch(() => bench.projects.create(fields))
    await addedDossier(projectId, 'Eerste', 'one')
    await addedDossier(projectId, 'Tweede', 'two')
    const [first] = jobs()
    for (const damage of ['{"kind":"fromLater","extra":1}', '{"kind":']) {
      bench.store.run('UPDATE outbox_jobs SET intent = ? WHERE id = ?', damage, first?.id ?? '')
      expect(jobs()[0]).toMatchObject({
        kind: 'unreadable',
        state: 'parked',
        error: { kind: 'storage', reason: 'jobUnreadable' },
        waitsFor: { for: 'user' },
      })
    }
    const detail = await outbox().job({ jobId: first?.id ?? '' })
    expect(detail).toMatchObject({ request: null, requestError: { reason: 'jobUnreadable' } })
  })

  test('is parked for good when its turn comes, as it was stored', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId, 'Eerste', 'one')
    await addedDossier(projectId, 'Tweede', 'two')
    const jobId = jobs()[0]?.id ?? ''
    bench.store.run('UPDATE outbox_jobs SET intent = ? WHERE id = ?', '{"kind":"later"}', jobId)
    offline(false)
    await bench.settle(3)
    expect(bench.service.dossiers.map(({ title }) => title)).toEqual(['Tweede'])
    expect(outbox().state()).toMatchObject({ waiting: 0, parked: 1 })
    const stored = bench.store.get('SELECT intent, state FROM outbox_jobs WHERE id = ?', jobId)
    expect(stored).toEqual({ intent: '{"kind":"later"}', state: 'parked' })
    const { undoId } = outbox().withdraw({ jobId })
    expect(jobs()).toEqual([])
    outbox().restoreWithdrawn({ undoId: undoId ?? '' })
    expect(jobs()[0]).toMatchObject({ id: jobId, kind: 'unreadable' })
  })
})

describe('the request that will be made', () => {
  const bodyOf = ({ request }: JobDetail) =>
    request?.body.map((part) => (part.kind === 'text' ? part.text : `[${part.size}]`)).join('')

  test('of a new project, with what is asked before it', async () => {
    offline(true)
    bench.projects.create(fields)
    const detail = await outbox().job({ jobId: idOf('projectCreate') })
    expect(detail.request).toMatchObject({
      method: 'POST',
      url: 'http://127.0.0.1:1/1.0/1/project',
    })
    expect(JSON.parse(bodyOf(detail) ?? '')).toEqual(fields)
    expect(detail.before).toEqual([
      { step: 'listProjects', url: 'http://127.0.0.1:1/1.0/1/project' },
    ])
    expect(bench.service.calls).toEqual([])
  })

  test('of a document of a project that has no id yet', async () => {
    offline(true)
    const { id: projectId } = bench.projects.create(fields)
    await addedDossier(projectId)
    const detail = await outbox().job({ jobId: idOf('dossierCreate') })
    expect(detail.request?.url).toBe('http://127.0.0.1:1/1.0/:apiObjectId/dossier')
    expect(bodyOf(detail)).toBe(
      '{"type":"koopakte","title":"Akte","filename":"akte.txt","file":"[8]"}',
    )
    const file = detail.request?.body.find((part) => part.kind === 'file')
    expect(file).toMatchObject({ size: 8, encodedBytes: 12 })
    expect(file).toHaveProperty('sha256', expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  test('of an edit, with the text as it is saved, and of a long one its beginning', async () => {
    offline(true)
    const project = await waitingEditOffline('L'.repeat(30_000))
    const detail = await outbox().job({ jobId: idOf('projectEdit') })
    const url = `http://127.0.0.1:1/1.0/${project.remoteId}`
    expect(detail.request).toMatchObject({ method: 'POST', url })
    const [part] = detail.request?.body ?? []
    if (part?.kind !== 'text') throw new Error('The body is no text')
    expect(part.text).toHaveLength(20_000)
    expect(part.text).toContain('<City>LLL')
    expect(part.text.length + part.omitted).toBe(detail.request?.bodyBytes)
    expect(detail.before).toEqual([{ step: 'readRecord', url: `${url}?version=1.2` }])
    expect(detail.after).toEqual([{ step: 'readBack', url: `${url}?version=1.2` }])
  })

  test('after a doubt it first looks whether it arrived', async () => {
    bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
    bench.projects.create(fields)
    await bench.settle()
    const { before } = await outbox().job({ jobId: idOf('projectCreate') })
    expect(before.map(({ step }) => step)).toEqual(['lookFirst'])
  })

  async function waitingEditOffline(city: string) {
    offline(false)
    const release = bench.service.hold('projects.get')
    offline(true)
    release()
    offline(false)
    const project = await bench.listedProject()
    offline(true)
    const ids = { projectId: project.id, dossierId: null }
    const { texts, recordTexts, outbox: rows } = bench.records
    const base = bench.service.textOf(project.remoteId, '1.2')
    const textHash = texts.put(base.replace('>Ede<', `>${city}<`))
    recordTexts.set(ids, '1.2', { base: texts.put(base), local: textHash })
    const { accountId } = bench.records.projects.require(project.id)
    const intent = { kind: 'projectEdit', version: '1.2', textHash } as const
    rows.add({ accountId, projectId: project.id, intent }, bench.clock.now())
    return project
  }
})

describe('changing a waiting job', () => {
  test("a document's fields change with the job, and that is what is sent", async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId)
    const jobId = idOf('dossierCreate')
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    const { editable } = await outbox().job({ jobId })
    expect(editable).toEqual({
      kind: 'dossier',
      type: 'koopakte',
      title: 'Akte',
      filename: 'akte.txt',
    })
    outbox().edit({ jobId, change })
    expect(bench.dossiers.list({ projectId })[0]).toMatchObject({
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    })
    offline(false)
    await bench.settle()
    expect(bench.service.dossiers[0]).toMatchObject({ title: 'Folder', filename: 'f.txt' })
  })

  test("a new project's fields change with the job and the list; a parked one is tried again", async () => {
    bench.service.fail('projects.create', { when: 'before', error: answered(422) })
    const { id: projectId } = bench.projects.create(fields)
    await bench.settle()
    const jobId = idOf('projectCreate')
    expect(stateOf(projectId)).toBe('parked')
    const better = { ...fields, name: 'Oude Gracht 9', city: 'Utrecht' }
    outbox().edit({ jobId, change: { kind: 'project', fields: better } })
    expect(bench.records.projects.get(projectId)).toMatchObject({
      name: 'Oude Gracht 9',
      city: 'Utrecht',
      creation: better,
    })
    await bench.settle()
    expect(bench.service.projects.map(({ name }) => name)).toEqual(['Oude Gracht 9'])
    expect(stateOf(projectId)).toBe('synced')
  })

  test('record and job change together or not at all', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId)
    bench.store.run(
      `CREATE TEMP TRIGGER broken BEFORE UPDATE ON outbox_jobs BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    expect(() => outbox().edit({ jobId: idOf('dossierCreate'), change })).toThrow('storage')
    expect(bench.dossiers.list({ projectId })[0]?.title).toBe('Akte')
  })

  test('is refused while it is under way or may have arrived', async () => {
    const { id: projectId } = await bench.listedProject()
    const release = bench.service.hold('dossiers.create')
    await addedDossier(projectId)
    await turnsUntil(() => bench.service.count('dossiers.create') === 1)
    const jobId = idOf('dossierCreate')
    const change = {
      kind: 'dossier',
      type: 'brochure',
      title: 'Folder',
      filename: 'f.txt',
    } as const
    expect(() => outbox().edit({ jobId, change })).toThrow('conflict/jobActive')
    bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
    release()
    await bench.settle()
    expect(() => outbox().edit({ jobId, change })).toThrow('conflict/jobInDoubt')
    expect((await outbox().job({ jobId })).editable).toBeNull()
  })
})

describe('taking jobs back and putting them back', () => {
  test('a withdrawn document is there again, file and all, at its old place', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    await addedDossier(projectId, 'Eerste', 'one')
    await addedDossier(projectId, 'Tweede', 'two')
    const before = jobs()
    const { undoId } = outbox().withdraw({ jobId: before[0]?.id ?? '' })
    expect(bench.dossiers.list({ projectId }).map(({ title }) => title)).toEqual(['Tweede'])
    expect(outbox().restoreWithdrawn({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
    expect(jobs()).toEqual(before)
    offline(false)
    await bench.settle()
    expect(bench.service.dossiers.map(({ title }) => title).toSorted()).toEqual([
      'Eerste',
      'Tweede',
    ])
    expect(() => outbox().restoreWithdrawn({ undoId: undoId ?? '' })).toThrow('notFound')
  })

  test('a withdrawn edit stays a local edit, and waits again when it is put back', async () => {
    bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
    const { id: projectId } = await waitingEdit('Lunteren')
    await bench.settle()
    const { undoId } = outbox().withdraw({ jobId: idOf('projectEdit') })
    expect(stateOf(projectId)).toBe('edited')
    outbox().restoreWithdrawn({ undoId: undoId ?? '' })
    expect(stateOf(projectId)).toBe('parked')
    const { attempts } = await outbox().job({ jobId: idOf('projectEdit') })
    expect(attempts).toHaveLength(1)
  })

  test('what was asked anew in the meantime is not doubled', async () => {
    const { id: projectId } = await bench.listedProject()
    offline(true)
    bench.channels.request({ projectId, type: 'channel_03', publish: true })
    const { undoId } = outbox().withdraw({ jobId: idOf('publish') })
    bench.channels.request({ projectId, type: 'channel_03', publish: false })
    expect(outbox().restoreWithdrawn({ undoId: undoId ?? '' })).toEqual({ restored: 0 })
    expect(jobs().map(({ kind }) => kind)).toEqual(['revoke'])
  })

  test('several go at once, and what is under way is counted', async () => {
    const { id: projectId } = await bench.listedProject()
    const release = bench.service.hold('channels.status')
    bench.channels.request({ projectId, type: 'channel_03', publish: true })
    bench.channels.request({ projectId, type: 'channel_04', publish: true })
    await turnsUntil(() => bench.service.count('channels.status') === 1)
    const jobIds = jobs().map(({ id }) => id)
    const answer = outbox().withdrawMany({ jobIds })
    expect(answer).toMatchObject({ withdrawn: 1, refused: 1 })
    expect(answer.undoId).not.toBeNull()
    release()
    await bench.settle()
  })

  test('all that is parked is tried again, except a conflict', async () => {
    bench.service.fail(
      'projects.create',
      { when: 'before', error: answered(422) },
      { when: 'before', error: answered(422) },
    )
    bench.projects.create(fields)
    bench.projects.create({ ...fields, name: 'Nieuwe Gracht 9' })
    await bench.settle()
    const { groups, counts } = await outbox().outline({
      show: 'parked',
      search: '',
      groupBy: 'state',
    })
    expect(counts).toEqual({ waiting: 0, sending: 0, parked: 2 })
    expect(outbox().retryMany({ jobIds: groups[0]?.jobIds ?? [] })).toEqual({ retried: 2 })
    await bench.settle()
    expect(bench.service.projects).toHaveLength(2)
  })
})

describe('the outline', () => {
  test('groups by project or state, finds by project and document, and counts all', async () => {
    const { id: projectId, name } = await bench.listedProject()
    offline(true)
    bench.projects.create(fields)
    await addedDossier(projectId, 'Splitsingsakte')
    const ask = (query: Partial<Parameters<ReturnType<typeof outbox>['outline']>[0]>) =>
      outbox().outline({ show: 'all', search: '', groupBy: 'project', ...query })
    expect((await ask({})).groups.map((group) => group.name)).toEqual([fields.name, name])
    expect((await ask({ groupBy: 'state' })).groups).toEqual([
      { key: 'waiting', name: '', jobIds: [idOf('projectCreate'), idOf('dossierCreate')] },
    ])
    expect((await ask({ search: 'splits' })).groups.map((group) => group.name)).toEqual([name])
    expect((await ask({ search: 'GRACHT 7' })).groups[0]?.jobIds).toEqual([idOf('projectCreate')])
    expect(await ask({ show: 'parked' })).toEqual({
      counts: { waiting: 2, sending: 0, parked: 0 },
      groups: [],
    })
    expect(outbox().rows({ jobIds: [idOf('dossierCreate')] })).toEqual([jobs()[1]])
  })
})
