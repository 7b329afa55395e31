import { beforeEach, describe, expect, it } from 'vitest'
import {
  StarvedDocument,
  UnansweredDocument,
  UnreadableDocument,
} from '../../../../src-main/documents/document-thread.ts'
import { ScanProcessClient } from '../../../../src-main/scans/scan-process-client.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { FakeScanProcess } from './fake-scan-process.ts'

const file = { path: '/blobs/scan', mediaType: 'application/pdf', size: 1000 }
const worker = new URL('file:///out/main/scan-worker.js')

let clock: ManualClock
let started: FakeScanProcess[]
let client: ScanProcessClient
let startsAtOnce: boolean
/** The result of each task, in the order of the results. */
let outcomes: string[]

beforeEach(() => {
  clock = new ManualClock()
  ;[started, outcomes, startsAtOnce] = [[], [], true]
  client = new ScanProcessClient({
    worker,
    clock,
    spawn: (address) => {
      expect(address).toBe(worker)
      const child = new FakeScanProcess({ startsAtOnce })
      started.push(child)
      return child
    },
  })
})

/** Asks for a page, and notes what becomes of it. */
function read(page: number): Promise<unknown> {
  return client.ask({ task: 'page', file, page }).then(
    ({ outcome }) => outcomes.push(`${page} ${outcome}`),
    (error: unknown) => outcomes.push(`${page} ${error instanceof Error ? nameOf(error) : ''}`),
  )
}

function nameOf(error: Error): string {
  if (error instanceof UnreadableDocument) return 'unreadable'
  if (error instanceof UnansweredDocument) return 'unanswered'
  if (error instanceof StarvedDocument) return 'starved'
  return error.message
}

/** Returns a started process, by the order of the starts. */
function child(index: number): FakeScanProcess {
  const one = started[index]
  if (one === undefined) throw new Error(`Process ${index} was not started`)
  return one
}

const settled = (...expected: string[]) => expect.poll(() => outcomes).toEqual(expected)

describe('the process of the scans', () => {
  it('starts with the first task, and gets one task after the other', async () => {
    expect(started).toEqual([])
    void read(1)
    void read(2)
    expect(child(0).told).toEqual(['page 1'])
    child(0).answer()
    expect(child(0).told).toEqual(['page 1', 'page 2'])
    child(0).answer()
    await settled('1 page', '2 page')
    expect(started).toHaveLength(1)
  })

  it('ends 15 seconds after its last task, and another starts with the next task', async () => {
    void read(1)
    child(0).answer()
    await settled('1 page')
    expect(clock.nextIn).toBe(15_000)
    clock.skip()
    expect(child(0).killed).toBe(true)
    void read(2)
    // The end of the first process is not that of the second one.
    child(0).exit()
    child(1).answer()
    await settled('1 page', '2 page')
    expect(child(1).killed).toBe(false)
  })

  it('rests while the user works, and begins no task meanwhile', async () => {
    void read(1)
    client.rest()
    client.rest()
    child(0).answer()
    void read(2)
    expect(child(0).told).toEqual(['page 1', 'rest'])
    client.resume()
    client.resume()
    expect(child(0).told).toEqual(['page 1', 'rest', 'resume', 'page 2'])
    child(0).answer()
    await settled('1 page', '2 page')
  })

  it('ends in a rest of two minutes, and its task goes to a new process after the rest', async () => {
    void read(1)
    client.rest()
    expect(clock.nextIn).toBe(120_000)
    clock.skip()
    expect(child(0).killed).toBe(true)
    child(0).exit()
    expect(started).toHaveLength(1)
    client.resume()
    expect(child(1).told).toEqual(['page 1'])
    child(1).answer()
    await settled('1 page')
  })

  it('ends at once when the user works while it starts, and blames no page', async () => {
    startsAtOnce = false
    void read(1)
    void read(2)
    for (let rest = 0; rest <= 30; rest += 1) {
      client.rest()
      expect(child(rest).killed).toBe(true)
      expect(clock.nextIn).toBeNull()
      expect(started).toHaveLength(rest + 1)
      client.resume()
      child(rest).exit()
      expect(child(rest + 1).told).toEqual(['page 1'])
    }
    child(31).say({ outcome: 'started' })
    client.rest()
    expect(child(31).killed).toBe(false)
    client.resume()
    child(31).answer()
    child(31).answer()
    await settled('1 page', '2 page')
  })

  it('is not started without end for a task that never ends before the user works on', async () => {
    void read(1)
    for (let rest = 0; rest <= 20; rest += 1) {
      client.rest()
      clock.skip()
      client.resume()
    }
    await settled('1 starved')
    expect(started).toHaveLength(21)
    void read(2)
    child(21).answer()
    await settled('1 starved', '2 page')
  })

  it('ends in a rest of two minutes that begins between two tasks', () => {
    void read(1)
    client.rest()
    child(0).answer()
    expect(clock.nextIn).toBe(120_000)
    clock.skip()
    expect(child(0).killed).toBe(true)
    client.resume()
    expect(started).toHaveLength(1)
  })

  it('goes on after a short rest', async () => {
    void read(1)
    client.rest()
    clock.pass(100_000)
    client.resume()
    child(0).answer()
    await settled('1 page')
    expect(started).toHaveLength(1)
    expect(child(0).killed).toBe(false)
  })
})

