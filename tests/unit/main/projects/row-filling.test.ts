import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { RowFilling } from '../../../../src-main/projects/row-filling.ts'
import type { ProjectRow } from '../../../../src-shared/ipc/calls/project-calls.ts'

function row(id: string, change: Partial<ProjectRow> = {}): ProjectRow {
  return {
    id,
    remoteId: 1,
    scenario: 'BBvk',
    name: id,
    type: '',
    city: '',
    zipcode: '',
    state: 'synced',
    modifiedAt: 0,
    factsRead: false,
    price: null,
    priceFrom: false,
    rent: null,
    priceCondition: null,
    salesStatus: null,
    livingArea: null,
    ...change,
  }
}

/** A service with the test's answers, and a list of its requests. */
function workerClient() {
  const asked: string[] = []
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void }>()
  const faults: unknown[] = []
  const known = new Set<string>()
  let online = true
  const filling = new RowFilling({
    online: () => online,
    isKnown: (id) => known.has(id),
    fetch: (id) => {
      asked.push(id)
      return new Promise<void>((resolve, reject) => open.set(id, { resolve, reject }))
    },
    onFault: (error) => faults.push(error),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    asked,
    known,
    faults,
    filling,
    goOffline: () => (online = false),
    goOnline: () => (online = true),
    answer: async (id: string) => (open.get(id)?.resolve(), settled()),
    refuse: async (id: string, error: unknown) => (open.get(id)?.reject(error), settled()),
  }
}

describe('filling in the rows of the list', () => {
  it('fetches what is shown from the top, two at a time', async () => {
    const { filling, asked, answer } = workerClient()
    filling.shown([row('a'), row('b'), row('c')])
    expect(asked).toEqual(['a', 'b'])
    await answer('a')
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('drops a waiting row whose record became known, as when the user opened the record', async () => {
    const { filling, asked, answer, known } = workerClient()
    filling.shown([row('a'), row('b'), row('c'), row('d')])
    known.add('c')
    await answer('a')
    expect(asked).toEqual(['a', 'b', 'd'])
  })

  it('fetches what was shown last before what was scrolled past', async () => {
    const { filling, asked, answer } = workerClient()
    filling.shown([row('a'), row('b'), row('c'), row('d')])
    filling.shown([row('x')])
    await answer('a')
    expect(asked).toEqual(['a', 'b', 'x'])
  })

  it('leaves rows alone that are filled, or that the service does not know yet', () => {
    const { filling, asked } = workerClient()
    filling.shown([row('full', { type: 'Woonruimte' }), row('local', { remoteId: null })])
    expect(asked).toEqual([])
  })

  it('asks for a record once, also when it has no type or is refused', async () => {
    const { filling, asked, answer, refuse } = workerClient()
    filling.shown([row('plain'), row('refused')])
    await answer('plain')
    await refuse('refused', failure('notFound', { status: 404 }))
    filling.shown([row('plain'), row('refused')])
    expect(asked).toEqual(['plain', 'refused'])
  })

  it('rests offline, and asks again afterwards for what the network broke off', async () => {
    const { filling, asked, refuse, goOffline, goOnline } = workerClient()
    filling.shown([row('a'), row('b'), row('c')])
    goOffline()
    await refuse('a', failure('offline', { reason: 'refused' }))
    await refuse('b', failure('offline', { reason: 'refused' }))
    expect(asked).toEqual(['a', 'b'])
    goOnline()
    filling.shown([row('a')])
    expect(asked).toEqual(['a', 'b', 'a', 'c'])
  })

  it('goes on without another look at the list once the service answers', async () => {
    const { filling, asked, refuse, goOffline, goOnline } = workerClient()
    goOffline()
    filling.shown([row('a'), row('b'), row('c')])
    expect(asked).toEqual([])
    goOnline()
    filling.goOn()
    expect(asked).toEqual(['a', 'b'])
    goOffline()
    await refuse('a', failure('offline', { reason: 'refused' }))
    goOnline()
    filling.goOn()
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it.each([
    failure('rateLimited', { status: 429, retryAfterMs: 1000 }),
    failure('unauthorized', { status: 401 }),
    failure('invalidInput', { reason: 'cancelled' }),
  ])(
    'asks again, when it is shown, for what the service did not answer for now: %s',
    async (why) => {
      const { filling, asked, refuse } = workerClient()
      filling.shown([row('a')])
      await refuse('a', why)
      expect(asked).toEqual(['a'])
      filling.shown([row('a')])
      expect(asked).toEqual(['a', 'a'])
    },
  )

  it('keeps the newest two hundred queued rows', async () => {
    const { filling, asked, answer } = workerClient()
    filling.shown([row('busy-1'), row('busy-2')])
    filling.shown(Array.from({ length: 300 }, (_, n) => row(`r${n}`)))
    let done = 0
    while (done < asked.length) await answer(asked[done++] ?? '')
    expect(asked).toHaveLength(2 + 200)
    expect(asked.slice(2, 4)).toEqual(['r0', 'r1'])
    expect(asked).not.toContain('r299')
  })

  it('reports a fault of our own and goes on', async () => {
    const { filling, asked, faults, refuse } = workerClient()
    filling.shown([row('a'), row('b'), row('c')])
    const fault = new TypeError('ours')
    await refuse('a', fault)
    expect(faults).toEqual([fault])
    expect(asked).toEqual(['a', 'b', 'c'])
  })

  it('begins nothing after it was stopped', async () => {
    const { filling, asked, answer } = workerClient()
    filling.shown([row('a'), row('b'), row('c')])
    filling.stop()
    await answer('a')
    expect(asked).toEqual(['a', 'b'])
  })
})
