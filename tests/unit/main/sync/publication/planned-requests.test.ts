import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../../../../src-shared/ipc/calls/audit-calls.ts'
import { firstPlannedTime } from '../../../../../src-main/store/jobs/due-jobs.ts'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
const { jobs, idOf, outbox, offline } = officeOutbox(() => bench)
const type = 'channel_03'
const hour = 3_600_000

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const asked = () => bench.service.published.map(({ action }) => action)
const log = (): AuditEntry[] => {
  const accountId = bench.records.accounts.activeId() ?? ''
  const everything = { search: '', projectId: null, type: null, from: null, to: null }
  return bench.records.audit.list(accountId, everything, { before: null, limit: 200 }).toReversed()
}
const events = () => log().map(({ event, action }) => `${event} ${action}`)

/** Moves the clock without running timers. */
function pass(ms: number): void {
  bench.clock.pass(ms)
  bench.sync.wake()
}

test('a planned request goes at its moment, by its own timer', async () => {
  const { id: projectId } = await bench.listedProject()
  const plannedAt = bench.clock.now() + hour
  await bench.ask(projectId, type, 'publish', { plannedAt })
  await bench.settle()
  expect(asked()).toEqual([])
  expect(jobs()[0]).toMatchObject({ plannedAt, waitsFor: { for: 'moment', at: plannedAt } })
  while (bench.clock.now() < plannedAt) await bench.settle(1)
  expect(bench.clock.now()).toBe(plannedAt)
  expect(asked()).toEqual(['publish'])
})

test('the first planned time of an account is known while the account is not in use', async () => {
  const { id: projectId } = await bench.listedProject()
  const accountId = bench.records.accounts.activeId() ?? ''
  expect(firstPlannedTime(bench.store, accountId)).toBeNull()
  const plannedAt = bench.clock.now() + hour
  await bench.ask(projectId, type, 'publish', { plannedAt })
  bench.records.accounts.setActive('another')
  pass(2 * hour)
  await bench.settle()
  expect(asked()).toEqual([])
  expect(firstPlannedTime(bench.store, accountId)).toBe(plannedAt)
})

test('a clock that moves forward without the timers is noticed within a minute', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + hour })
  await bench.settle()
  expect(bench.clock.nextIn).toBeLessThanOrEqual(60_000)
  bench.clock.jump(2 * hour)
  await bench.settle()
  expect(asked()).toEqual([])
  await bench.settle(1)
  expect(asked()).toEqual(['publish'])
})

test('a planned request does not leave early: not by sending all, by a retry, or by the network coming back', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + hour })
  await outbox().run()
  outbox().retry({ jobId: idOf('publish') })
  offline(true)
  offline(false)
  bench.sync.networkOnline()
  await bench.settle()
  pass(hour - 1)
  await bench.settle()
  expect(asked()).toEqual([])
  pass(1)
  await bench.settle()
  expect(asked()).toEqual(['publish'])
})

test('a cancelled request cannot be put back once a newer request for its channel was sent', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + hour })
  const { undoId } = outbox().cancel({ jobId: idOf('publish') })
  await bench.ask(projectId, type, 'revoke')
  await bench.settle()
  expect(outbox().restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 0 })
  pass(hour)
  await bench.settle()
  expect(asked()).toEqual(['revoke'])
})

test('a planned request whose moment came while the machine slept is sent when the machine wakes up', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + hour })
  await bench.settle()
  // The timers stand still while the machine sleeps.
  bench.clock.pass(3 * hour)
  bench.sync.networkOnline()
  await bench.settle()
  expect(asked()).toEqual(['publish'])
})

test('a planned request whose moment came while the machine was off is sent at the next start', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'revoke', { plannedAt: bench.clock.now() + hour })
  await bench.sync.stop()
  bench.clock.pass(3 * hour)
  bench.restart()
  await bench.settle()
  expect(asked()).toEqual(['revoke'])
})

