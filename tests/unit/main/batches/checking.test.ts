import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { RequestAction } from '../../../../src-shared/ipc/calls/channel-calls.ts'
import { channelTypes, type ChannelType } from '../../../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../../../src-shared/service/extra-parameters.ts'
import { projectXml } from '../sync/fake-service.ts'
import { answerOf } from '../validation/channel-answers.ts'
import { BatchBench } from './batch-bench.ts'

let bench: BatchBench
let projectId: string

beforeEach(async () => {
  bench = new BatchBench()
  projectId = (await bench.office.listedProject()).id
})
afterEach(async () => {
  vi.restoreAllMocks()
  await bench.close()
  expect(bench.office.faults).toEqual([])
})

const offline = () => failure('offline', { reason: 'refused' })
const missing = { Algemeen: ['De plaats ontbreekt.'] }

async function check(
  types: ChannelType[],
  action: RequestAction = 'publish',
  more: { projectIds?: string[]; extra?: Partial<Record<ChannelType, ExtraParameters>> } = {},
) {
  const { projectIds = [projectId], extra = {} } = more
  const started = await bench.batches.start({ projectIds, types, action, extra })
  return bench.finished(started)
}

/** Publishes the project with this status on the first channel. */
function published(status: string, doc = '2026-11-20 10:00:00') {
  const mutations = [{ type: 'publish', doc, status: 'done' }]
  const publication = { uuid: 'u', doc, dlm: doc, status, mutations }
  bench.validation.statuses(projectId, [{ name: 'Woonportaal Voordeur', publication }])
}
/** Stores a record text of the service that was changed at this moment. */
function record(modified: string) {
  const text = projectXml(1, 'Ede').replace(/modifiedDate="[^"]*"/u, `modifiedDate="${modified}"`)
  bench.validation.serviceText(projectId, text)
}

test('each project on each channel is checked once, and the counts add up', async () => {
  const other = (await bench.office.listedProject()).id
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'channel_03' ? missing : {}))
  const state = await check(['channel_04', 'channel_03', 'channel_04'], 'publish', {
    projectIds: [projectId, other, projectId],
  })
  expect(state).toMatchObject({
    ...{ total: 4, checked: 4, running: false, validTypes: ['channel_04'] },
    counts: { valid: 2, invalid: 2, refused: 0, unchecked: 0, queued: 0 },
  })
  expect(bench.answers.asked).toHaveLength(4)
  expect(bench.items(state.batchId, 'invalid')).toMatchObject([
    { projectId, type: 'channel_03', errors: missing },
    { projectId: other, type: 'channel_03', errors: missing },
  ])
  const page = bench.batches.items({ batchId: state.batchId, show: 'valid', offset: 1, limit: 5 })
  expect(page).toMatchObject({ total: 2, items: [{ projectId: other, type: 'channel_04' }] })
})

test('no more than four questions are under way at once', async () => {
  let most = 0
  let now = 0
  bench.answers.validate = async () => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    return { valid: true }
  }
  await check(['channel_03', 'channel_04', 'channel_05', 'channel_06', 'channel_07', 'channel_08'])
  expect(most).toBe(4)
})

test('a request that is wrong by the facts here is refused without asking the service', async () => {
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw' }
  const { id: fresh } = bench.office.projects.create(fields)
  const unknown = await check(['channel_03'], 'publish', { projectIds: [fresh] })
  expect(bench.said(unknown.batchId)).toEqual({ channel_03: 'unknownToService' })

  const request = { projectId, type: 'channel_03', action: 'publish', extra: {}, plannedAt: null }
  bench.office.requests.queue({ ...request, type: 'channel_03', action: 'publish' })
  const asked = await check(['channel_03'])
  expect(bench.said(asked.batchId)).toEqual({ channel_03: 'alreadyAsked' })

  record('2026-11-19T10:00:00+01:00')
  const ids = { projectId, dossierId: null }
  const draft = projectXml(1, 'Lunteren')
  bench.office.records.recordTexts.writeDraft(ids, '1.2', draft, bench.office.clock.now())
  const typed = await check(['channel_04'])
  expect(bench.said(typed.batchId)).toEqual({ channel_04: 'openDraft' })
  bench.office.records.recordTexts.dropDraft(ids, '1.2')
  const local = bench.office.records.texts.put(draft)
  bench.office.records.recordTexts.set(ids, '1.2', { local })
  const edited = await check(['channel_04'])
  expect(bench.said(edited.batchId)).toEqual({ channel_04: 'unsentEdits' })
  const revoke = await check(['channel_04'], 'revoke')
  expect(bench.said(revoke.batchId)).toEqual({ channel_04: 'valid' })
  expect(bench.answers.asked).toMatchObject([{ type: 'channel_04', action: 'revoke' }])
})

