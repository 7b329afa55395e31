import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { OfficeBench } from '../office-bench.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
let projectId: string
const type = 'channel_03'

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.service.now = () => bench.clock.elapsed()
  projectId = (await bench.listedProject()).id
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const request = () =>
  bench.channels.status({ projectId }).rows.find((row) => row.type === type)?.request
const sent = () => bench.service.count('channels.publish')
const channel = () => {
  const status = bench.service.statuses[0]
  if (status === undefined) throw new Error('The service has no channel')
  return status
}
async function retry() {
  bench.sync.useCases.retry({ jobId: request()?.jobId ?? '' })
  await bench.settle(2)
}

test.each([null, 'Het project is niet volledig'])(
  'a publish that the service answered and swallowed is parked, not ended (said: %s)',
  async (objection) => {
    bench.service.swallows = 1
    bench.service.objection = objection
    await bench.ask(projectId, type)
    await bench.settle()
    expect(request()).not.toBeNull()
    await bench.settle(60)
    expect(request()).toMatchObject({
      state: 'parked',
      error: {
        kind: 'conflict',
        reason: 'publicationUnseen',
        ...(objection === null ? {} : { serviceMessage: objection }),
      },
    })
    expect(sent()).toBe(1)
    await retry()
    expect(request()).toBeNull()
    expect([sent(), bench.service.published.length]).toEqual([2, 1])
  },
)

test('the objection of the service to a publish shows while the channel is looked at', async () => {
  bench.service.swallows = 1
  bench.service.objection = 'Het project is niet volledig'
  await bench.ask(projectId, type)
  await bench.settle()
  const error = {
    ...{ kind: 'conflict', reason: 'answeredWithWords' },
    serviceMessage: 'Het project is niet volledig',
  }
  expect(request()).toMatchObject({ state: 'queued', error })
  await bench.settle(3)
  expect(request()).toMatchObject({ state: 'queued', error })
})

test('a publish without an objection that shows late has no error', async () => {
  bench.service.swallows = 1
  await bench.ask(projectId, type)
  await bench.settle(2)
  expect(request()).toMatchObject({ state: 'queued', error: null })
})

test('words that do not object show only if the channel shows nothing', async () => {
  bench.service.swallows = 1
  bench.service.remark = 'Wordt morgen geplaatst'
  await bench.ask(projectId, type)
  await bench.settle(2)
  expect(request()).toMatchObject({ state: 'queued', error: null })
  await bench.settle(60)
  const error = { reason: 'publicationUnseen', serviceMessage: 'Wordt morgen geplaatst' }
  expect(request()).toMatchObject({ state: 'parked', error })
})

test.each(['publish', 'revoke'] as const)(
  'an objection to a %s that its channel shows stays in the log',
  async (action) => {
    await bench.ask(projectId, type)
    await bench.settle(2)
    bench.service.objection = 'Een foto is te klein'
    await bench.ask(projectId, type, action)
    await bench.settle(2)
    expect(request()).toBeNull()
    const { audit, projects } = bench.records
    const query = { search: '', projectId, type: null, from: null, to: null }
    const { accountId } = projects.require(projectId)
    const entries = audit.list(accountId, query, { before: null, limit: 20 })
    const accepted = entries.filter(({ event }) => event === 'accepted')
    expect(accepted.map(({ error }) => error)).toEqual([
      {
        ...{ kind: 'conflict', reason: 'acceptedWithRemark' },
        serviceMessage: 'Een foto is te klein',
      },
      null,
    ])
  },
)

test('a publish that shows only after it was parked is not sent again', async () => {
  bench.service.swallows = 1
  await bench.ask(projectId, type)
  await bench.settle(60)
  await bench.service.client.channels.publish(0, { type, action: 'publish' })
  const before = sent()
  await retry()
  expect(request()).toBeNull()
  expect(sent()).toBe(before)
})

test('a publish that shows some seconds later ends, and is sent once', async () => {
  bench.service.lag = 1500
  await bench.ask(projectId, type)
  await bench.settle()
  expect(request()).not.toBeNull()
  await bench.settle(2)
  expect(request()).toBeNull()
  expect(sent()).toBe(1)
})

test('a swallowed withdrawal is parked, and ends when it is asked for again', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  bench.service.channelSays('active')
  bench.service.swallows = 1
  await bench.ask(projectId, type, 'revoke')
  await bench.settle(60)
  expect(request()).toMatchObject({ error: { reason: 'publicationUnseen' } })
  await retry()
  expect(request()).toBeNull()
  expect(bench.service.published.map(({ action }) => action)).toEqual(['publish', 'revoke'])
})

test('a withdrawal shows by a publication that is gone', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  const release = bench.service.hold('channels.publish')
  await bench.ask(projectId, type, 'revoke')
  bench.service.swallows = 1
  await turnsUntil(() => sent() === 2)
  delete channel().publication
  release()
  await bench.settle()
  expect(request()).toBeNull()
})

test('a publish is seen where a channel lists its newest mutation only', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  const publication = channel().publication
  if (publication === undefined) throw new Error('Nothing is published')
  publication.mutations.splice(0)
  publication.mutations.push({ type: 'publish', doc: '2026-11-20 09:00:00', status: 'done' })
  await bench.channels.refresh({ projectId })
  const release = bench.service.hold('channels.publish')
  await bench.ask(projectId, type)
  await turnsUntil(() => sent() === 2)
  bench.service.swallows = 1
  publication.mutations.splice(0)
  publication.mutations.push({ type: 'publish', doc: '2026-11-21 10:00:09', status: 'new' })
  release()
  await bench.settle()
  expect(request()).toBeNull()
})

