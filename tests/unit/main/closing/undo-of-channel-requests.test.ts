import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { ClosingAsked } from '../../../../src-shared/ipc/calls/closing-calls.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { relistFixture } from '../sync/publication/relist-fixture.ts'
import { turnsUntil } from '../sync/turns.ts'

let bench: OfficeBench
let projectId: string
const type = 'channel_03'
const { asked, job, publishedProject, until } = relistFixture(() => bench)

beforeEach(async () => {
  bench = new OfficeBench()
  bench.sync.start()
  projectId = await publishedProject()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const jobs = () => bench.sync.useCases.jobs()
const offline = (workOffline: boolean) => bench.settings.update({ workOffline })

/** Relists until the channel has got the withdrawal. Returns the id of the relist. */
async function withdrawnByRelist(): Promise<string> {
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting')
  return job()?.id ?? ''
}

/** Holds the next look of the relist at the channel under way. Returns the function that ends it. */
async function holdLook(): Promise<() => void> {
  const release = bench.service.hold('channels.status')
  bench.clock.skip()
  await turnsUntil(() => job()?.state === 'sending')
  return release
}

const sale = (given: Partial<ClosingAsked>): ClosingAsked => ({
  ...{ projectId, kind: 'sold', record: null, requests: [], cancels: [], deed: null },
  ...given,
})

describe('the undo of a sale that cancelled a relist while the relist looked at its channel', () => {
  test.each(['before', 'after'])(
    'publishes again (the undo comes %s the end of the look)',
    async (when) => {
      const id = await withdrawnByRelist()
      const release = await holdLook()
      const sales = bench.closing
      const { batchId } = await sales.send(sale({ cancels: [id] }))
      if (when === 'after') {
        release()
        await bench.settle()
        expect(jobs()).toEqual([])
      }
      await sales.undo({ batchId })
      release()
      bench.service.channelSays('withdrawn')
      await until(() => asked().length === 2)
      expect(asked()).toEqual(['revoke', 'publish'])
      await until(() => jobs().length === 0)
    },
  )

  test('leaves the channel withdrawn without the undo', async () => {
    const id = await withdrawnByRelist()
    const release = await holdLook()
    await bench.closing.send(sale({ cancels: [id] }))
    release()
    bench.service.channelSays('withdrawn')
    await bench.settle(20)
    expect(jobs()).toEqual([])
    expect(asked()).toEqual(['revoke'])
  })
})

test.each(['revoke', 'publish'] as const)(
  'the undo of a sale whose %s took the place of a relist under way publishes again',
  async (action) => {
    const jobId = await withdrawnByRelist()
    offline(true)
    const sales = bench.closing
    const replaces = { jobId, stage: 'waiting' } as const
    const request = { type, action, extra: {}, replaces } as const
    const { batchId } = await sales.send(sale({ requests: [request] }))
    expect(jobs()).toMatchObject([{ kind: action }])
    await sales.undo({ batchId })
    expect(jobs()).toMatchObject([{ id: jobId, kind: 'relist', stage: 'waiting' }])
    offline(false)
    bench.service.channelSays('withdrawn')
    await until(() => jobs().length === 0)
    expect(asked()).toEqual(['revoke', 'publish'])
  },
)

test('the undo of a sale brings back a planned publication whose place it took', async () => {
  const plannedAt = bench.clock.now() + 60_000
  await bench.ask(projectId, type, 'publish', { plannedAt })
  const [planned] = jobs()
  const sales = bench.closing
  offline(true)
  const replaces = { jobId: planned?.id ?? '', stage: null }
  const request = { type, action: 'revoke', extra: {}, replaces } as const
  const { batchId } = await sales.send(sale({ requests: [request] }))
  await sales.undo({ batchId })
  expect(jobs()).toMatchObject([{ id: planned?.id, kind: 'publish', plannedAt }])
})

test('an undo of a sale that finds the disk full changes nothing, and can be asked for again', async () => {
  const plannedAt = bench.clock.now() + 60_000
  await bench.ask(projectId, type, 'publish', { plannedAt })
  await bench.ask(projectId, 'channel_04', 'publish', { plannedAt })
  const [replaced, cancelled] = jobs()
  const sales = bench.closing
  offline(true)
  const replaces = { jobId: replaced?.id ?? '', stage: null }
  const request = { type, action: 'revoke', extra: {}, replaces } as const
  const cancels = [cancelled?.id ?? '']
  const { batchId } = await sales.send(sale({ requests: [request], cancels }))
  const after = jobs()
  expect(after).toMatchObject([{ kind: 'revoke' }])
  const full = failure('diskFull')
  const { useCases } = bench.sync
  const restore = useCases.restoreCancelled.bind(useCases)
  vi.spyOn(useCases, 'restoreCancelled')
    .mockImplementationOnce((undo) => restore(undo))
    .mockImplementationOnce(() => {
      throw full
    })
  await expect(sales.undo({ batchId })).rejects.toBe(full)
  expect(jobs()).toEqual(after)
  await sales.undo({ batchId })
  const wanted = [replaced, cancelled].map((one) => ({ id: one?.id, kind: 'publish', plannedAt }))
  expect(jobs()).toMatchObject(wanted)
})

test('the undo of a sale brings no relist back after the withdrawal of the sale left', async () => {
  const jobId = await withdrawnByRelist()
  const replaces = { jobId, stage: 'waiting' } as const
  const sales = bench.closing
  const request = { type, action: 'revoke', extra: {}, replaces } as const
  const { batchId } = await sales.send(sale({ requests: [request] }))
  await until(() => jobs().length === 0)
  expect(await sales.undo({ batchId })).toEqual({ reverted: 0, alreadySent: 1 })
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['revoke', 'revoke'])
})
