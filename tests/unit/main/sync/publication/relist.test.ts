import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answered, lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'
import { relistFixture } from './relist-fixture.ts'
import { turnsUntil } from '../turns.ts'

let bench: OfficeBench
const { idOf, outbox, offline } = officeOutbox(() => bench)
const type = 'channel_03'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const { asked, job, publishedProject, until } = relistFixture(() => bench)

test('withdraws, waits for the channel, and publishes with its parameters', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist', { extra: {} })
  await until(() => job()?.stage === 'waiting')
  expect(asked()).toEqual(['revoke'])
  expect(job()).toMatchObject({
    state: 'waiting',
    waitsFor: { for: 'confirmation' },
    inDoubt: false,
  })
  await bench.settle(5)
  expect(asked()).toEqual(['revoke'])
  bench.service.channelSays('withdrawn')
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('the parameters of a relist go with its publication, not with its withdrawal', async () => {
  const projectId = await publishedProject()
  bench.service.statuses[0] = { ...bench.service.statuses[0], name: 'Woonnet' }
  bench.channels.nameChannel({ name: 'Woonnet', type: 'portal_wonen' })
  await bench.ask(projectId, 'portal_wonen', 'relist', { extra: { confidential: true } })
  await until(() => job()?.stage === 'waiting')
  bench.service.channelSays('ingetrokken')
  await until(() => job() === undefined)
  expect(bench.service.published).toEqual([
    { action: 'revoke', extra: {} },
    { action: 'publish', extra: { confidential: true } },
  ])
})

test.each(['withdrawn', 'gone'])(
  'a publication that somebody else withdrew by then is not published: the user decides (%s)',
  async (how) => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist', { plannedAt: bench.clock.now() + 60_000 })
    if (how === 'withdrawn') bench.service.channelSays('withdrawn')
    else delete bench.service.statuses[0]?.publication
    await until(() => job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'alreadyMoved' })
    outbox().retry({ jobId: idOf('relist') })
    await until(() => job()?.state === 'parked')
    expect(asked()).toEqual([])
  },
)

test('tried again, it does not take the withdrawal of another for its own', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting')
  const { mutations = [] } = bench.service.statuses[0]?.publication ?? {}
  mutations.push({ type: 'publish', doc: '2026-11-21 10:00:00', status: 'done' })
  bench.service.channelSays('published')
  await until(() => job()?.state === 'parked')
  mutations.push({ type: 'revoke', doc: '2026-11-21 11:00:00', status: 'done' })
  bench.service.channelSays('withdrawn')
  outbox().retry({ jobId: idOf('relist') })
  await until(() => job()?.state === 'parked')
  expect(job()?.error?.reason).toBe('alreadyMoved')
  expect(asked()).toEqual(['revoke'])
})

describe('a publication that is no longer listed', () => {
  /**
   * Returns the channel, its publication, which was seen long before, and a relist that waits for its
   * withdrawal.
   */
  async function withdrawing() {
    const projectId = await publishedProject()
    await bench.channels.refresh({ projectId })
    bench.clock.pass(16 * 60_000)
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    const channel = bench.service.statuses[0]
    if (channel === undefined) throw new Error('The channel is not listed')
    return { channel, was: structuredClone(channel.publication) }
  }

  test('is withdrawn when it is missed twice, half a minute apart', async () => {
    const { channel } = await withdrawing()
    delete channel.publication
    const reads = bench.service.count('channels.status')
    await until(() => bench.service.count('channels.status') > reads)
    expect(asked()).toEqual(['revoke'])
    const missedAt = bench.clock.now()
    await until(() => job() === undefined)
    expect(bench.clock.now() - missedAt).toBeGreaterThanOrEqual(30_000)
    expect(bench.clock.now() - missedAt).toBeLessThan(60_000)
    expect(asked()).toEqual(['revoke', 'publish'])
  })

  test('is not withdrawn when one answer lacks it, and the next has it again', async () => {
    const { channel, was } = await withdrawing()
    for (let times = 0; times < 3; times += 1) {
      delete channel.publication
      let reads = bench.service.count('channels.status')
      await until(() => bench.service.count('channels.status') > reads)
      if (was !== undefined) channel.publication = was
      reads = bench.service.count('channels.status')
      await until(() => bench.service.count('channels.status') > reads)
    }
    expect(asked()).toEqual(['revoke'])
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  })
})

