import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../src-main/errors/app-failure.ts'
import { freshFor } from '../../../src-main/offline/due-projects.ts'
import { accountId, baseUrl, OfflineDesk, otherAccountId } from './offline-desk.ts'

let desk: OfflineDesk

beforeEach(() => {
  desk = new OfflineDesk()
})
afterEach(() => desk.close())

const streets = (count: number, city = 'Ede') =>
  Array.from({ length: count }, (_, n) => `Dorpsstraat ${n + 1}, ${city}`)

function filter(search: string): string {
  return desk.pins.addFilter(accountId, search, search, desk.clock.now())
}

function countsOf(pinId: string) {
  const pinned = desk.keeper.board.pinned.find(({ pin }) => pin.id === pinId)
  return pinned === undefined ? null : desk.keeper.board.counts(pinned)
}

describe('making way', () => {
  it('pauses for a second after each call of the user, then goes on by itself', async () => {
    desk.list(streets(8))
    filter('ede')
    desk.activity.heard('records.saveDraft')
    await desk.keeper.start()
    await desk.rest()
    expect(desk.asked).toEqual([])
    expect(desk.keeper.doing().state).toBe('userBusy')
    await desk.pass(999)
    expect(desk.asked).toEqual([])
    await desk.pass(1)
    expect(desk.asked).toHaveLength(4)
    expect(desk.keeper.doing().state).toBe('working')
  })

  it('is not held up by the reading that its own news makes the page do', async () => {
    desk.list(streets(2))
    filter('ede')
    for (const call of ['projects.list', 'projects.get', 'offline.kept', 'dossiers.list'])
      desk.activity.heard(call)
    await desk.keeper.start()
    await desk.rest()
    expect(desk.asked).toHaveLength(2)
  })

  it('lets the outbox go first', async () => {
    desk.list(streets(2))
    filter('ede')
    desk.outboxBusy = true
    await desk.keeper.start()
    await desk.pass(10_000)
    expect(desk.asked).toEqual([])
    desk.outboxBusy = false
    await desk.pass(500)
    expect(desk.asked).toHaveLength(2)
  })

  it('keeps the quiet that the service asked the outbox for', async () => {
    desk.list(streets(2))
    filter('ede')
    const error = { kind: 'rateLimited', retryAfterMs: 60_000 } as const
    desk.outboxQuiet = { error, wait: 60_000 }
    await desk.keeper.start()
    await desk.pass(59_000)
    expect(desk.asked).toEqual([])
    expect(desk.keeper.doing()).toMatchObject({ state: 'troubled', error })
    desk.outboxQuiet = null
    await desk.pass(1000)
    expect(desk.asked).toHaveLength(2)
  })

  it('asks nothing while working offline is chosen', async () => {
    desk.list(streets(2))
    filter('ede')
    desk.connection.workOffline = true
    await desk.keeper.start()
    await desk.pass(2 * freshFor)
    expect(desk.asked).toEqual([])
    expect(desk.keeper.doing()).toMatchObject({ state: 'offline', resumesAt: null })
    desk.connection.workOffline = false
    desk.requests.wake()
    await desk.rest()
    expect(desk.asked).toHaveLength(2)
  })

  it('holds between two requests of the same project too', async () => {
    desk.list(streets(1))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    const second = desk.requests.run('kept', () => Promise.resolve('late'))
    desk.activity.heard('records.save')
    let came = false
    void second.then(() => (came = true))
    const third = desk.requests.run('kept', () => Promise.resolve('later'))
    await desk.rest()
    expect(came).toBe(true) // the request began before the user became active
    let late = false
    void third.then(() => (late = true))
    await desk.rest()
    expect(late).toBe(false)
    await desk.pass(1000)
    expect(late).toBe(true)
  })
})

