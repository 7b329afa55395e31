import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { freshFor } from '../../../../src-main/offline/due-projects.ts'
import { accountId, baseUrl, OfflineFixture, otherAccountId, streets } from './offline-fixture.ts'

let fixture: OfflineFixture

beforeEach(() => {
  fixture = new OfflineFixture()
})
afterEach(() => fixture.close())

const filter = (search: string) => fixture.addFilter(search)
const countsOf = (pinId: string) => fixture.countsOf(pinId)

describe('making way', () => {
  it('pauses for a second after each call of the user, then goes on by itself', async () => {
    fixture.list(streets(8))
    filter('ede')
    fixture.activity.noted()
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.asked).toEqual([])
    expect(fixture.keeper.doing().state).toBe('userBusy')
    await fixture.pass(999)
    expect(fixture.asked).toEqual([])
    await fixture.pass(1)
    expect(fixture.asked).toHaveLength(4)
    expect(fixture.keeper.doing().state).toBe('working')
  })

  it('lets the outbox go first', async () => {
    fixture.list(streets(2))
    filter('ede')
    fixture.outboxBusy = true
    await fixture.keeper.start()
    await fixture.pass(10_000)
    expect(fixture.asked).toEqual([])
    fixture.outboxBusy = false
    await fixture.pass(500)
    expect(fixture.asked).toHaveLength(2)
  })

  it('keeps the quiet that the service asked the outbox for', async () => {
    fixture.list(streets(2))
    filter('ede')
    const error = { kind: 'rateLimited', retryAfterMs: 60_000 } as const
    fixture.outboxRateLimit = { error, wait: 60_000 }
    await fixture.keeper.start()
    await fixture.pass(59_000)
    expect(fixture.asked).toEqual([])
    expect(fixture.keeper.doing()).toMatchObject({ state: 'troubled', error })
    fixture.outboxRateLimit = null
    await fixture.pass(1000)
    expect(fixture.asked).toHaveLength(2)
  })

  it('asks nothing while working offline is chosen', async () => {
    fixture.list(streets(2))
    filter('ede')
    fixture.connection.workOffline = true
    await fixture.keeper.start()
    await fixture.pass(2 * freshFor)
    expect(fixture.asked).toEqual([])
    expect(fixture.keeper.doing()).toMatchObject({ state: 'offline', resumesAt: null })
    fixture.connection.workOffline = false
    fixture.requests.wake()
    await fixture.rest()
    expect(fixture.asked).toHaveLength(2)
  })

  it('holds between two requests of the same project too', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    const second = fixture.requests.run('kept', () => Promise.resolve('late'))
    fixture.activity.noted()
    let came = false
    void second.then(() => (came = true))
    const third = fixture.requests.run('kept', () => Promise.resolve('later'))
    await fixture.rest()
    expect(came).toBe(true) // the request began before the user became active
    let late = false
    void third.then(() => (late = true))
    await fixture.rest()
    expect(late).toBe(false)
    await fixture.pass(1000)
    expect(late).toBe(true)
  })
})