test('a publish without an answer is not sent again where a publication without mutations shows', async () => {
  const error = failure('offline', {}, { delivery: 'unknown' })
  bench.service.fail('channels.publish', { when: 'after', error })
  const release = bench.service.hold('channels.publish')
  await bench.ask(projectId, type)
  await turnsUntil(() => sent() === 1)
  release()
  await turnsUntil(() => bench.service.published.length === 1)
  channel().publication?.mutations.splice(0)
  await bench.settle(60)
  expect(request()).toBeNull()
  expect(sent()).toBe(1)
})

test('a colleague who publishes is not the effect of a swallowed withdrawal', async () => {
  await bench.ask(projectId, type)
  await bench.settle()
  bench.service.channelSays('active')
  const release = bench.service.hold('channels.publish')
  await bench.ask(projectId, type, 'revoke')
  await turnsUntil(() => sent() === 2)
  bench.service.swallows = 1
  const publication = channel().publication
  if (publication === undefined) throw new Error('Nothing is published')
  const doc = '2026-11-21 10:00:09'
  publication.mutations.push({ type: 'publish', doc, status: 'new' })
  Object.assign(publication, { status: 'busy', dlm: doc })
  release()
  await bench.settle(60)
  expect(request()).toMatchObject({ error: { reason: 'publicationUnseen' } })
})

const refusals = [
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
] as const

test.each(refusals)(
  'a publish that was carried out and answered with %i ends, and is sent once',
  async (status, kind) => {
    const error = failure(kind, { status }, { delivery: 'unknown' })
    bench.service.fail('channels.publish', { when: 'after', error })
    await bench.ask(projectId, type)
    await bench.settle()
    expect(request()).toBeNull()
    expect(sent()).toBe(1)
  },
)

test.each(refusals)(
  'a create that was carried out and answered with %i is found',
  async (status, kind) => {
    const error = failure(kind, { status }, { delivery: 'unknown' })
    bench.service.fail('projects.create', { when: 'after', error })
    const { id } = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' })
    await bench.settle()
    expect(bench.projects.get({ projectId: id }).state).toBe('synced')
    expect(bench.service.count('projects.create')).toBe(1)
  },
)

test.each(refusals)(
  'an upload that arrived and was answered with %i is found',
  async (status, kind) => {
    const error = failure(kind, { status }, { delivery: 'unknown' })
    bench.service.fail('dossiers.create', { when: 'after', error })
    const { sha256, filename } = await bench.stagedFile('the deed')
    bench.service.hashOf = () => sha256
    bench.addDossier({ projectId, type: 'Akte', title: 'Akte', filename, sha256 })
    await bench.settle()
    expect(bench.dossiers.list({ projectId }).map(({ state }) => state)).toEqual(['synced'])
    expect(bench.service.count('dossiers.create')).toBe(1)
  },
)

test('a refused create that had no effect is parked with its reason, and looked for when tried again', async () => {
  const error = failure('forbidden', { status: 403 }, { delivery: 'unknown' })
  bench.service.fail('projects.create', { when: 'before', error })
  const { id } = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' })
  await bench.settle()
  const [job] = bench.sync.useCases.jobs()
  expect(job).toMatchObject({ state: 'parked', inDoubt: true, error: { kind: 'forbidden' } })
  bench.service.projects.push({ id: 900, scenario: 'BBvk', name: 'Gracht 7' })
  bench.sync.useCases.retry({ jobId: job?.id ?? '' })
  await bench.settle(2)
  expect(bench.projects.get({ projectId: id })).toMatchObject({ state: 'synced', remoteId: 900 })
  expect(bench.service.count('projects.create')).toBe(1)
})

test('a create that was answered with the id of an older project is looked for', async () => {
  const [older] = bench.service.projects
  const create = bench.service.client.projects.create
  bench.service.client.projects.create = async (...given) => {
    await create(...given)
    return older?.id ?? 0
  }
  const { id } = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Gracht 7' })
  await bench.settle(3)
  const made = bench.service.projects.find(({ name }) => name === 'Gracht 7')
  expect(bench.projects.get({ projectId: id })).toMatchObject({ remoteId: made?.id })
  expect(bench.service.count('projects.create')).toBe(1)
})

describe('a service that answers from several copies of its data, so that a later status shows less', () => {
  test('an earlier publish that shows again is not the effect of a new publish', async () => {
    await bench.ask(projectId, type)
    await bench.settle()
    const { publication } = channel()
    delete channel().publication
    bench.service.swallows = 1
    await bench.ask(projectId, type)
    await turnsUntil(() => sent() === 2)
    if (publication !== undefined) channel().publication = publication
    await bench.settle(60)
    expect(request()).toMatchObject({ error: { reason: 'publicationUnseen' } })
  })

  test('a publish that one status showed arrived, though later statuses lack it', async () => {
    const release = bench.service.hold('channels.publish')
    await bench.ask(projectId, type)
    await turnsUntil(() => sent() === 1)
    const publish = { type: 'publish', doc: '2026-11-21 10:00:01', status: 'done' }
    const dates = { doc: publish.doc, dlm: publish.doc, status: 'active' }
    channel().publication = { uuid: 'u', ...dates, mutations: [publish] }
    await bench.channels.refresh({ projectId })
    delete channel().publication
    bench.service.swallows = 1
    release()
    await bench.settle()
    expect(request()).toBeNull()
    expect(sent()).toBe(1)
  })
})
