import { afterEach, beforeEach, expect, test } from 'vitest'
import { batchesOf } from '../../../../src-main/store/jobs/job-batches.ts'
import { outlineOf } from '../../../../src-main/sync/outbox/outbox-outline.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
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
  await bench.close()
  expect(bench.office.faults).toEqual([])
})

const types = ['channel_03', 'channel_04', 'channel_05'] as const
const start = () =>
  bench.batches.start({ projectIds: [projectId], types, action: 'publish', extra: {} })
const jobs = () => bench.office.records.outbox.ofProject(projectId)

async function checked(): Promise<{ batchId: string }> {
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'channel_04' ? { Kanaal: ['Nee.'] } : {}))
  const { batchId } = await bench.finished(await start())
  return { batchId }
}

test('the valid ones go into the outbox, once, with their moment', async () => {
  const batch = await checked()
  const plannedAt = bench.office.clock.now() + 60_000
  const first = bench.batches.commit({ ...batch, plannedAt })
  const second = bench.batches.commit({ ...batch, plannedAt: null })
  expect(await Promise.all([first, second])).toEqual([
    { queued: 2, skipped: 0 },
    { queued: 0, skipped: 0 },
  ])
  expect(jobs().map((job) => [job.intent, job.plannedAt])).toEqual([
    [{ kind: 'publish', channel: 'channel_03', extra: {} }, plannedAt],
    [{ kind: 'publish', channel: 'channel_05', extra: {} }, plannedAt],
  ])
  expect(bench.batches.state(batch)).toMatchObject({
    ...{ validTypes: [], counts: { valid: 0, invalid: 1, queued: 2 } },
  })
})

test('the jobs of a commit are one batch of the outbox, that counts what was done', async () => {
  const batch = await checked()
  await bench.batches.commit({ ...batch, plannedAt: null })
  const { records } = bench.office
  const accountId = records.accounts.activeId() ?? ''
  const read = () => [...batchesOf(records.store, accountId).values()]
  const numbers = { kind: 'publish', channels: ['channel_03', 'channel_05'] }
  expect(read()).toMatchObject([{ ...numbers, done: 0, waiting: 2 }])
  const [first, second] = jobs()
  records.outbox.finish(first?.id ?? '')
  expect(read()).toMatchObject([{ ...numbers, done: 1, waiting: 1 }])
  const shown = await outlineOf(records, accountId, { show: 'all', search: '', groupBy: 'state' })
  expect(shown.groups).toMatchObject([{ jobIds: [second?.id], batch: { done: 1, waiting: 1 } }])
  const none = await outlineOf(records, accountId, {
    ...{ show: 'parked', search: '', groupBy: 'project' },
  })
  expect(none.groups).toEqual([])
  records.outbox.remove(second?.id ?? '')
  expect(read()).toEqual([])
})

test('a batch of the outbox counts the parked jobs whose outcome is unknown', async () => {
  await bench.batches.commit({ ...(await checked()), plannedAt: null })
  const { records } = bench.office
  const accountId = records.accounts.activeId() ?? ''
  const [first, second] = jobs()
  records.outbox.change(first?.id ?? '', {
    ...{ state: 'parked', error: { kind: 'conflict', reason: 'outcomeUnknown' } },
  })
  records.outbox.change(second?.id ?? '', { state: 'parked', error: { kind: 'forbidden' } })
  const [batch] = batchesOf(records.store, accountId).values()
  expect(batch).toMatchObject({ parked: 2, outcomeUnknown: 1 })
})

test('an item that changed since the check is skipped with the reason', async () => {
  const batch = await checked()
  const ids = { projectId, dossierId: null }
  const draft = projectXml(1, 'Ede')
  bench.office.records.recordTexts.writeDraft(ids, '1.2', draft, bench.office.clock.now())
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 0, skipped: 2 },
  })
  expect(bench.said(batch.batchId)).toMatchObject({ channel_03: 'openDraft' })
  expect(jobs()).toEqual([])
})

