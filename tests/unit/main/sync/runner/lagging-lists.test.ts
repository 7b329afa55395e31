import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
const minute = 60_000

beforeEach(() => {
  bench = new OfficeBench()
  bench.service.now = () => bench.clock.now()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const jobs = () => bench.sync.useCases.jobs()
const createProject = (name: string) =>
  bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name })
const named = (name: string) => bench.service.projects.filter((one) => one.name === name)

async function addDeed(projectId: string, content: string) {
  const { sha256, filename } = await bench.stagedFile(content, `${content}.txt`)
  bench.service.hashOf = () => sha256
  return bench.addDossier({ projectId, type: 'Akte', title: content, filename, sha256 })
}

/** Runs timers until no job is left, or `limit` milliseconds have passed. */
async function settleWithin(limit: number): Promise<void> {
  const end = bench.clock.now() + limit
  await bench.settle()
  while (jobs().length > 0 && bench.clock.nextIn !== null && bench.clock.now() < end)
    await bench.settle(1)
}

/** Lets the app measure the lag of the lists while no request is in doubt. */
async function learnLag(): Promise<void> {
  createProject('Leerplein 1')
  const { id: projectId } = await bench.listedProject()
  await addDeed(projectId, 'learned')
  await bench.ask(projectId, 'channel_03')
  await bench.settle()
  for (const end = bench.clock.now() + 21 * minute; bench.clock.now() < end;)
    if (bench.clock.nextIn === null) bench.clock.pass(minute)
    else await bench.settle(1)
}

test.each([
  ['45 seconds', 45_000],
  ['2 minutes', 2 * minute],
  ['10 minutes', 10 * minute],
])('with lists %s behind, a project, document and publication stay single', async (_, lag) => {
  bench.service.lag = lag
  await learnLag()
  const { id: projectId } = await bench.listedProject()
  for (const operation of ['projects.create', 'dossiers.create', 'channels.publish'] as const)
    bench.service.fail(operation, { when: 'after', error: lostAnswer() })
  const asked = bench.service.published.length
  createProject('Nieuwe Gracht 7')
  await addDeed(projectId, 'the deed')
  await bench.ask(projectId, 'channel_03', 'revoke')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
  expect(bench.service.dossiers.filter(({ title }) => title === 'the deed')).toHaveLength(1)
  expect(bench.service.published).toHaveLength(asked + 1)
})

test.each([
  ['4 minutes', 4 * minute],
  ['12 minutes', 12 * minute],
])('a lag that grows from 10 seconds to %s doubles nothing', async (_, grown) => {
  bench.service.lag = 10_000
  await learnLag()
  const { id: projectId } = await bench.listedProject()
  for (const operation of ['projects.create', 'dossiers.create', 'channels.publish'] as const)
    bench.service.fail(operation, { when: 'after', error: lostAnswer() })
  const asked = bench.service.published.length
  bench.service.lag = grown
  createProject('Nieuwe Gracht 7')
  await addDeed(projectId, 'the deed')
  await bench.ask(projectId, 'channel_03', 'revoke')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
  expect(bench.service.dossiers.filter(({ title }) => title === 'the deed')).toHaveLength(1)
  expect(bench.service.published).toHaveLength(asked + 1)
})

test('a list that shows a later deed proves the absence of an earlier one within minutes', async () => {
  await learnLag()
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  await addDeed(projectId, 'the deed')
  await bench.settle()
  const since = bench.clock.now()
  bench.clock.pass(minute + 1)
  await addDeed(projectId, 'the next deed')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(bench.clock.now() - since).toBeLessThan(4 * minute)
  expect(bench.service.dossiers.filter(({ title }) => title === 'the deed')).toHaveLength(1)
})

test('a later deed proves nothing while the service may still carry out the earlier one', async () => {
  await learnLag()
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  await addDeed(projectId, 'the deed')
  await addDeed(projectId, 'the next deed')
  await settleWithin(14 * minute)
  expect(bench.service.count('dossiers.create')).toBe(3)
  await settleWithin(10 * minute)
  expect(bench.service.count('dossiers.create')).toBe(4)
})

test('before any lag is known, a lost creation waits minutes for slow lists', async () => {
  bench.service.lag = 2 * minute
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  createProject('Nieuwe Gracht 7')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
})

test('a measurement that a restart broke off does not shorten the wait', async () => {
  bench.service.lag = 4 * minute
  const { id: projectId } = await bench.listedProject()
  await addDeed(projectId, 'learned')
  await bench.settle()
  for (const end = bench.clock.now() + 20_000; bench.clock.now() < end;)
    if (bench.clock.nextIn === null) bench.clock.pass(1000)
    else await bench.settle(1)
  await bench.sync.stop()
  bench.restart()
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await addDeed(projectId, 'the deed')
  await settleWithin(60 * minute)
  expect(jobs()).toEqual([])
  expect(bench.service.dossiers.filter(({ title }) => title === 'the deed')).toHaveLength(1)
})

test('a lag survives a restart of the app', async () => {
  bench.service.lag = 10 * minute
  await learnLag()
  await bench.sync.stop()
  bench.restart()
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  createProject('Nieuwe Gracht 7')
  await settleWithin(60 * minute)
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
})