describe('a process that ends by itself', () => {
  it('costs a page nothing the first time, because it may have been ended from outside', async () => {
    void read(1)
    child(0).exit()
    expect(child(1).told).toEqual(['page 1'])
    child(1).answer()
    await settled('1 page')
  })

  it('makes its page unreadable the second time, and the next page is read', async () => {
    void read(1)
    void read(2)
    for (const index of [0, 1]) child(index).exit()
    await settled('1 unreadable')
    expect(child(2).told).toEqual(['page 2'])
    child(2).answer()
    await settled('1 unreadable', '2 page')
  })

  it('without a task is replaced at the next task', async () => {
    void read(1)
    child(0).answer()
    child(0).exit()
    expect(clock.nextIn).toBeNull()
    void read(2)
    child(1).answer()
    await settled('1 page', '2 page')
  })

  it('in a rest is replaced after the rest', () => {
    void read(1)
    client.rest()
    child(0).exit()
    expect(started).toHaveLength(1)
    client.resume()
    expect(child(1).told).toEqual(['page 1'])
  })
})

describe('a task', () => {
  it.each(['unreadable', 'unanswered', 'starved'] as const)(
    'that the thread gave up as %s says so, and the next goes to the same process',
    async (why) => {
      void read(1)
      void read(2)
      child(0).giveUp(why)
      child(0).answer()
      await settled(`1 ${why}`, '2 page')
      expect(started).toHaveLength(1)
    },
  )

  it('without any answer is given up after eleven minutes of work, with its process', async () => {
    void read(1)
    void read(2)
    clock.pass(300_000)
    client.rest()
    client.resume()
    expect(clock.nextIn).toBe(660_000)
    clock.skip()
    await settled('1 starved')
    expect(child(0).killed).toBe(true)
    child(1).answer()
    await settled('1 starved', '2 page')
  })

  it('gets no answer that belongs to another task', async () => {
    void read(1)
    child(0).say({ id: 99, outcome: 'count', pages: 1 })
    expect(outcomes).toEqual([])
    child(0).answer()
    await settled('1 page')
  })

  it.each([
    ['no object', 'page'],
    ['an unknown answer', { id: 1, outcome: 'copy' }],
    ['pages without number', { id: 1, outcome: 'count', pages: 1e9 }],
    ['a page with another field', { id: 1, outcome: 'failed', message: '', path: '/' }],
    ['a page that is none', { id: 1, outcome: 'page', page: { page: 1, kind: 'read' } }],
  ])('is read by a new process if the first says nonsense: %s', async (_, message) => {
    void read(1)
    child(0).sayNonsense(message)
    expect(child(0).killed).toBe(true)
    child(0).exit()
    child(1).answer()
    await settled('1 page')
  })
})

describe('closing', () => {
  it('cancels all tasks, and waits for the end of the process', async () => {
    void read(1)
    void read(2)
    let isClosed = false
    const closing = client.close().then(() => (isClosed = true))
    await settled('2 invalidInput/cancelled', '1 invalidInput/cancelled')
    expect(child(0).killed).toBe(true)
    expect(isClosed).toBe(false)
    child(0).exit()
    await closing
    expect(started).toHaveLength(1)
    expect(clock.nextIn).toBeNull()
  })

  it('waits for a process that is ending already', async () => {
    void read(1)
    child(0).answer()
    await settled('1 page')
    clock.skip()
    let isClosed = false
    const closing = client.close().then(() => (isClosed = true))
    await Promise.resolve()
    expect(isClosed).toBe(false)
    child(0).exit()
    await closing
  })

  it('needs no process', async () => {
    await client.close()
    await read(1)
    expect(outcomes).toEqual(['1 invalidInput/cancelled'])
    expect(started).toEqual([])
  })
})