const record = (city: string) => bench.validation.serviceText(projectId, projectXml(1, city))

test('a project whose record changed since its check is not published', async () => {
  record('Ede')
  const batch = await checked()
  record('Epe')
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 0, skipped: 2 },
  })
  expect(bench.said(batch.batchId)).toMatchObject({
    ...{ channel_03: 'recordChanged', channel_04: 'invalid', channel_05: 'recordChanged' },
  })
  expect(jobs()).toEqual([])
  // A second batch that checks again does not take over the outdated result either.
  const again = await bench.finished(
    await bench.batches.start({
      ...{ projectIds: [projectId], types, action: 'publish', extra: {}, again: batch.batchId },
    }),
  )
  expect(again.counts).toMatchObject({ valid: 2, invalid: 1, refused: 0 })
})

test('a later no of the channel about the record as it is by now counts', async () => {
  record('Ede')
  const batch = await checked()
  record('Epe')
  const errors = { Algemeen: ['De plaats ontbreekt.'] }
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'channel_03' ? errors : {}))
  const asked = { action: 'publish', status: 'chosen' } as const
  await bench.validation.calls.run({ projectId, types: ['channel_03', 'channel_05'], ...asked })
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 1, skipped: 1 },
  })
  expect(bench.items(batch.batchId, 'invalid')).toMatchObject([
    { type: 'channel_03', errors },
    { type: 'channel_04' },
  ])
  expect(jobs().map(({ intent }) => intent)).toMatchObject([{ channel: 'channel_05' }])
})

test('a text that arrived during the check is not the text that the channel found valid', async () => {
  record('Ede')
  bench.answers.validate = () => {
    record('Epe')
    return Promise.resolve({ valid: true })
  }
  const { batchId } = await bench.finished(
    await bench.batches.start({
      ...{ projectIds: [projectId], types: ['channel_03'], action: 'publish', extra: {} },
    }),
  )
  expect(await bench.batches.commit({ batchId, plannedAt: null })).toEqual({
    ...{ queued: 0, skipped: 1 },
  })
  expect(jobs()).toEqual([])
})

test('an item that cannot be requested now does not hold up the others', async () => {
  const batch = await checked()
  const { outbox, projects } = bench.office.records
  const { accountId } = projects.require(projectId)
  const intent = { kind: 'revoke', channel: 'channel_03' } as const
  const jobId = outbox.add({ accountId, projectId, intent }, bench.office.clock.now())
  outbox.change(jobId, { state: 'active' })
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 1, skipped: 1 },
  })
  expect(bench.items(batch.batchId)[0]).toMatchObject({
    ...{ state: 'unchecked', error: { kind: 'conflict', reason: 'jobActive' } },
  })
})

test('the review names the request that is replaced, and no other request is replaced', async () => {
  const { requests, records, clock } = bench.office
  const plannedAt = clock.now() + 60_000
  const ask = { projectId, type: 'channel_03', extra: {}, plannedAt } as const
  requests.queue({ ...ask, action: 'revoke' })
  requests.queue({ ...ask, type: 'channel_05', action: 'relist' })
  const [revoke, relist] = jobs()
  records.outbox.change(relist?.id ?? '', { stage: 'waiting' })
  const batch = await checked()
  expect(bench.batches.state(batch)).toMatchObject({ replaces: 2, endsRelists: 1 })
  const waiting = { plannedAt, state: 'queued' }
  expect(bench.items(batch.batchId, 'valid').map(({ replaces }) => replaces)).toEqual([
    { ...waiting, jobId: revoke?.id, action: 'revoke', stage: null },
    { ...waiting, jobId: relist?.id, action: 'relist', stage: 'waiting' },
  ])
  // The relist has moved on to its next stage since.
  records.outbox.change(relist?.id ?? '', { stage: 'publishing' })
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 1, skipped: 1 },
  })
  expect(bench.items(batch.batchId, 'unchecked')).toMatchObject([
    { type: 'channel_05', error: { kind: 'conflict', reason: 'replacesOther' } },
  ])
  expect(jobs().map(({ intent }) => intent.kind)).toEqual(['relist', 'publish'])
})