describe('errors', () => {
  const refused = () => failure('offline', { reason: 'refused' })

  it('double the pause, one request tries, and success shortens it again', async () => {
    desk.list(streets(1))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    const waits: number[] = []
    for (let n = 0; n < 4; n += 1) {
      await desk.refuse(refused())
      waits.push(desk.gate.look().wait ?? 0)
      await desk.pass(desk.gate.look().wait ?? 0)
      expect(desk.open).toHaveLength(1)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000])
    await desk.answerAll()
    desk.pause.failed(refused())
    expect(desk.gate.look().wait).toBeLessThan(32_000)
  })

  it('never pause longer than five minutes', () => {
    for (let n = 0; n < 20; n += 1) {
      desk.pause.failed(refused())
      expect(desk.pause.left).toBeLessThanOrEqual(5 * 60_000)
      desk.clock.pass(desk.pause.left)
    }
    desk.pause.failed(refused())
    expect(desk.pause.left).toBe(5 * 60_000)
  })

  it('of requests that were under way together count once', async () => {
    desk.list(streets(4))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    expect(desk.open).toHaveLength(4)
    for (let n = 0; n < 4; n += 1) await desk.refuse(refused())
    expect(desk.gate.look()).toMatchObject({ why: 'troubled', wait: 2000 })
    await desk.pass(2000)
    expect(desk.open).toHaveLength(1)
    await desk.answer()
    expect(desk.open).toHaveLength(3)
  })

  it("are not the project's, which stays due without being marked", async () => {
    const [id] = desk.list(streets(1))
    const pinId = filter('ede')
    await desk.keeper.start()
    await desk.rest()
    await desk.refuse(refused())
    expect(countsOf(pinId)).toMatchObject({ failed: 0, complete: 0 })
    await desk.pass(2000)
    await desk.answerAll()
    expect(desk.asked).toEqual([id, id])
    expect(countsOf(pinId)).toMatchObject({ complete: 1 })
  })

  it('wait for as long as the service asks', async () => {
    desk.list(streets(1))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    await desk.refuse(failure('rateLimited', { status: 429, retryAfterMs: 120_000 }))
    await desk.pass(119_999)
    expect(desk.asked).toHaveLength(1)
    await desk.pass(1)
    expect(desk.asked).toHaveLength(2)
  })

  it('are forgiven when something may have mended them, but for the quiet that was asked for', () => {
    desk.pause.failed(refused())
    desk.pause.forgive()
    expect(desk.pause.left).toBe(0)
    desk.pause.failed(failure('rateLimited', { status: 429, retryAfterMs: 120_000 }))
    desk.pause.forgive()
    expect(desk.gate.look()).toMatchObject({ why: 'troubled', wait: 120_000 })
    expect(desk.gate.look().error).toMatchObject({ kind: 'rateLimited' })
    // The pause belongs to its own service. Another account has none, and switching back restores
    // it.
    desk.pause.turnTo({ accountId: otherAccountId, baseUrl })
    expect(desk.pause.left).toBe(0)
    desk.pause.turnTo({ accountId, baseUrl })
    expect(desk.pause.left).toBe(120_000)
  })

  it('of the credentials stop everything until another request has gone through', async () => {
    desk.list(streets(1))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    await desk.refuse(failure('unauthorized', { status: 401 }))
    await desk.pass(24 * 60 * 60_000)
    expect(desk.asked).toHaveLength(1)
    expect(desk.keeper.doing()).toMatchObject({
      state: 'troubled',
      resumesAt: null,
      error: { kind: 'unauthorized' },
    })
    desk.accounts.setLastSyncAt(accountId, desk.clock.now())
    desk.requests.wake()
    await desk.rest()
    expect(desk.asked).toHaveLength(2)
  })

  it('of one server-side record make that one wait, not the others', async () => {
    const [bad, good] = desk.list(streets(2))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    const first = desk.open[0]?.projectId
    await desk.refuse(failure('server', { status: 500 }))
    await desk.answerAll()
    await desk.pass(10_000)
    await desk.answerAll()
    expect(desk.keeper.stateOf(first ?? '')).toBe('failed')
    expect(desk.keeper.stateOf((first === bad ? good : bad) ?? '')).toBe('complete')
    expect(desk.asked).toHaveLength(2)
  })
})

describe('requests in the background', () => {
  it('go by rank: rows on the screen, the list, then what is kept', async () => {
    const order: string[] = []
    const release: (() => void)[] = []
    const hold = () => new Promise<void>((resolve) => release.push(resolve))
    const ran = (name: string) => () => {
      order.push(name)
      return Promise.resolve()
    }
    const holds = Array.from({ length: 4 }, () => desk.requests.run('kept', hold))
    const rest = [
      desk.requests.run('kept', ran('kept')),
      desk.requests.run('list', ran('list')),
      desk.requests.run('shown', ran('shown')),
    ]
    expect(desk.requests.running).toBe(4)
    for (const one of release) one()
    await Promise.all([...holds, ...rest])
    expect(order).toEqual(['shown', 'list', 'kept'])
  })

  it('end with cancelled when the app stops before their turn', async () => {
    desk.connection.workOffline = true
    const waiting = desk.requests.run('kept', () => Promise.resolve())
    const ended = expect(waiting).rejects.toMatchObject({ error: { reason: 'cancelled' } })
    await desk.requests.stop()
    await ended
    await expect(desk.requests.run('kept', () => Promise.resolve())).rejects.toMatchObject({
      error: { reason: 'cancelled' },
    })
  })
})