test('a published project is published again only if its record changed since, or with other parameters', async () => {
  published('published')
  record('2026-11-20T09:59:59+01:00')
  const same = await check(['channel_03'])
  expect(bench.said(same.batchId)).toEqual({ channel_03: 'alreadyThere' })
  const more = await check(['channel_03'], 'publish', { extra: { channel_03: { internet: true } } })
  expect(bench.said(more.batchId)).toEqual({ channel_03: 'valid' })
  record('2026-11-20T10:00:01+01:00')
  const changed = await check(['channel_03'])
  expect(bench.said(changed.batchId)).toEqual({ channel_03: 'valid' })
})

test('a published project may be published again if the time of its last change is unknown', async () => {
  published('published')
  const state = await check(['channel_03'])
  expect(bench.said(state.batchId)).toEqual({ channel_03: 'valid' })
})

test.each([
  ['ingetrokken', 'revoke', 'notPublished'],
  ['ingetrokken', 'relist', 'notPublished'],
  ['failed', 'relist', 'notPublished'],
  ['failed', 'revoke', 'valid'],
  ['published', 'revoke', 'valid'],
  ['published', 'relist', 'valid'],
  ['een nieuw woord', 'relist', 'valid'],
] as const)('a publication that is %s: %s is %s', async (status, action, expected) => {
  published(status)
  const state = await check(['channel_03'], action)
  expect(bench.said(state.batchId)).toEqual({ channel_03: expected })
})

test('a relist is checked as a first publication, and its status is read where it never was', async () => {
  bench.readStatus = () => published('published')
  const state = await check(['channel_03', 'channel_04'], 'relist')
  expect(bench.said(state.batchId)).toEqual({ channel_03: 'valid', channel_04: 'notPublished' })
  expect(bench.answers.asked).toMatchObject([{ action: 'publish', status: 'inactive' }])
})

test('parameters are held against the rules here, and then by the channel', async () => {
  bench.check = (_project, { channel }) =>
    Promise.resolve(
      channel === 'exchange_one'
        ? [
            {
              ...{ channel, parameter: 'transaction_date', section: 'Transactie' },
              ...{ code: 'required', params: {} },
            },
          ]
        : [],
    )
  bench.answers.options = () => Promise.resolve(answerOf({ Transactie: ['De naam ontbreekt.'] }))
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'exchange_two' ? missing : {}))
  const extra = { transaction_type: 'Sale' }
  const state = await check(['exchange_one', 'exchange_two', 'channel_03'], 'publish', {
    extra: { exchange_one: extra, exchange_two: extra },
  })
  expect(bench.said(state.batchId)).toEqual({
    ...{ exchange_one: 'invalid', exchange_two: 'invalid', channel_03: 'valid' },
  })
  expect(bench.answers.askedOptions).toEqual([{ type: 'exchange_two', action: 'publish', extra }])
  expect(bench.items(state.batchId).map(({ errors }) => Object.keys(errors))).toEqual([
    ['Transactie'],
    ['Algemeen', 'Transactie'],
    [],
  ])
})

test('a question that fails leaves its item unchecked, with why, and the others are asked', async () => {
  bench.answers.validate = ({ type }) =>
    type === 'channel_03'
      ? Promise.reject(failure('server', { status: 500 }))
      : Promise.resolve({ valid: true })
  const state = await check(['channel_03', 'channel_04'])
  expect(bench.items(state.batchId)).toMatchObject([
    { state: 'unchecked', error: { kind: 'server', status: 500 } },
    { state: 'valid', error: null },
  ])
})

test('checking again asks only about what is not known of the record as it is', async () => {
  record('2026-11-20T09:00:00+01:00')
  const other = (await bench.office.listedProject()).id
  bench.answers.validate = ({ type }) => {
    if (type === 'channel_05') return Promise.reject(failure('server', { status: 500 }))
    return Promise.resolve(answerOf(type === 'channel_04' ? missing : {}))
  }
  const asked = {
    projectIds: [projectId, other],
    types: ['channel_03', 'channel_04', 'channel_05'] as ChannelType[],
    action: 'publish' as const,
    extra: {},
  }
  const first = await bench.finished(await bench.batches.start(asked))
  expect(bench.answers.asked.splice(0)).toHaveLength(6)
  bench.answers.validate = () => Promise.resolve({ valid: true })
  const again = async (batchId: string, more: Partial<typeof asked> = {}) =>
    bench.finished(await bench.batches.start({ ...asked, ...more, again: batchId }))
  // The other project has no local text, so nobody knows whether its record is unchanged.
  const second = await again(first.batchId)
  expect(bench.answers.asked.splice(0)).toHaveLength(4)
  expect(bench.said(second.batchId)).toMatchObject({ channel_05: 'valid' })
  expect(bench.items(second.batchId)[1]).toMatchObject({ state: 'invalid', errors: missing })

  record('2026-11-21T09:00:00+01:00')
  const third = await again(second.batchId)
  expect(third.counts.valid).toBe(6)
  expect(bench.answers.asked.splice(0)).toHaveLength(6)
  // Other parameters make another question for the channel.
  await again(third.batchId, { extra: { channel_03: { internet: true } }, projectIds: [projectId] })
  expect(bench.answers.asked.map(({ type }) => type)).toEqual(['channel_03'])
})