describe('errors', () => {
  const refused = () => failure('offline', { reason: 'refused' })

  it('double the pause, one request tries, and success shortens it again', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    const waits: number[] = []
    for (let n = 0; n < 4; n += 1) {
      await fixture.refuse(refused())
      waits.push(fixture.gate.look().wait ?? 0)
      await fixture.pass(fixture.gate.look().wait ?? 0)
      expect(fixture.open).toHaveLength(1)
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000])
    await fixture.answerAll()
    fixture.pause.failed(refused())
    expect(fixture.gate.look().wait).toBeLessThan(32_000)
  })

  it('never pause longer than five minutes', () => {
    for (let n = 0; n < 20; n += 1) {
      fixture.pause.failed(refused())
      expect(fixture.pause.left).toBeLessThanOrEqual(5 * 60_000)
      fixture.clock.pass(fixture.pause.left)
    }
    fixture.pause.failed(refused())
    expect(fixture.pause.left).toBe(5 * 60_000)
  })

  it('of requests that were under way together count once', async () => {
    fixture.list(streets(4))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.open).toHaveLength(4)
    for (let n = 0; n < 4; n += 1) await fixture.refuse(refused())
    expect(fixture.gate.look()).toMatchObject({ why: 'troubled', wait: 2000 })
    await fixture.pass(2000)
    expect(fixture.open).toHaveLength(1)
    await fixture.answer()
    expect(fixture.open).toHaveLength(3)
  })

  it("are not the project's, which stays due without being marked", async () => {
    const [id] = fixture.list(streets(1))
    const pinId = filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    await fixture.refuse(refused())
    expect(countsOf(pinId)).toMatchObject({ failed: 0, complete: 0 })
    await fixture.pass(2000)
    await fixture.answerAll()
    expect(fixture.asked).toEqual([id, id])
    expect(countsOf(pinId)).toMatchObject({ complete: 1 })
  })

  it('wait for as long as the service asks', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    await fixture.refuse(failure('rateLimited', { status: 429, retryAfterMs: 120_000 }))
    await fixture.pass(119_999)
    expect(fixture.asked).toHaveLength(1)
    await fixture.pass(1)
    expect(fixture.asked).toHaveLength(2)
  })

  it('of one record that must wait a day do not stop the other requests for a day', () => {
    const error = failure('server', { status: 503, retryAfterMs: 24 * 60 * 60_000 })
    fixture.pause.failed(error)
    expect(fixture.gate.look().wait).toBe(5 * 60_000)
    expect(fixture.gate.look().error).toMatchObject({ retryAfterMs: 5 * 60_000 })
  })

  it('of the list of projects stop all requests for as long as the service asks', () => {
    const asked = { status: 503, retryAfterMs: 24 * 60 * 60_000 }
    fixture.pause.failed(failure('server', asked, { concernsAccount: true }))
    expect(fixture.gate.look().wait).toBe(24 * 60 * 60_000)
  })

  it('are forgiven when something may have mended them, but for the quiet that was asked for', () => {
    fixture.pause.failed(refused())
    fixture.pause.forgive()
    expect(fixture.pause.left).toBe(0)
    fixture.pause.failed(failure('rateLimited', { status: 429, retryAfterMs: 120_000 }))
    fixture.pause.forgive()
    expect(fixture.gate.look()).toMatchObject({ why: 'troubled', wait: 120_000 })
    expect(fixture.gate.look().error).toMatchObject({ kind: 'rateLimited' })
    // The pause belongs to its own service. Another account has none, and switching back restores
    // it.
    fixture.pause.turnTo({ accountId: otherAccountId, baseUrl })
    expect(fixture.pause.left).toBe(0)
    fixture.pause.turnTo({ accountId, baseUrl })
    expect(fixture.pause.left).toBe(120_000)
  })

  it('of the credentials stop everything until another request has gone through', async () => {
    fixture.list(streets(2))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.asked).toHaveLength(2)
    // Requests that were under way together count once.
    await fixture.refuse(failure('unauthorized', { status: 401 }))
    await fixture.refuse(failure('unauthorized', { status: 401 }))
    expect(fixture.keeper.doing()).toMatchObject({
      state: 'troubled',
      resumesAt: fixture.clock.now() + 60_000,
      error: { kind: 'unauthorized' },
    })
    fixture.accounts.setLastSyncAt(accountId, fixture.clock.now())
    fixture.requests.wake()
    await fixture.rest()
    expect(fixture.asked).toHaveLength(4)
  })

  it('of the credentials are tried again with long pauses, by one request', async () => {
    fixture.list(streets(2))
    filter('ede')
    await fixture.keeper.start()
    await fixture.answer()
    const pauses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      await fixture.refuse(failure('unauthorized', { status: 401 }))
      const { wait } = fixture.gate.look()
      pauses.push((wait ?? 0) / 60_000)
      await fixture.pass(wait ?? 0)
      expect(fixture.open).toHaveLength(1)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
    fixture.accounts.setLastSyncAt(accountId, fixture.clock.now())
    await fixture.answerAll()
    expect(fixture.gate.look().why).toBe('open')
  })

  it('of the keychain stop everything until another request has gone through', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    await fixture.refuse(failure('keychain', { reason: 'keychainLocked' }))
    await fixture.pass(24 * 60 * 60_000)
    expect(fixture.asked).toHaveLength(1)
    expect(fixture.keeper.doing()).toMatchObject({ state: 'troubled', resumesAt: null })
  })

  it('of a keychain that does not answer are tried again, because that asks the user for nothing', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    await fixture.refuse(failure('keychain', { reason: 'keychainMissing' }))
    expect(fixture.gate.look().wait).toBe(60_000)
    await fixture.pass(60_000)
    expect(fixture.asked).toHaveLength(2)
  })

  it('of the credentials end with the next answer, also after the clock was set back', async () => {
    fixture.list(streets(1))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    await fixture.refuse(failure('unauthorized', { status: 401 }))
    fixture.clock.jump(-24 * 60 * 60_000)
    fixture.accounts.setLastSyncAt(accountId, fixture.clock.now())
    fixture.requests.wake()
    await fixture.rest()
    expect(fixture.asked).toHaveLength(2)
  })

  it('of one server-side record make that one wait, not the others', async () => {
    const [bad, good] = fixture.list(streets(2))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    const first = fixture.open[0]?.projectId
    await fixture.refuse(failure('server', { status: 500 }))
    await fixture.answerAll()
    await fixture.pass(10_000)
    await fixture.answerAll()
    expect(fixture.keeper.stateOf(first ?? '')).toBe('failed')
    expect(fixture.keeper.stateOf((first === bad ? good : bad) ?? '')).toBe('complete')
    expect(fixture.asked).toHaveLength(2)
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
    const holds = Array.from({ length: 4 }, () => fixture.requests.run('kept', hold))
    const rest = [
      fixture.requests.run('kept', ran('kept')),
      fixture.requests.run('list', ran('list')),
      fixture.requests.run('shown', ran('shown')),
    ]
    expect(fixture.requests.running).toBe(4)
    for (const one of release) one()
    await Promise.all([...holds, ...rest])
    expect(order).toEqual(['shown', 'list', 'kept'])
  })

  it('end with cancelled when the app stops before their turn', async () => {
    fixture.connection.workOffline = true
    const waiting = fixture.requests.run('kept', () => Promise.resolve())
    const ended = expect(waiting).rejects.toMatchObject({ error: { reason: 'cancelled' } })
    await fixture.requests.stop()
    await ended
    await expect(fixture.requests.run('kept', () => Promise.resolve())).rejects.toMatchObject({
      error: { reason: 'cancelled' },
    })
  })
})
