import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { backOff, nextStep } from '../../../../../src-main/sync/runner/next-step.ts'
import { answered, lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

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
const syncState = () => bench.sync.useCases.state()
const firstJob = () => bench.sync.useCases.jobs()[0]

async function editedProject(city: string) {
  const project = await bench.listedProject()
  const version = '1.2'
  const { text } = await bench.xml.read({ kind: 'project', id: project.id, version })
  const edited = text.replace('>Ede<', `>${city}<`)
  await bench.xml.save({ kind: 'project', id: project.id, version, text: edited })
  return project
}

test('the jobs of a new project wait for its creation, and then go in order', async () => {
  bench.settings.update({ workOffline: true })
  const { id: projectId } = bench.projects.create(fields)
  const { sha256, filename } = await bench.stagedFile('the deed')
  bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
  await bench.ask(projectId, 'channel_03')
  bench.settings.update({ workOffline: false })
  await bench.settle()
  const sent = ['projects.create', 'dossiers.create', 'channels.publish']
  expect(bench.service.calls.filter((call) => sent.includes(call))).toEqual(sent)
})

test('a parked edit holds up its publication, and says so, but not a dossier', async () => {
  const { id: projectId } = await editedProject('Lunteren')
  bench.service.fail('projects.edit', { when: 'before', error: answered(422) })
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.ask(projectId, 'channel_03')
  const { sha256, filename } = await bench.stagedFile('the deed')
  bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
  await bench.settle(3)
  expect(bench.service.count('channels.publish')).toBe(0)
  expect(bench.service.dossiers).toHaveLength(1)
  expect(bench.sync.useCases.jobs().map(({ kind, state }) => [kind, state])).toEqual([
    ['projectEdit', 'parked'],
    ['publish', 'waiting'],
  ])
  expect(bench.sync.useCases.jobs()[1]?.error).toMatchObject({ reason: 'stillWaiting' })
})

test('projects are sent side by side: twice the requests that the account allows, one job of each', async () => {
  const projects = []
  for (let n = 0; n < 10; n += 1) projects.push(await editedProject(`Stad ${n}`))
  const release = bench.service.hold('projects.edit')
  for (const { id: projectId } of projects) bench.xml.send({ kind: 'project', id: projectId })
  await turnsUntil(() => bench.service.count('projects.edit') === 8)
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done))
  expect(bench.service.count('projects.edit')).toBe(8)
  release()
  await bench.settle()
  expect(bench.service.count('projects.edit')).toBe(10)
  expect(syncState()).toMatchObject({ waiting: 0, unsent: 0, running: false })
})

test('an unreachable service holds the account, is probed with growing pauses, then catches up', async () => {
  bench.service.fail('projects.list', { when: 'before', error: refused() })
  bench.service.fail(
    'authenticate',
    { when: 'before', error: refused() },
    { when: 'before', error: refused() },
  )
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  expect(syncState()).toMatchObject({
    connection: 'offline',
    waiting: 1,
    error: { kind: 'offline', reason: 'refused' },
  })
  expect(firstJob()).toMatchObject({ attempts: 0, state: 'waiting' })
  const pauses = []
  for (let n = 0; n < 3; n += 1) {
    pauses.push(bench.clock.nextIn)
    await bench.settle(1)
  }
  // Half of 1, 2 and 4 seconds, plus half of that for a jitter of 0.5.
  expect(pauses).toEqual([750, 1500, 3000])
  expect(bench.service.count('authenticate')).toBe(3)
  expect(bench.projects.get({ projectId }).state).toBe('synced')
  expect(syncState()).toMatchObject({ connection: 'online', error: null })
})

test('a service that fails to give a token holds the account, and is probed with growing pauses', async () => {
  const noToken = { when: 'before', error: failure('server', { status: 404 }) } as const
  bench.service.fail('projects.list', noToken)
  bench.service.fail('authenticate', noToken, noToken)
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  expect(syncState()).toMatchObject({ waiting: 1, error: { kind: 'server', status: 404 } })
  expect(firstJob()).toMatchObject({ attempts: 0, state: 'waiting' })
  const pauses = []
  for (let n = 0; n < 3; n += 1) {
    pauses.push(bench.clock.nextIn)
    await bench.settle(1)
  }
  expect(pauses).toEqual([750, 1500, 3000])
  expect(bench.projects.get({ projectId }).state).toBe('synced')
})