test('a moment that has passed is refused before anything is put in', async () => {
  const batch = await checked()
  const plannedAt = bench.office.clock.now()
  expect(() => bench.batches.commit({ ...batch, plannedAt })).toThrow('invalidInput/momentPast')
  expect(jobs()).toEqual([])
})

test('a full disk stops in between, and the rest goes with the next commit', async () => {
  const batch = await checked()
  const { requests } = bench.office
  let full = true
  bench.queue = (asked) => {
    if (full && asked.type === 'channel_05') throw failure('diskFull')
    requests.queue(asked)
  }
  await expect(bench.batches.commit({ ...batch, plannedAt: null })).rejects.toThrow('diskFull')
  expect(bench.said(batch.batchId)).toMatchObject({ channel_03: 'queued', channel_05: 'valid' })
  full = false
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 1, skipped: 0 },
  })
  expect(jobs()).toHaveLength(2)
})

test('stopping leaves what is not checked, and what was found valid may still go', async () => {
  const asked: string[] = []
  bench.answers.validate = ({ type }, signal) => {
    asked.push(type)
    if (type === 'channel_03') return Promise.resolve({ valid: true })
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }
  const batch = await start()
  while (bench.batches.state(batch).counts.valid === 0)
    await new Promise((resolve) => setImmediate(resolve))
  expect(bench.batches.stop(batch)).toMatchObject({
    ...{ running: false, checked: 3, counts: { valid: 1, unchecked: 2 } },
  })
  expect(bench.items(batch.batchId, 'unchecked')[0]?.error).toEqual({
    ...{ kind: 'invalidInput', reason: 'cancelled' },
  })
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 1, skipped: 0 },
  })
})

test.each(['stopAll', 'close', 'another account'] as const)(
  'what is being put in ends when the batch does (%s)',
  async (how) => {
    const batch = await checked()
    const { requests, records } = bench.office
    let ended: Promise<unknown> = Promise.resolve()
    bench.queue = (asked) => {
      requests.queue(asked)
      if (how === 'close') ended = bench.batches.close(batch)
      else if (how === 'stopAll') ended = bench.batches.stopAll()
      else {
        const account = records.accounts.get(records.accounts.activeId() ?? '')
        if (account === null) throw new Error('There is no account')
        const id = '00000000-0000-4000-8000-000000000002'
        records.accounts.save({ ...account, id })
        records.accounts.setActive(id)
        bench.office.bus.publish('accountsChanged', null)
      }
    }
    await expect(bench.batches.commit({ ...batch, plannedAt: null })).rejects.toThrow(
      'invalidInput/cancelled',
    )
    await ended
    expect(jobs().map(({ intent }) => intent)).toMatchObject([{ channel: 'channel_03' }])
  },
)

test('a batch that is being committed does not make way for a new batch', async () => {
  const batch = await checked()
  const { requests } = bench.office
  const others: Promise<unknown>[] = []
  bench.queue = (asked) => {
    requests.queue(asked)
    if (others.length === 0) others.push(...Array.from({ length: 5 }, start))
  }
  expect(await bench.batches.commit({ ...batch, plannedAt: null })).toEqual({
    ...{ queued: 2, skipped: 0 },
  })
  await Promise.all(others)
})

test('a batch that was closed, or is of another run, is gone', async () => {
  const batch = await checked()
  await bench.batches.close(batch)
  expect(() => bench.batches.state(batch)).toThrow('invalidInput/batchGone')
  await bench.batches.close(batch)
})

test('the oldest batches go if nobody closes them', async () => {
  const first = await bench.finished(await start())
  for (let left = 4; left > 0; left -= 1) await bench.finished(await start())
  expect(() => bench.batches.state(first)).toThrow('invalidInput/batchGone')
})
