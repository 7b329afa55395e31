import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  failedPause,
  shownPause,
  StatusPolling,
} from '../../../../src-main/channels/status/status-polling.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { GateState } from '../../../../src-main/background/background-gate.ts'
import { ChannelDue } from '../../../../src-main/store/channels/channel-due.ts'
import { BoardFixture, hour, minute, otherAccountId } from './board-fixture.ts'

const open: GateState = { why: 'open', wait: 0, error: null }
const type = 'channel_03'

let fixture: BoardFixture
let gate: GateState
let polling: StatusPolling
/** Requested projects in order, and the requests that wait for an answer. */
let asked: string[]
let waiting: { projectId: string; rank: string; answer: (error?: Error) => void }[]
/** Called when a reading begins. */
let onAsked: () => void
/** The publication of each project at the service. Default: `published` long ago. */
let said: Map<string, ReturnType<BoardFixture['publication']>>

beforeEach(() => {
  fixture = new BoardFixture()
  gate = open
  asked = []
  onAsked = () => undefined
  waiting = []
  said = new Map()
  polling = new StatusPolling({
    due: new ChannelDue(fixture.store),
    channels: fixture.records.channels,
    clock: fixture.clock,
    gate: { look: () => gate },
    activeAccountId: () => fixture.records.accounts.activeId(),
    read: (projectId, rank) => {
      asked.push(nameOf(projectId))
      onAsked()
      return new Promise((resolve, reject) => {
        const answer = (error?: Error): void => {
          if (error !== undefined) {
            reject(error)
            return
          }
          const old = fixture.publication('published', { dlm: fixture.stamp(30 * 24 * hour) })
          fixture.takeOne(projectId, type, said.get(nameOf(projectId)) ?? old)
          resolve()
        }
        waiting.push({ projectId, rank, answer })
      })
    },
    onFault: (error) => fixture.faults.push(error),
  })
})
afterEach(async () => {
  for (const { answer } of waiting) answer()
  await polling.stop()
  fixture.close()
  expect(fixture.faults).toEqual([])
})

const nameOf = (projectId: string) => fixture.records.projects.get(projectId)?.name ?? ''