test('a channel whose name is not known is not withdrawn: it could not be seen', async () => {
  const projectId = await publishedProject()
  bench.service.statuses.splice(0, 1, { name: 'Een nieuw portaal' })
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.state === 'parked')
  expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'relistUnconfirmed' })
  expect(asked()).toEqual([])
})

describe('is not published again', () => {
  test('when the withdrawal failed, until the user asks for it anew', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('failed')
    await until(() => job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'relistUnconfirmed' })
    expect(asked()).toEqual(['revoke'])

    outbox().retry({ jobId: idOf('relist') })
    await until(() => job()?.stage === 'waiting')
    expect(asked()).toEqual(['revoke', 'revoke'])
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'revoke', 'publish'])
  })

  test('when the channel shows a word that nobody knows, until it is named', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('Van de Site')
    await until(() => job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ serviceMessage: 'Van de Site' })

    bench.channels.nameStatus({ status: 'Van de Site', state: 'withdrawn' })
    outbox().retry({ jobId: idOf('relist') })
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  })

  test('when somebody else published meanwhile', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.statuses[0]?.publication?.mutations.push({
      type: 'publish',
      doc: '2026-11-21 10:00:00',
      status: 'done',
    })
    bench.service.channelSays('published')
    await until(() => job()?.state === 'parked')
    expect(asked()).toEqual(['revoke'])
  })

  test('when the channel shows nothing of the withdrawal for an hour', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    const publication = bench.service.statuses[0]?.publication
    publication?.mutations.splice(1)
    bench.service.channelSays('published')
    const begun = bench.clock.now()
    await until(() => job()?.state === 'parked')
    expect(bench.clock.now() - begun).toBeGreaterThan(60 * 60_000)
    expect(asked()).toEqual(['revoke'])
  })

  test('within two hours in all when the app is started again each twenty minutes', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.statuses[0]?.publication?.mutations.splice(1)
    bench.service.channelSays('published')
    const begun = bench.clock.elapsed()
    for (let runs = 0; runs < 8 && job()?.state !== 'parked'; runs += 1) {
      await bench.sync.stop()
      bench.restart()
      const started = bench.clock.elapsed()
      await until(() => job()?.state === 'parked' || bench.clock.elapsed() - started > 20 * 60_000)
    }
    expect(job()?.error).toMatchObject({ reason: 'relistUnconfirmed' })
    expect(bench.clock.elapsed() - begun).toBeLessThan(2 * 60 * 60_000)
  })

  test.each([-3_600_000, -365 * 24 * 3_600_000])(
    'within two hours when the clock of the computer is moved by %i ms meanwhile',
    async (moved) => {
      const projectId = await publishedProject()
      await bench.ask(projectId, type, 'relist')
      await until(() => job()?.stage === 'waiting')
      bench.service.statuses[0]?.publication?.mutations.splice(1)
      bench.service.channelSays('published')
      bench.clock.jump(moved)
      bench.sync.wake()
      const begun = bench.clock.elapsed()
      await until(() => job()?.state === 'parked')
      expect(job()?.error).toMatchObject({ reason: 'relistUnconfirmed' })
      expect(bench.clock.elapsed() - begun).toBeLessThan(2 * 60 * 60_000)
      expect(asked()).toEqual(['revoke'])
    },
  )

  test('when the user takes it back while it waits', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    const { undoId } = outbox().cancel({ jobId: idOf('relist') })
    bench.service.channelSays('withdrawn')
    await bench.settle(5)
    expect(asked()).toEqual(['revoke'])
    // Undoing the withdrawal of the job continues the relist at its stage.
    expect(outbox().restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  })

  test('when the user takes it back while the channel is being asked', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('withdrawn')
    const release = bench.service.hold('channels.status')
    const reads = bench.service.count('channels.status')
    void outbox().run()
    await turnsUntil(() => bench.service.count('channels.status') > reads)
    expect(job()?.state).toBe('sending')
    const { undoId } = outbox().cancel({ jobId: idOf('relist') })
    release()
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke'])
    expect(outbox().restoreCancelled({ undoId: undoId ?? '' })).toEqual({ restored: 1 })
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  })
})