test('its moment and parameters can be changed, also to as soon as can be', async () => {
  const { id: projectId } = await bench.listedProject()
  const now = bench.clock.now()
  await bench.ask(projectId, 'portal_wonen', 'publish', { plannedAt: now + hour })
  const jobId = idOf('publish')
  const extra = { confidential: true }
  const past = { kind: 'channel', extra, plannedAt: now - 1 } as const
  await expect(outbox().edit({ jobId, change: past })).rejects.toThrow('invalidInput/momentPast')
  const wrong = { kind: 'channel', extra: { nothing: 1 }, plannedAt: null } as const
  await expect(outbox().edit({ jobId, change: wrong })).rejects.toMatchObject({
    error: { reason: 'extraParametersWrong', field: 'nothing' },
  })
  await outbox().edit({ jobId, change: { kind: 'channel', extra, plannedAt: now + 2 * hour } })
  pass(hour)
  await bench.settle()
  expect(asked()).toEqual([])
  await outbox().edit({ jobId, change: { kind: 'channel', extra, plannedAt: null } })
  await bench.settle()
  expect(bench.service.published).toEqual([{ action: 'publish', extra }])
})

test('a moment that is over is refused', async () => {
  const { id: projectId } = await bench.listedProject()
  const ask = bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() })
  await expect(ask).rejects.toThrow('invalidInput/momentPast')
  expect(jobs()).toEqual([])
})

test('a request without a moment replaces the planned request of its channel', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type, 'publish', { plannedAt: bench.clock.now() + hour })
  await bench.ask(projectId, type, 'revoke')
  await bench.settle()
  pass(hour)
  await bench.settle()
  expect(asked()).toEqual(['revoke'])
})

test('a planned request that was taken back comes back with its moment', async () => {
  const { id: projectId } = await bench.listedProject()
  const plannedAt = bench.clock.now() + hour
  await bench.ask(projectId, type, 'publish', { plannedAt })
  const { undoId } = outbox().cancel({ jobId: idOf('publish') })
  expect(jobs()).toEqual([])
  outbox().restoreCancelled({ undoId: undoId ?? '' })
  expect(jobs()[0]).toMatchObject({ kind: 'publish', plannedAt })
  expect(events()).toEqual(['asked publish', 'takenBack publish', 'asked publish'])
})

test('the request that is shown is the one that leaves, parameters and all', async () => {
  const { id: projectId } = await bench.listedProject()
  offline(true)
  const extra = { internet: true, confidential: false }
  await bench.ask(projectId, 'portal_wonen', 'publish', { extra })
  const { request } = await outbox().job({ jobId: idOf('publish') })
  const [body] = request?.body ?? []
  expect(JSON.parse(body?.kind === 'text' ? body.text : '')).toEqual({
    internet: true,
    confidential: false,
    type: 'portal_wonen',
    publish: true,
  })
})

test('the log tells what was asked, left and came of it, in that order', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail(
    'channels.publish',
    { when: 'before', error: answered(422) },
    { when: 'after', error: lostAnswer() },
  )
  await bench.ask(projectId, 'portal_wonen', 'publish', { extra: { internet: true } })
  await bench.settle()
  outbox().retry({ jobId: idOf('publish') })
  await bench.settle()
  expect(events()).toEqual([
    'asked publish',
    'sent publish',
    'refused publish',
    'sent publish',
    'doubtful publish',
  ])
  expect(log().every(({ extra }) => extra['internet'] === true)).toBe(true)
  expect(log()[2]?.error).toMatchObject({ kind: 'invalidInput', status: 422 })
})

test('a request that was seen to have arrived is noted as accepted', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.fail('channels.publish', { when: 'after', error: lostAnswer() })
  await bench.ask(projectId, type)
  await bench.settle(2)
  // Storing the status also adds a `seen` entry to the log.
  expect(events().filter((event) => event !== 'seen publish')).toEqual([
    'asked publish',
    'sent publish',
    'doubtful publish',
    'accepted publish',
  ])
})

test('which text a publication went out with is kept, and compared with the one of now', async () => {
  const project = await bench.listedProject()
  const record = { kind: 'project', id: project.id } as const
  const { text } = await bench.xml.read({ ...record, version: '1.2' })
  await bench.ask(project.id, type)
  await bench.settle()
  expect(bench.channels.publishedText({ projectId: project.id, type })).toMatchObject({
    version: '1.2',
    published: text,
    now: text,
  })
  const edited = text.replace('>Ede<', '>Otterlo<')
  await bench.xml.save({ ...record, version: '1.2', text: edited })
  expect(bench.channels.publishedText({ projectId: project.id, type })).toMatchObject({
    published: text,
    now: edited,
  })
})

test('a publication without a text here is not compared with an older one', async () => {
  const { id: projectId } = await bench.listedProject()
  await bench.ask(projectId, type)
  await bench.settle()
  expect(bench.channels.publishedText({ projectId, type })).toBeNull()
})