test('a restart during the wait does not shorten it', async () => {
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  createProject('Nieuwe Gracht 7')
  await bench.settle(4)
  expect(jobs()[0]?.waitsFor?.for).toBe('proof')
  await bench.sync.stop()
  bench.clock.pass(60 * minute)
  bench.restart()
  await bench.settle()
  expect(bench.service.count('projects.create')).toBe(1)
  expect(jobs()[0]?.waitsFor).toMatchObject({
    for: 'proof',
    until: bench.clock.now() + 15 * minute,
  })
  await settleWithin(60 * minute)
  expect(bench.service.count('projects.create')).toBe(2)
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
})

test('the screen is told when the outcome will be known, and how slow the lists are', async () => {
  bench.service.lag = 2 * minute
  await learnLag()
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  createProject('Nieuwe Gracht 7')
  await bench.settle(1)
  const waits = jobs()[0]?.waitsFor
  if (waits?.for !== 'proof') throw new Error('The job proves nothing')
  expect(waits.lag).toBeGreaterThanOrEqual(2 * minute)
  expect(waits.until - bench.clock.now()).toBeGreaterThanOrEqual(6 * minute)
  await settleWithin(60 * minute)
  expect(bench.clock.now()).toBeGreaterThanOrEqual(waits.until)
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
})

test('a request that was never read is sent again after half a minute', async () => {
  const cut = failure('offline', { reason: 'reset' }, { delivery: 'unknown', cutShort: true })
  bench.service.fail('projects.create', { when: 'before', error: cut })
  createProject('Nieuwe Gracht 7')
  const since = bench.clock.now()
  await settleWithin(60 * minute)
  expect(bench.clock.now() - since).toBeLessThan(40_000)
  expect(named('Nieuwe Gracht 7')).toHaveLength(1)
})

test('a list that lacks a project known before proves nothing', async () => {
  await bench.listedProject()
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  const row = createProject('Nieuwe Gracht 7')
  await bench.settle()
  const hidden = bench.service.projects.splice(0)
  await settleWithin(12 * minute)
  expect(bench.service.count('projects.create')).toBe(1)
  bench.service.projects.push(...hidden)
  await settleWithin(60 * minute)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.projects.get({ projectId: row.id }).state).toBe('synced')
})

test('lists that lack other projects each time leave it to the user', async () => {
  await bench.listedProject()
  bench.service.fail('projects.create', { when: 'before', error: lostAnswer() })
  const row = createProject('Nieuwe Gracht 7')
  await bench.settle()
  const all = bench.service.projects.splice(0)
  for (let looks = 0; looks < 10; looks += 1) {
    await bench.settle(1)
    bench.service.projects.push(...(looks % 2 === 0 ? all : []))
    if (looks % 2 === 1) bench.service.projects.splice(0)
  }
  expect(bench.projects.get({ projectId: row.id }).error).toMatchObject({
    reason: 'outcomeUnknown',
  })
  expect(bench.service.count('projects.create')).toBe(1)
})

test('a project that shows just after the last look is not created again', async () => {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  bench.service.lag = Number.POSITIVE_INFINITY
  const { projects } = bench.service.client
  const list = () => bench.service.count('projects.list')
  const { list: readList } = projects
  // Counts one list before the request and eight looks within 15 minutes. The next list shows the
  // project.
  projects.list = () => {
    if (list() === 9) bench.service.lag = 0
    return readList()
  }
  const row = createProject('Nieuwe Gracht 7')
  await settleWithin(60 * minute)
  expect(list()).toBe(11)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(bench.projects.get({ projectId: row.id }).state).toBe('synced')
})

test('a project that shows late, with an edit of its listed row, is not created again', async () => {
  bench.service.fail('projects.create', { when: 'after', error: lostAnswer() })
  bench.service.lag = Number.POSITIVE_INFINITY
  const { projects } = bench.service.client
  const { list: readList } = projects
  const row = createProject('Nieuwe Gracht 8')
  const { accountId } = bench.records.projects.require(row.id)
  const twin = () => {
    const made = bench.service.projects.at(-1)
    return made === undefined ? null : bench.records.projects.byRemoteId(accountId, made.id)
  }
  projects.list = () => {
    if (bench.service.count('projects.list') === 9) {
      bench.service.lag = 0
      bench.records.projects.takeListed(accountId, bench.service.projects, bench.clock.now())
      const ids = { projectId: twin()?.id ?? '', dossierId: null }
      bench.records.recordTexts.writeDraft(ids, '1.2', '<Project/>', bench.clock.now())
    }
    return readList()
  }
  await settleWithin(60 * minute)
  expect(bench.projects.get({ projectId: row.id }).error).toMatchObject({ reason: 'editedTwice' })
  await bench.xml.discardDraft({ kind: 'project', id: twin()?.id ?? '', version: '1.2' })
  await settleWithin(60 * minute)
  expect(bench.service.count('projects.create')).toBe(1)
  expect(twin()?.id).toBe(row.id)
})
