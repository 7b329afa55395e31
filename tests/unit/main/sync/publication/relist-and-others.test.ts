import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lostAnswer, refused } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'
import { relistFixture } from './relist-fixture.ts'

let bench: OfficeBench
const { idOf, outbox } = officeOutbox(() => bench)
const { asked, job, publishedProject, until } = relistFixture(() => bench)
const type = 'channel_03'

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

describe('a withdrawal by somebody else that the channel is still busy with', () => {
  const theirs = { type: 'revoke', doc: '2026-11-21 09:30:00', status: 'new' }

  test('is not taken for ours: nothing is sent, also when it is tried again', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist', { plannedAt: bench.clock.now() + 60_000 })
    bench.service.statuses[0]?.publication?.mutations.push(theirs)
    bench.service.channelSays('busy')
    await until(() => job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'alreadyMoved' })
    bench.service.channelSays('withdrawn')
    outbox().retry({ jobId: idOf('relist') })
    await until(() => job()?.state === 'parked')
    expect(asked()).toEqual([])
  })

  test('does not hide that ours came first', async () => {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.statuses[0]?.publication?.mutations.push(theirs)
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'publish'])
  })

  test('one that is busy with a publication is withdrawn first', async () => {
    const projectId = await publishedProject('busy')
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    expect(asked()).toEqual(['revoke'])
  })
})

test('a withdrawal that surely did not arrive is no claim on the one that somebody else then makes', async () => {
  const projectId = await publishedProject()
  const { channels } = bench.service.client
  const ask = channels.status
  let looks = 0
  channels.status = () => {
    looks += 1
    // One look before the request, eight looks for its effect, and one look before it would be sent
    // again.
    if (looks === 10) {
      const theirs = { type: 'revoke', doc: '2026-11-21 09:30:00', status: 'new' }
      bench.service.statuses[0]?.publication?.mutations.push(theirs)
      bench.service.channelSays('withdrawn')
    }
    return ask()
  }
  bench.service.fail('channels.publish', { when: 'before', error: lostAnswer() })
  await bench.ask(projectId, type, 'relist')
  await until(() => looks >= 10 && job()?.state !== 'sending')
  expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'alreadyMoved' })
  expect(asked()).toEqual([])
})

describe('a publication that leaves long after its withdrawal was confirmed', () => {
  /** Confirms the withdrawal, and holds up the publication. */
  async function heldUp(): Promise<void> {
    const projectId = await publishedProject()
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('withdrawn')
    bench.service.fail('channels.publish', { when: 'before', error: refused() })
    await until(() => job()?.stage === 'publishing' && outbox().state().error !== null)
  }

  test('is for the user when somebody else published meanwhile', async () => {
    await heldUp()
    const { mutations = [] } = bench.service.statuses[0]?.publication ?? {}
    mutations.push({ type: 'publish', doc: '2026-11-21 11:00:00', status: 'done' })
    bench.service.channelSays('published')
    await until(() => job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'relistUnconfirmed' })
    expect(asked()).toEqual(['revoke'])

    // The retry withdraws the present publication.
    outbox().retry({ jobId: idOf('relist') })
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined)
    expect(asked()).toEqual(['revoke', 'revoke', 'publish'])
  })

  test('is for the user when somebody else published and withdrew it while it could not leave', async () => {
    await heldUp()
    for (const kind of ['publish', 'revoke']) {
      const mutation = { type: kind, doc: '2026-11-21 11:00:00', status: 'done' }
      bench.service.statuses[0]?.publication?.mutations.push(mutation)
    }
    await until(() => job() === undefined || job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'alreadyMoved' })
    expect(asked()).toEqual(['revoke'])
  })

  test('is for the user when somebody else published and withdrew it meanwhile', async () => {
    const projectId = await publishedProject()
    const { channels } = bench.service.client
    const ask = channels.status
    let moved = false
    channels.status = () => {
      if (job()?.stage === 'publishing' && !moved) {
        moved = true
        for (const kind of ['publish', 'revoke']) {
          const mutation = { type: kind, doc: '2026-11-21 11:00:00', status: 'done' }
          bench.service.statuses[0]?.publication?.mutations.push(mutation)
        }
      }
      return ask()
    }
    await bench.ask(projectId, type, 'relist')
    await until(() => job()?.stage === 'waiting')
    bench.service.channelSays('withdrawn')
    await until(() => job() === undefined || job()?.state === 'parked')
    expect(job()?.error).toMatchObject({ kind: 'conflict', reason: 'alreadyMoved' })
    expect(asked()).toEqual(['revoke'])
  })
})