test('offline, what the channel said of the record as it is counts; the rest stays unchecked', async () => {
  record('2026-11-20T09:00:00+01:00')
  const types = ['channel_03', 'channel_04', 'channel_05', 'channel_06'] as const
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'channel_04' ? missing : {}))
  await check(['channel_03', 'channel_04'])
  bench.answers.validate = () => Promise.reject(offline())
  const state = await check([...types, 'channel_07', 'channel_08', 'channel_09'])
  expect(bench.said(state.batchId)).toMatchObject({
    ...{ channel_03: 'valid', channel_04: 'unchecked', channel_05: 'unchecked' },
    channel_09: 'unchecked',
  })
  expect(bench.items(state.batchId, 'unchecked')[0]?.error?.kind).toBe('offline')
  // Requests in the running lanes still go out. Then the service counts as unreachable.
  expect(bench.answers.asked.length - 2).toBeLessThan(7)
  record('2026-11-21T09:00:00+01:00')
  const moved = await check(['channel_03'])
  expect(bench.said(moved.batchId)).toEqual({ channel_03: 'unchecked' })
})

test.each([
  [7000, 7000],
  [0, 5000],
])(
  'a service that asks for a wait of %s ms is asked again after %s ms',
  async (retryAfterMs, pause) => {
    let first = true
    bench.answers.validate = () => {
      if (!first) return Promise.resolve({ valid: true })
      first = false
      return Promise.reject(failure('rateLimited', { status: 429, retryAfterMs }))
    }
    const started = await bench.batches.start({
      ...{ projectIds: [projectId], types: ['channel_03'], action: 'publish', extra: {} },
    })
    while (bench.office.clock.nextIn === null) await new Promise((resolve) => setImmediate(resolve))
    expect(bench.office.clock.nextIn).toBe(pause)
    expect(bench.batches.state(started)).toMatchObject({ checked: 0, running: true })
    bench.office.clock.skip()
    expect((await bench.finished(started)).counts.valid).toBe(1)
  },
)

test('a service that asks for a wait is asked again in time when the clock was put back', async () => {
  let first = true
  bench.answers.validate = () => {
    if (!first) return Promise.resolve({ valid: true })
    first = false
    return Promise.reject(failure('rateLimited', { status: 429, retryAfterMs: 7000 }))
  }
  const started = await bench.batches.start({
    ...{ projectIds: [projectId], types: ['channel_03'], action: 'publish', extra: {} },
  })
  const { clock } = bench.office
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  while (clock.nextIn === null) await nextTurn()
  clock.jump(-24 * 60 * 60_000)
  clock.skip()
  while (clock.nextIn === null && bench.batches.state(started).running) await nextTurn()
  expect(bench.batches.state(started)).toMatchObject({ running: false, counts: { valid: 1 } })
})

test('a project that is gone by then leaves its items unchecked', async () => {
  const gone = '00000000-0000-4000-8000-00000000dead'
  const state = await check(['channel_03'], 'publish', { projectIds: [gone] })
  expect(bench.items(state.batchId)).toMatchObject([
    { projectName: '', state: 'unchecked', error: { kind: 'notFound' } },
  ])
})

test('a section with the name of a member of every object is one like others', async () => {
  bench.answers.validate = () => Promise.resolve(answerOf({ constructor: ['Te kort.'] }))
  bench.answers.options = () => Promise.resolve(answerOf(missing))
  const state = await check(['portal_bog'])
  expect(bench.items(state.batchId)).toMatchObject([
    { state: 'invalid', errors: { constructor: ['Te kort.'], ...missing } },
  ])
})

test('many that nobody is asked about any more do not hold the thread', async () => {
  let questions = 0
  bench.answers.validate = () => {
    questions += 1
    return Promise.reject(offline())
  }
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1) ids.push((await bench.office.listedProject()).id)
  const types = channelTypes.filter((type) => type.startsWith('channel_'))
  // Each reading of the clock takes a millisecond.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1))
  const started = await bench.batches.start({
    ...{ projectIds: ids, types, action: 'publish', extra: {} },
  })
  while (questions < 3) await new Promise((resolve) => setImmediate(resolve))
  let turns = 0
  while (bench.batches.state(started).running) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(bench.batches.state(started).counts.unchecked).toBe(ids.length * types.length)
  expect(turns).toBeGreaterThan(3)
})