async function rest(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function answer(error?: Error): Promise<void> {
  waiting.shift()?.answer(error)
  await rest()
}

/** Answers until no request waits, and forgets the requested projects. */
async function answerAll(): Promise<void> {
  while (waiting.length > 0) await answer()
  asked = []
}

/** Runs the timers due in this time and answers all requests. Returns the requested projects. */
async function pass(ms: number): Promise<string[]> {
  const until = fixture.clock.now() + ms
  while (fixture.clock.nextIn !== null && fixture.clock.now() + fixture.clock.nextIn <= until) {
    fixture.clock.skip()
    while (waiting.length > 0) await answer()
  }
  fixture.clock.pass(Math.max(0, until - fixture.clock.now()))
  return asked.splice(0)
}

test('reads an office four projects at once, and each of them once', async () => {
  fixture.list(['A', 'B', 'C', 'D', 'E', 'F'])
  polling.start()
  expect(asked).toHaveLength(4)
  expect(polling.doing()).toMatchObject({ reading: 4, due: 6 })
  await answer()
  expect(asked).toHaveLength(5)
  while (waiting.length > 0) await answer()
  expect(asked.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(polling.doing()).toEqual({ reading: 0, due: 0, quietUntil: null })
})

test('a reading that wakes the polling as it begins is made once', async () => {
  fixture.list(['A', 'B', 'C', 'D', 'E', 'F'])
  onAsked = () => polling.wake()
  polling.start()
  expect(asked.toSorted()).toEqual(['A', 'B', 'C', 'D'])
  onAsked = () => undefined
  while (waiting.length > 0) await answer()
  expect(asked.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('projects on the screen are read first, then busy ones, then the others by their due time', async () => {
  const ids = fixture.list(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  for (const name of ['C', 'F'])
    said.set(name, fixture.publication('busy', { dlm: fixture.stamp(24 * hour) }))
  for (const [index, id] of ids.entries()) {
    fixture.takeOne(id, type, said.get(nameOf(id)) ?? fixture.publication('published'))
    fixture.store.run('UPDATE projects SET channels_due_at = ? WHERE id = ?', 100 - index, id)
  }
  polling.show([ids[1] ?? '', ids[0] ?? ''])
  polling.start()
  while (waiting.length > 0) await answer()
  expect(asked).toEqual(['B', 'A', 'F', 'C', 'H', 'G', 'E', 'D'])
})

test('a project that comes onto the screen overtakes the projects that wait', async () => {
  const ids = fixture.list(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  polling.start()
  polling.show([ids[7] ?? ''])
  await answer()
  expect(asked.at(-1)).toBe('H')
  expect(waiting.at(-1)?.rank).toBe('shown')
})

test('a status that the user asks for is read once, although it is fresh', async () => {
  const ids = fixture.list(['A', 'B', 'C'])
  polling.start()
  await answerAll()
  polling.readNow([ids[2] ?? '', ids[0] ?? '', '00000000-0000-4000-8000-0000000000ff'])
  while (waiting.length > 0) await answer()
  expect(asked).toEqual(['C', 'A'])
  expect(polling.doing().due).toBe(0)
})

test('a status is read again by the age of its last change, and on the screen within minutes', async () => {
  const ids = fixture.list(['Old', 'Young', 'Busy'])
  said.set('Young', fixture.publication('published', { dlm: fixture.stamp(24 * hour) }))
  said.set('Busy', fixture.publication('busy', { dlm: fixture.stamp(20 * minute) }))
  polling.start()
  await answerAll()
  expect(await pass(2 * minute)).toEqual(['Busy'])
  said.set('Busy', fixture.publication('published', { dlm: fixture.stamp(40 * 24 * hour) }))
  expect(await pass(hour)).toEqual(['Busy', 'Young'])
  polling.show([ids[0] ?? ''])
  await answerAll()
  expect(await pass(shownPause - 1000)).toEqual([])
  expect(await pass(1000)).toEqual(['Old'])
})

test('a request that was carried out is followed quickly, then slower, until nothing moves', async () => {
  const [id = ''] = fixture.list(['A'])
  polling.start()
  await answerAll()
  said.set('A', fixture.publication('busy', { dlm: fixture.stamp(24 * hour) }))
  polling.follow(id)
  const times: number[] = []
  const begun = fixture.clock.now()
  for (let look = 0; look < 4; look += 1) {
    fixture.clock.skip()
    times.push(fixture.clock.now() - begun)
    while (waiting.length > 0) await answer()
  }
  expect(times).toEqual([1000, 2500, 4750, 8125])
  said.set('A', fixture.publication('published', { dlm: fixture.stamp(40 * 24 * hour) }))
  await pass(10_000)
  expect(fixture.clock.nextIn).toBeGreaterThan(hour)
})

test('a clock that was put back while a request is followed holds up no look at it', async () => {
  const [id = ''] = fixture.list(['A'])
  polling.start()
  await answerAll()
  said.set('A', fixture.publication('busy', { dlm: fixture.stamp(24 * hour) }))
  polling.follow(id)
  fixture.clock.skip()
  expect(asked).toEqual(['A'])
  // The answer arrives after the clock was put back by a day.
  fixture.clock.pass(-24 * hour)
  await answer()
  asked = []
  expect(await pass(5000)).toEqual(['A', 'A'])
  fixture.clock.pass(-24 * hour)
  polling.wake()
  await rest()
  expect(asked).toEqual(['A'])
})

test('a follow that was asked for anew while the answer was on its way is still to come', async () => {
  const [id = ''] = fixture.list(['A'])
  polling.start()
  await answerAll()
  polling.follow(id)
  fixture.clock.skip()
  polling.follow(id)
  fixture.clock.pass(1500)
  await answer()
  expect(asked).toEqual(['A', 'A'])
})

test('a store that cannot say which account is active is told, and asked nothing once stopped', async () => {
  fixture.list(['A'])
  const fault = new Error('The store is closed')
  const faults: unknown[] = []
  let closed = false
  const other = new StatusPolling({
    due: new ChannelDue(fixture.store),
    channels: fixture.records.channels,
    clock: fixture.clock,
    gate: { look: () => gate },
    activeAccountId() {
      if (closed) throw fault
      return fixture.records.accounts.activeId()
    },
    read: () => {
      closed = true
      return Promise.resolve()
    },
    onFault: (error) => faults.push(error),
  })
  other.start()
  await rest()
  expect(faults).toEqual([fault])
  await other.stop()
  other.wake()
  expect(faults).toEqual([fault])
})

describe('asks for nothing', () => {
  test('while the service wants quiet, and says until when', async () => {
    fixture.list(['A'])
    const error = { kind: 'rateLimited', retryAfterMs: 40_000 } as const
    gate = { why: 'troubled', wait: 40_000, error }
    polling.start()
    expect(asked).toEqual([])
    expect(polling.doing().quietUntil).toBe(fixture.clock.now() + 40_000)
    polling.readNow(fixture.list(['A']))
    expect(asked).toEqual([])
    gate = open
    expect(await pass(40_000)).toEqual(['A'])
  })

  test('while the user works offline, and goes on when that ends', async () => {
    fixture.list(['A'])
    gate = { why: 'offline', wait: null, error: null }
    polling.start()
    expect(fixture.clock.nextIn).toBeNull()
    gate = open
    polling.wake()
    expect(asked).toEqual(['A'])
  })

  test('of another account, nor of a project that the service does not know', async () => {
    fixture.list(['Elders'], 90, otherAccountId)
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw' }
    fixture.records.projects.create('00000000-0000-4000-8000-000000000001', fields, 1)
    polling.start()
    expect(asked).toEqual([])
    fixture.records.accounts.setActive(otherAccountId)
    polling.accountChanged()
    expect(asked).toEqual(['Elders'])
  })
})

test('a project that alone cannot be read is tried again later, and says why until then', async () => {
  const [id = ''] = fixture.list(['A'])
  polling.show([id])
  polling.start()
  await answer(failure('notFound', { status: 404 }))
  expect(fixture.records.channels.readError(id)).toMatchObject({ kind: 'notFound' })
  asked = []
  expect(await pass(failedPause - 1000)).toEqual([])
  expect(await pass(1000)).toEqual(['A'])
  expect(fixture.records.channels.readError(id)).toBeNull()
})

test('statuses stay due after a failure that concerns all projects', async () => {
  const [id = ''] = fixture.list(['A'])
  polling.start()
  gate = { why: 'offline', wait: 5000, error: { kind: 'offline' } }
  await answer(failure('offline'))
  expect(fixture.records.channels.readError(id)).toBeNull()
  asked = []
  gate = open
  expect(await pass(5000)).toEqual(['A'])
})

test('a clock that was put back by a year holds up no reading for a year', async () => {
  const [shown = ''] = fixture.list(['A', 'B'])
  polling.start()
  await answerAll()
  fixture.clock.pass(-365 * 24 * hour)
  polling.wake()
  await rest()
  expect(asked.toSorted()).toEqual(['A', 'B'])
  for (const name of asked)
    said.set(name, fixture.publication('published', { dlm: fixture.stamp(24 * hour) }))
  await answerAll()
  // The clock goes back by less than the longest pause. A project on the screen is read all the
  // same.
  fixture.clock.pass(-hour)
  polling.show([shown])
  await rest()
  expect(asked).toEqual(['A'])
})

test('a project that falls due while the next one is looked for is not missed', async () => {
  fixture.list(['A'])
  polling.start()
  await answerAll()
  // The number of the clock reading at which the project falls due.
  for (const reading of [1, 2, 3, 4, 5]) {
    fixture.clock.pass((fixture.clock.nextIn ?? Number.NaN) - reading)
    const start = fixture.clock.now()
    let readings = 0
    const clock = vi.spyOn(fixture.clock, 'now').mockImplementation(() => start + readings++)
    polling.wake()
    clock.mockRestore()
    while (waiting.length === 0 && fixture.clock.nextIn !== null) fixture.clock.skip()
    expect(waiting, `due at reading ${reading}`).toHaveLength(1)
    await answerAll()
  }
})
