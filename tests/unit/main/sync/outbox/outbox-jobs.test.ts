import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { rateLimitWindowSql } from '../../../../../src-main/store/jobs/rate-limit-window.ts'
import type { JobDetail } from '../../../../../src-shared/ipc/job-detail.ts'
import { answered, lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

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
const { addedDossier, idOf, jobs, offline, outbox, waitingEdit } = officeOutbox(() => bench)

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
    outbox().cancel({ jobId: idOf('projectCreate') })
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'project' })
  })

  test('a pause, a look for what may have arrived, and the account are told apart', async () => {
    bench.service.fail('projects.create', { when: 'before', error: answered(422) })
    bench.projects.create(fields)
    await bench.settle()
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'user' })
    outbox().cancel({ jobId: idOf('projectCreate') })

    bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
    bench.projects.create(fields)
    await bench.settle()
    expect(jobs()[0]).toMatchObject({ waitsFor: { for: 'pause' }, inDoubt: true })
    await bench.settle(1)
    const until = bench.clock.now() + 15 * 60_000
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'proof', until, lag: null, refused: false })

    bench.service.fail('projects.list', { when: 'before', error: refused() })
    await bench.settle(1)
    expect(jobs()[0]?.waitsFor).toEqual({ for: 'account' })
  })
})

describe('a service that asks for quiet', () => {
  const hour = 60 * 60_000
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
    // The screen itself listed the projects. The outbox sent nothing.
    expect(bench.service.calls.slice(asked)).toEqual(['projects.list'])
    const resumesAt = bench.clock.now() + 30_000
    expect(outbox().state()).toMatchObject({ error: { kind: 'rateLimited' }, resumesAt })
    await bench.settle(1)
    expect(outbox().state()).toMatchObject({ waiting: 0, error: null, resumesAt: null })
  })

  test.each<[string, () => void | Promise<void>]>([
    [
      'a restart',
      async () => {
        await bench.sync.stop()
        bench.restart()
      },
    ],
    [
      'another account in between',
      () => {
        const own = bench.records.accounts.activeId() ?? ''
        const account = bench.records.accounts.get(own)
        if (account === null) throw new Error('There is no account')
        bench.records.accounts.save({ ...account, id: '00000000-0000-4000-8000-000000000002' })
        for (const id of ['00000000-0000-4000-8000-000000000002', own]) {
          bench.records.accounts.setActive(id)
          bench.sync.accountChanged()
        }
      },
    ],
    [
      'working offline for a moment',
      () => {
        offline(true)
        offline(false)
      },
    ],
    ['a retry of something else', () => void outbox().retry({ jobId: idOf('projectEdit') })],
  ])('is left alone for as long as it asked, over %s', async (_what, happens) => {
    bench.service.fail('projects.create', { when: 'before', error: slowDown(30_000) })
    bench.projects.create(fields)
    await bench.settle()
    const resumesAt = bench.clock.now() + 30_000
    await waitingEdit('Otterlo')
    await bench.settle()
    const asked = bench.service.calls.length
    await happens()
    await bench.settle()
    expect(bench.service.calls.slice(asked)).toEqual([])
    expect(outbox().state()).toMatchObject({ error: { kind: 'rateLimited' }, resumesAt })
    expect(jobs().map(({ waitsFor }) => waitsFor)).toEqual([{ for: 'account' }, { for: 'account' }])
    await bench.settle(1)
    expect(outbox().state()).toMatchObject({ waiting: 0, error: null, resumesAt: null })
    expect(bench.clock.now()).toBe(resumesAt)
  })

  test('is asked when the machine wakes after its moment, and no earlier', async () => {
    bench.service.fail('projects.create', { when: 'before', error: slowDown(hour) })
    bench.projects.create(fields)
    await bench.settle()
    bench.sync.networkOnline()
    await bench.settle()
    expect(jobs()).toHaveLength(1)
    // The machine sleeps, so the timers stand still.
    bench.clock.jump(hour)
    bench.sync.networkOnline()
    await bench.settle()
    expect(jobs()).toEqual([])
  })

  test('is asked all the same when the user wants everything to go now', async () => {
    bench.service.fail('projects.create', { when: 'before', error: slowDown(30_000) })
    bench.projects.create(fields)
    await bench.settle()
    await outbox().run()
    expect(jobs()).toEqual([])
  })

  test('is found by the index of pauses, without reading all jobs', () => {
    const plan = bench.store
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${rateLimitWindowSql}`, 'a', 1)
      .map(({ detail }) => detail)
    expect(plan).toEqual([
      'SEARCH outbox_jobs USING INDEX outbox_jobs_by_pause (account_id=? AND state=? AND not_before>?)',
    ])
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
  test('is shown as parked, can be cancelled, and holds nothing else up', async () => {
    offline(true)
    bench.projects.create(fields)
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
    const { undoId } = outbox().cancel({ jobId })
    expect(jobs()).toEqual([])
    outbox().restoreCancelled({ undoId: undoId ?? '' })
    expect(jobs()[0]).toMatchObject({ id: jobId, kind: 'unreadable' })
  })
})

describe('the request that will be made', () => {
  const bodyOf = ({ request }: JobDetail) =>
    request?.body.map((part) => (part.kind === 'text' ? part.text : `[${part.size}]`)).join('')

  test('of a new project, with the lists that are read before', async () => {
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

  test('of an edit, with the first part of the saved text', async () => {
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
