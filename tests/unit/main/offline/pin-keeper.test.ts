import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { freshFor } from '../../../../src-main/offline/due-projects.ts'
import { accountId, OfflineFixture, otherAccountId, streets } from './offline-fixture.ts'

let fixture: OfflineFixture

beforeEach(() => {
  fixture = new OfflineFixture()
})
afterEach(() => fixture.close())

const filter = (search: string) => fixture.addFilter(search)
const countsOf = (pinId: string) => fixture.countsOf(pinId)

describe('keeping what is pinned', () => {
  it('fetches everything a filter finds, four at a time', async () => {
    fixture.list([...streets(9), 'Kade 1, Zwolle'])
    const pinId = filter('dorpsstraat ede')
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.open).toHaveLength(4)
    await fixture.answer()
    expect(fixture.open).toHaveLength(4)
    await fixture.answerAll()
    expect(fixture.asked).toHaveLength(9)
    expect(countsOf(pinId)).toMatchObject({ total: 9, complete: 9, failed: 0 })
    expect(fixture.pins.get(pinId)?.freshAt).toBe(fixture.clock.now())
  })

  it('makes no request while nothing is pinned', async () => {
    fixture.list(streets(3))
    await fixture.keeper.start()
    await fixture.pass(2 * freshFor)
    expect(fixture.asked).toEqual([])
    expect(fixture.lists).toBe(0)
    expect(fixture.keeper.doing().state).toBe('resting')
  })

  it('fetches again after a quarter of an hour, the oldest first, and not before', async () => {
    const [a, b] = fixture.list(['A', 'B'])
    fixture.pins.addProject(accountId, a ?? '', 1)
    await fixture.keeper.start()
    await fixture.answerAll()
    await fixture.pass(60_000)
    fixture.pins.addProject(accountId, b ?? '', 2)
    await fixture.keeper.survey()
    await fixture.answerAll()
    expect(fixture.asked).toEqual([a, b])
    await fixture.pass(freshFor - 60_001)
    expect(fixture.asked).toHaveLength(2)
    await fixture.pass(1)
    expect(fixture.asked).toEqual([a, b, a])
    await fixture.answerAll()
    await fixture.pass(60_000)
    expect(fixture.asked).toEqual([a, b, a, b])
  })

  it.each([-3_600_000, -365 * 24 * 3_600_000, 3_600_000])(
    'keeps projects and the list fresh after the clock of the computer was moved by %i ms',
    async (moved) => {
      const [a] = fixture.list(['A'])
      fixture.pins.addProject(accountId, a ?? '', 1)
      await fixture.keeper.start()
      await fixture.answerAll()
      expect(fixture.lists).toBe(1)
      fixture.clock.jump(moved)
      await fixture.pass(freshFor)
      await fixture.answerAll()
      expect(fixture.asked.length).toBeGreaterThan(1)
      expect(fixture.lists).toBe(2)
      await fixture.pass(freshFor)
      await fixture.answerAll()
      expect(fixture.lists).toBe(3)
    },
  )

  it('reads the list at once after the machine slept, which the steady clock does not count', async () => {
    const [a] = fixture.list(['A'])
    fixture.pins.addProject(accountId, a ?? '', 1)
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.lists).toBe(1)
    fixture.clock.jump(freshFor)
    fixture.keeper.wake()
    await fixture.answerAll()
    expect(fixture.lists).toBe(2)
  })

  it('fetches again at the next start what was fetched while the clock was a year ahead', async () => {
    const [a] = fixture.list(['A'])
    fixture.pins.addProject(accountId, a ?? '', 1)
    fixture.pins.noteFetched(a ?? '', fixture.clock.now() + 365 * 24 * 3_600_000)
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.asked).toEqual([a])
  })

  it('finds what a filter newly finds after the clock of the computer was put back', async () => {
    fixture.list(streets(2))
    const pinId = filter('ede')
    await fixture.keeper.start()
    await fixture.answerAll()
    fixture.clock.jump(-3_600_000)
    fixture.list(['Nieuwe Gracht 7, Ede'], 50)
    fixture.keeper.surveySoon()
    await fixture.pass(3000)
    expect(countsOf(pinId)).toMatchObject({ total: 3 })
  })

  it('begins a round with what was fetched longest ago', async () => {
    const ids = fixture.list(streets(6))
    const pinId = filter('ede')
    ids.forEach((id, n) =>
      fixture.pins.noteFetched(id, fixture.clock.now() - freshFor - 60_000 * n),
    )
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.asked).toEqual(ids.toReversed())
    expect(countsOf(pinId)?.complete).toBe(6)
  })

  it('gives each pin its turn: a project does not wait for a filter of many', async () => {
    const ids = fixture.list(streets(40))
    const [single] = fixture.list(['Kade 1, Zwolle'], 1000)
    filter('ede')
    fixture.pins.addProject(accountId, single ?? '', 5)
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.asked).toHaveLength(4)
    expect(fixture.asked).toContain(single)
    await fixture.answerAll()
    expect(new Set(fixture.asked)).toEqual(new Set([...ids, single]))
    expect(fixture.asked).toHaveLength(41)
  })

  it('fetches a project under two pins once a round', async () => {
    const [id] = fixture.list(['Dorpsstraat 1, Ede'])
    filter('ede')
    fixture.pins.addProject(accountId, id ?? '', 5)
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.asked).toEqual([id])
  })

  it('picks up what a filter newly finds when the list is read again', async () => {
    fixture.list(streets(2))
    const pinId = filter('ede')
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.lists).toBe(1)
    fixture.onList = () => {
      fixture.list(['Nieuwe Gracht 7, Ede'], 50)
      fixture.keeper.surveySoon()
    }
    await fixture.pass(freshFor)
    expect(fixture.lists).toBe(2)
    await fixture.pass(3000)
    await fixture.answerAll()
    expect(countsOf(pinId)).toMatchObject({ total: 3, complete: 3 })
  })

  it('counts a project that the service does not know yet as complete, and asks nothing of it', async () => {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1', city: 'Ede' }
    const { id } = fixture.projects.create(accountId, fields, fixture.clock.now())
    const pinId = fixture.pins.addProject(accountId, id, 1)
    await fixture.keeper.start()
    await fixture.rest()
    expect(fixture.asked).toEqual([])
    expect(countsOf(pinId)).toMatchObject({ total: 1, complete: 1 })
    expect(fixture.keeper.stateOf(id)).toBe('complete')
  })

  it('marks what cannot be had with its reason, goes on, and tries it again with the next round', async () => {
    const [bad, good] = fixture.list(streets(2))
    const pinId = filter('ede')
    fixture.failing.set(bad ?? '', { kind: 'notFound', status: 404 })
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(countsOf(pinId)).toMatchObject({ complete: 1, failed: 1 })
    expect(fixture.keeper.stateOf(bad ?? '')).toBe('failed')
    expect(fixture.keeper.stateOf(good ?? '')).toBe('complete')
    expect(fixture.pins.errorOf(bad ?? '')).toEqual({ kind: 'notFound', status: 404 })
    await fixture.pass(freshFor - 1)
    expect(fixture.asked).toHaveLength(2)
    fixture.failing.clear()
    await fixture.pass(1)
    await fixture.answerAll()
    expect(countsOf(pinId)).toMatchObject({ complete: 2, failed: 0 })
    expect(fixture.pins.errorOf(bad ?? '')).toBeNull()
  })

  it('pauses when answers cannot be stored, and asks for them again once they can', async () => {
    const [a = ''] = fixture.list(['A'])
    fixture.pins.addProject(accountId, a, 1)
    fixture.storing = failure('diskFull')
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.asked).toEqual([a])
    expect(fixture.keeper.doing()).toMatchObject({ state: 'troubled', error: { kind: 'diskFull' } })
    fixture.storing = null
    await fixture.pass(60_000)
    await fixture.answerAll()
    expect(fixture.asked).toEqual([a, a])
    expect(fixture.keeper.stateOf(a)).toBe('complete')
  })

  it('fetches again at once what the user wants again', async () => {
    const ids = fixture.list(streets(3))
    const pinId = filter('ede')
    await fixture.keeper.start()
    await fixture.answerAll()
    fixture.keeper.hurry(pinId)
    await fixture.answerAll()
    expect(fixture.asked.toSorted()).toEqual([...ids, ...ids].toSorted())
    expect(fixture.lists).toBe(2)
  })

  it('works for the active account only, and with the new one after a change', async () => {
    fixture.list(streets(2))
    const [theirs] = fixture.list(['Kade 1, Zwolle'], 1, otherAccountId)
    filter('ede')
    fixture.pins.addProject(otherAccountId, theirs ?? '', 1)
    await fixture.keeper.start()
    await fixture.answerAll()
    expect(fixture.asked).not.toContain(theirs)
    fixture.accounts.setActive(otherAccountId)
    await fixture.keeper.accountChanged()
    await fixture.answerAll()
    expect(fixture.asked.at(-1)).toBe(theirs)
    expect(fixture.keeper.board.pinned).toHaveLength(1)
  })

  it('misses no question that comes while a survey ends', async () => {
    fixture.list(streets(2))
    const pinId = filter('ede')
    fixture.connection.workOffline = true // the keeper only looks up projects
    for (let turns = 0; turns < 12; turns += 1) {
      void fixture.keeper.accountChanged() // not started yet: does nothing
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      await fixture.keeper.start()
      expect(countsOf(pinId)?.total, `after ${turns} turns`).toBe(2)
      await fixture.keeper.stop()
    }
  })

  it('stops: nothing is asked any more, and what was under way ends', async () => {
    fixture.list(streets(9))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    const stopped = Promise.all([fixture.requests.stop(), fixture.keeper.stop()])
    for (const { answer } of fixture.open) answer()
    await stopped
    await fixture.pass(freshFor)
    expect(fixture.asked).toHaveLength(4)
    expect(fixture.faults).toEqual([])
  })

  it('leaves what was fetched when the pin goes', async () => {
    const [id] = fixture.list(['A'])
    const pinId = fixture.pins.addProject(accountId, id ?? '', 1)
    await fixture.keeper.start()
    await fixture.answerAll()
    fixture.pins.remove(pinId)
    await fixture.keeper.survey()
    await fixture.pass(2 * freshFor)
    expect(fixture.asked).toEqual([id])
    expect(fixture.pins.kept(id ?? '')?.refreshedAt).not.toBeNull()
  })

  it('tells of a fault of our own and goes on with the others', async () => {
    fixture.list(streets(2))
    filter('ede')
    await fixture.keeper.start()
    await fixture.rest()
    const fault = new TypeError('ours')
    await fixture.refuse(fault)
    await fixture.answerAll()
    expect(fixture.faults).toEqual([fault])
    expect(fixture.asked).toHaveLength(2)
  })
})