test('a refused list of projects holds the account, however often it is refused', async () => {
  const { id: projectId } = await editedProject('Lunteren')
  const isRefused = failure('notFound', { status: 404 }, { delivery: 'answered' })
  const refusals = Array.from({ length: 40 }, () => ({ when: 'before', error: isRefused }) as const)
  bench.service.fail('projects.list', ...refusals)
  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(syncState()).toMatchObject({ error: { kind: 'server', reason: 'listRefused' } })
  while (bench.service.count('projects.list') < refusals.length) await bench.settle(1)
  expect(bench.projects.get({ projectId }).state).toBe('queued')
})

test('the end of the run does not wait for a list that measures the lag', async () => {
  const answerCreation = bench.service.hold('projects.create')
  bench.projects.create(fields)
  await turnsUntil(() => bench.service.count('projects.create') === 1)
  bench.service.hold('projects.list')
  const lists = bench.service.count('projects.list')
  answerCreation()
  await turnsUntil(() => bench.service.count('projects.list') > lists)
  let isEnded = false
  void bench.sync.stop().then(() => (isEnded = true))
  await turnsUntil(() => isEnded)
  expect(isEnded).toBe(true)
})

test('news of the network probes the service at once', async () => {
  bench.service.fail('projects.list', { when: 'before', error: refused() })
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  bench.sync.networkOnline()
  await bench.settle()
  expect(bench.projects.get({ projectId }).state).toBe('synced')
})

test('refused credentials pause the account until the user has done something', async () => {
  const error = failure('unauthorized', { status: 401 }, { delivery: 'notSent' })
  bench.service.fail('projects.list', { when: 'before', error })
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  expect(syncState()).toMatchObject({ waiting: 1, error: { kind: 'unauthorized' } })
  expect(bench.clock.nextIn).toBe(60_000)
  bench.sync.networkOnline()
  await bench.settle()
  expect(bench.service.count('projects.list')).toBe(1)
  bench.sync.accountChanged()
  await bench.settle()
  expect(bench.projects.get({ projectId }).state).toBe('synced')
})

test('refused credentials are tried again, and the account goes on when they are good', async () => {
  const error = failure('unauthorized', { status: 401 }, { delivery: 'notSent' })
  bench.service.fail('projects.list', { when: 'before', error })
  bench.service.fail('authenticate', { when: 'before', error }, { when: 'before', error })
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  const pauses: (number | null)[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    pauses.push(bench.clock.nextIn)
    await bench.settle(1)
  }
  expect(pauses).toEqual([60_000, 120_000, 240_000])
  expect(bench.projects.get({ projectId }).state).toBe('synced')
  expect(syncState()).toMatchObject({ error: null })
})

test('refused credentials are tried again on waking up, if their time came while the machine slept', async () => {
  const error = failure('unauthorized', { status: 401 }, { delivery: 'notSent' })
  bench.service.fail('projects.list', { when: 'before', error })
  const { id: projectId } = bench.projects.create(fields)
  await bench.settle()
  // The timers stand still while the machine sleeps.
  bench.clock.pass(8 * 3_600_000)
  bench.sync.networkOnline()
  await bench.settle()
  expect(bench.projects.get({ projectId }).state).toBe('synced')
})

test('a call that is refused with a good token holds up no other call', async () => {
  const error = failure('unauthorized', { status: 401 }, { delivery: 'answered' })
  bench.service.fail('channels.status', { when: 'before', error }, { when: 'before', error })
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, 'channel_03')
  await bench.settle()
  const other = bench.projects.create(fields)
  await bench.settle()
  expect(syncState().error).toBeNull()
  expect(bench.projects.get({ projectId: other.id }).state).toBe('synced')
  await bench.settle(3)
  expect(bench.service.published).toHaveLength(1)
})

test("a busy service's Retry-After is kept to", async () => {
  const error = failure(
    'rateLimited',
    { status: 429, retryAfterMs: 30_000 },
    { delivery: 'answered' },
  )
  bench.service.fail('projects.create', { when: 'before', error })
  bench.projects.create(fields)
  await bench.settle()
  expect(bench.clock.nextIn).toBe(30_000)
  expect(firstJob()?.notBefore).toBe(bench.clock.now() + 30_000)
  await bench.settle(1)
  expect(syncState().waiting).toBe(0)
})