test.each(['after', 'before'] as const)(
  'a withdrawal whose answer was lost, %s it was carried out, is settled by looking',
  async (when) => {
    const projectId = await publishedProject()
    bench.service.fail('channels.publish', { when, error: lostAnswer() })
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    expect(asked()).toEqual(['revoke'])
    bench.service.channelSays('withdrawn')
    bench.service.fail('channels.publish', { when, error: lostAnswer() })
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  },
)

test('a publication that is refused is parked, and only that is tried again', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting')
  bench.service.channelSays('withdrawn')
  bench.service.fail('channels.publish', { when: 'before', error: answered(422) })
  await until(() => job()?.state === 'parked')
  expect(job()).toMatchObject({ stage: 'publishing', error: { status: 422 } })
  outbox().retry({ jobId: idOf('relist') })
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('continues at the same stage after a restart', async () => {
  const projectId = await publishedProject()
  await bench.ask(projectId, type, 'relist')
  await until(() => job()?.stage === 'waiting')
  bench.service.channelSays('withdrawn')
  await bench.sync.stop()
  bench.restart()
  await until(() => job() === undefined)
  expect(asked()).toEqual(['revoke', 'publish'])
})

test('its parameters may change until they leave, its moment until it has begun', async () => {
  const projectId = await publishedProject()
  bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_wonen' })
  offline(true)
  await bench.ask(projectId, 'portal_wonen', 'relist')
  offline(false)
  await until(() => job()?.stage === 'waiting')
  const jobId = idOf('relist')
  expect((await outbox().job({ jobId })).editable).toEqual({
    kind: 'channel',
    extra: {},
    plannedAt: null,
  })
  const later = { kind: 'channel', extra: {}, plannedAt: bench.clock.now() + 60_000 } as const
  await expect(outbox().edit({ jobId, change: later })).rejects.toThrow('invalidInput/arguments')
  const change = { kind: 'channel', extra: { internet: true }, plannedAt: null } as const
  await outbox().edit({ jobId, change })
  const [body] = (await outbox().job({ jobId })).request?.body ?? []
  expect(body?.kind === 'text' ? body.text : '').toContain('"internet":true')
  bench.service.channelSays('withdrawn')
  await until(() => job() === undefined)
  expect(bench.service.published.at(-1)).toEqual({ action: 'publish', extra: { internet: true } })
})

describe('asked again while it waits', () => {
  async function waiting(): Promise<string> {
    const projectId = await publishedProject()
    bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: 'portal_wonen' })
    await bench.ask(projectId, 'portal_wonen', 'relist')
    await until(() => job()?.stage === 'waiting')
    return projectId
  }

  test('continues at the same stage with the newest parameters', async () => {
    const projectId = await waiting()
    bench.service.channelSays('withdrawn')
    await bench.ask(projectId, 'portal_wonen', 'relist', { extra: { internet: true } })
    await until(() => job() === undefined)
    expect(bench.service.published).toEqual([
      { action: 'revoke', extra: {} },
      { action: 'publish', extra: { internet: true } },
    ])
  })

  test('gets no other moment: it has begun', async () => {
    const projectId = await waiting()
    const jobId = idOf('relist')
    const plannedAt = bench.clock.now() + 60_000
    await expect(
      bench.ask(projectId, 'portal_wonen', 'relist', { plannedAt }),
    ).rejects.toMatchObject({ error: { reason: 'relistBegun', field: 'plannedAt' } })
    expect(idOf('relist')).toBe(jobId)
  })

  test('another request takes its place only where the user was told how far it is', async () => {
    const projectId = await waiting()
    const jobId = idOf('relist')
    const revoke = { projectId, type: 'portal_wonen', action: 'revoke', extra: {} } as const
    const ask = (replaces: { jobId: string; stage: 'revoking' | 'waiting' } | null) =>
      bench.channels.request({ ...revoke, plannedAt: null, replaces })
    for (const told of [null, { jobId, stage: 'revoking' } as const])
      await expect(ask(told)).rejects.toThrow('conflict/replacesOther')
    expect(idOf('relist')).toBe(jobId)
    await ask({ jobId, stage: 'waiting' })
    await bench.settle()
    expect(asked()).toEqual(['revoke', 'revoke'])
  })
})

test('a second name of the channel does not hide what is to be withdrawn first', async () => {
  const projectId = await publishedProject()
  bench.service.statuses.unshift({ name: 'WOONPORTAAL VOORDEUR' })
  await bench.ask(projectId, type, 'relist')
  await bench.settle()
  expect(asked()).toEqual(['revoke'])
})