test.each([0, 1])(
  'a service that asks again and again for a wait of %s ms is asked with growing pauses',
  async (retryAfterMs) => {
    const asked = { status: 429, retryAfterMs }
    const error = failure('rateLimited', asked, { delivery: 'answered' })
    const refusals = Array.from({ length: 4 }, () => ({ when: 'before', error }) as const)
    bench.service.fail('projects.create', ...refusals)
    bench.projects.create(fields)
    await bench.settle()
    const pauses: (number | null)[] = []
    while (pauses.length < refusals.length) {
      pauses.push(bench.clock.nextIn)
      await bench.settle(1)
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000])
    expect(syncState().waiting).toBe(0)
  },
)

test('sending now sets pauses aside and answers when everything is at rest', async () => {
  bench.service.fail('projects.create', { when: 'before', error: answered(503) })
  bench.projects.create(fields)
  await bench.settle()
  expect(firstJob()?.notBefore).not.toBeNull()
  expect(await bench.sync.useCases.run()).toMatchObject({ waiting: 0, running: false })
})

test('working offline sends nothing until it is switched off', async () => {
  bench.settings.update({ workOffline: true })
  bench.projects.create(fields)
  await bench.settle(3)
  expect(bench.service.calls).toEqual([])
  await expect(bench.sync.useCases.run()).rejects.toThrow('offline/workOffline')
  await expect(bench.projects.refresh()).rejects.toThrow('offline/workOffline')
  expect(syncState()).toMatchObject({ connection: 'paused', waiting: 1 })
})

test('a cancelled edit stays as a local edit', async () => {
  const { id: projectId } = await editedProject('Lunteren')
  bench.settings.update({ workOffline: true })
  bench.xml.send({ kind: 'project', id: projectId })
  bench.sync.useCases.cancel({ jobId: firstJob()?.id ?? '' })
  expect(bench.projects.get({ projectId })).toMatchObject({ state: 'edited', editedVersion: '1.2' })
})

test('a job that is being sent is not taken back', async () => {
  const { id: projectId } = await editedProject('Lunteren')
  const release = bench.service.hold('projects.edit')
  bench.xml.send({ kind: 'project', id: projectId })
  await turnsUntil(() => bench.service.count('projects.edit') === 1)
  const jobId = firstJob()?.id ?? ''
  expect(() => bench.sync.useCases.cancel({ jobId })).toThrow('conflict/jobActive')
  await expect(bench.xml.revert({ kind: 'project', id: projectId })).rejects.toThrow(
    'conflict/jobActive',
  )
  release()
  await bench.settle()
})

test('pauses double up to five minutes, with jitter between half and whole', () => {
  expect([1, 2, 3, 4].map((attempt) => backOff(attempt, () => 0))).toEqual([500, 1000, 2000, 4000])
  expect(backOff(3, () => 0.999)).toBe(3998)
  expect(backOff(60, () => 0)).toBe(150_000)
})

test('a failure that goes on for ever is parked in the end', () => {
  expect(nextStep(answered(500), 29).step).toBe('later')
  expect(nextStep(answered(500), 30).step).toBe('park')
  expect(nextStep(lostAnswer(), 30).step).toBe('park')
  expect(nextStep(refused(), 1000).step).toBe('holdUntilAnswer')
})

test('a pause that ends while the runner looks for due jobs is not missed', async () => {
  const { id } = await editedProject('Lunteren')
  const pauseEnd = () => firstJob()?.notBefore ?? Number.NaN
  // The number of the runner's clock reading at which the pause ends.
  for (const reading of [1, 2, 3, 4, 5, 6]) {
    bench.service.fail('projects.edit', { when: 'before', error: answered(500) })
    if (firstJob() === undefined) bench.xml.send({ kind: 'project', id })
    else bench.clock.skip()
    await bench.settle()
    bench.clock.pass(pauseEnd() - bench.clock.now() - reading)
    const start = bench.clock.now()
    let readings = 0
    const clock = vi.spyOn(bench.clock, 'now').mockImplementation(() => start + readings++)
    bench.sync.networkOnline()
    clock.mockRestore()
    const next = firstJob()?.state === 'sending' ? 'running' : bench.clock.nextIn
    expect(next, `the pause ends at reading ${reading}`).not.toBeNull()
    await bench.settle()
  }
})
