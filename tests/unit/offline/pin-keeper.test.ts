import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../src-main/errors/app-failure.ts'
import { freshFor } from '../../../src-main/offline/due-projects.ts'
import { accountId, OfflineDesk, otherAccountId } from './offline-desk.ts'

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

describe('keeping what is pinned', () => {
  it('fetches everything a filter finds, four at a time', async () => {
    desk.list([...streets(9), 'Kade 1, Zwolle'])
    const pinId = filter('dorpsstraat ede')
    await desk.keeper.start()
    await desk.rest()
    expect(desk.open).toHaveLength(4)
    await desk.answer()
    expect(desk.open).toHaveLength(4)
    await desk.answerAll()
    expect(desk.asked).toHaveLength(9)
    expect(countsOf(pinId)).toMatchObject({ total: 9, complete: 9, failed: 0 })
    expect(desk.pins.get(pinId)?.freshAt).toBe(desk.clock.now())
  })

  it('does nothing, and reads no list, while nothing is pinned', async () => {
    desk.list(streets(3))
    await desk.keeper.start()
    await desk.pass(2 * freshFor)
    expect(desk.asked).toEqual([])
    expect(desk.lists).toBe(0)
    expect(desk.keeper.doing().state).toBe('resting')
  })

  it('fetches again after a quarter of an hour, the oldest first, and not before', async () => {
    const [a, b] = desk.list(['A', 'B'])
    desk.pins.addProject(accountId, a ?? '', 1)
    await desk.keeper.start()
    await desk.answerAll()
    await desk.pass(60_000)
    desk.pins.addProject(accountId, b ?? '', 2)
    await desk.keeper.survey()
    await desk.answerAll()
    expect(desk.asked).toEqual([a, b])
    await desk.pass(freshFor - 60_001)
    expect(desk.asked).toHaveLength(2)
    await desk.pass(1)
    expect(desk.asked).toEqual([a, b, a])
    await desk.answerAll()
    await desk.pass(60_000)
    expect(desk.asked).toEqual([a, b, a, b])
  })

  it('begins a round with what was fetched longest ago', async () => {
    const ids = desk.list(streets(6))
    const pinId = filter('ede')
    ids.forEach((id, n) => desk.pins.noteFetched(id, desk.clock.now() - freshFor - 60_000 * n))
    await desk.keeper.start()
    await desk.answerAll()
    expect(desk.asked).toEqual(ids.toReversed())
    expect(countsOf(pinId)?.complete).toBe(6)
  })

  it('gives each pin its turn: a project does not wait for a filter of many', async () => {
    const ids = desk.list(streets(40))
    const [single] = desk.list(['Kade 1, Zwolle'], 1000)
    filter('ede')
    desk.pins.addProject(accountId, single ?? '', 5)
    await desk.keeper.start()
    await desk.rest()
    expect(desk.asked).toHaveLength(4)
    expect(desk.asked).toContain(single)
    await desk.answerAll()
    expect(new Set(desk.asked)).toEqual(new Set([...ids, single]))
    expect(desk.asked).toHaveLength(41)
  })

  it('fetches a project under two pins once a round', async () => {
    const [id] = desk.list(['Dorpsstraat 1, Ede'])
    filter('ede')
    desk.pins.addProject(accountId, id ?? '', 5)
    await desk.keeper.start()
    await desk.answerAll()
    expect(desk.asked).toEqual([id])
  })

  it('picks up what a filter newly finds when the list is read again', async () => {
    desk.list(streets(2))
    const pinId = filter('ede')
    await desk.keeper.start()
    await desk.answerAll()
    expect(desk.lists).toBe(1)
    desk.onList = () => {
      desk.list(['Nieuwe Gracht 7, Ede'], 50)
      desk.keeper.surveySoon()
    }
    await desk.pass(freshFor)
    expect(desk.lists).toBe(2)
    await desk.pass(3000)
    await desk.answerAll()
    expect(countsOf(pinId)).toMatchObject({ total: 3, complete: 3 })
  })

  it('counts a project that the service does not know yet as complete, and asks nothing of it', async () => {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw 1', city: 'Ede' }
    const { id } = desk.projects.create(accountId, fields, desk.clock.now())
    const pinId = desk.pins.addProject(accountId, id, 1)
    await desk.keeper.start()
    await desk.rest()
    expect(desk.asked).toEqual([])
    expect(countsOf(pinId)).toMatchObject({ total: 1, complete: 1 })
    expect(desk.keeper.stateOf(id)).toBe('complete')
  })

  it('marks what cannot be had with its reason, goes on, and tries it again with the next round', async () => {
    const [bad, good] = desk.list(streets(2))
    const pinId = filter('ede')
    desk.failing.set(bad ?? '', { kind: 'notFound', status: 404 })
    await desk.keeper.start()
    await desk.answerAll()
    expect(countsOf(pinId)).toMatchObject({ complete: 1, failed: 1 })
    expect(desk.keeper.stateOf(bad ?? '')).toBe('failed')
    expect(desk.keeper.stateOf(good ?? '')).toBe('complete')
    expect(desk.pins.errorOf(bad ?? '')).toEqual({ kind: 'notFound', status: 404 })
    await desk.pass(freshFor - 1)
    expect(desk.asked).toHaveLength(2)
    desk.failing.clear()
    await desk.pass(1)
    await desk.answerAll()
    expect(countsOf(pinId)).toMatchObject({ complete: 2, failed: 0 })
    expect(desk.pins.errorOf(bad ?? '')).toBeNull()
  })

  it('pauses when answers cannot be stored, and asks for them again once they can', async () => {
    const [a = ''] = desk.list(['A'])
    desk.pins.addProject(accountId, a, 1)
    desk.storing = failure('diskFull')
    await desk.keeper.start()
    await desk.answerAll()
    expect(desk.asked).toEqual([a])
    expect(desk.keeper.doing()).toMatchObject({ state: 'troubled', error: { kind: 'diskFull' } })
    desk.storing = null
    await desk.pass(60_000)
    await desk.answerAll()
    expect(desk.asked).toEqual([a, a])
    expect(desk.keeper.stateOf(a)).toBe('complete')
  })

  it('fetches again at once what the user wants again', async () => {
    const ids = desk.list(streets(3))
    const pinId = filter('ede')
    await desk.keeper.start()
    await desk.answerAll()
    desk.keeper.hurry(pinId)
    await desk.answerAll()
    expect(desk.asked.toSorted()).toEqual([...ids, ...ids].toSorted())
    expect(desk.lists).toBe(2)
  })

  it('works for the active account only, and with the new one after a change', async () => {
    desk.list(streets(2))
    const [theirs] = desk.list(['Kade 1, Zwolle'], 1, otherAccountId)
    filter('ede')
    desk.pins.addProject(otherAccountId, theirs ?? '', 1)
    await desk.keeper.start()
    await desk.answerAll()
    expect(desk.asked).not.toContain(theirs)
    desk.accounts.setActive(otherAccountId)
    await desk.keeper.accountChanged()
    await desk.answerAll()
    expect(desk.asked.at(-1)).toBe(theirs)
    expect(desk.keeper.board.pinned).toHaveLength(1)
  })

  it('misses no question that comes while a survey ends', async () => {
    desk.list(streets(2))
    const pinId = filter('ede')
    desk.connection.workOffline = true // the keeper only looks up projects
    for (let turns = 0; turns < 12; turns += 1) {
      void desk.keeper.accountChanged() // not started yet: does nothing
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      await desk.keeper.start()
      expect(countsOf(pinId)?.total, `after ${turns} turns`).toBe(2)
      await desk.keeper.stop()
    }
  })

  it('stops: nothing is asked any more, and what was under way ends', async () => {
    desk.list(streets(9))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    const stopped = Promise.all([desk.requests.stop(), desk.keeper.stop()])
    for (const { answer } of desk.open) answer()
    await stopped
    await desk.pass(freshFor)
    expect(desk.asked).toHaveLength(4)
    expect(desk.faults).toEqual([])
  })

  it('leaves what was fetched when the pin goes', async () => {
    const [id] = desk.list(['A'])
    const pinId = desk.pins.addProject(accountId, id ?? '', 1)
    await desk.keeper.start()
    await desk.answerAll()
    desk.pins.remove(pinId)
    await desk.keeper.survey()
    await desk.pass(2 * freshFor)
    expect(desk.asked).toEqual([id])
    expect(desk.pins.kept(id ?? '')?.refreshedAt).not.toBeNull()
  })

  it('tells of a fault of our own and goes on with the others', async () => {
    desk.list(streets(2))
    filter('ede')
    await desk.keeper.start()
    await desk.rest()
    const fault = new TypeError('ours')
    await desk.refuse(fault)
    await desk.answerAll()
    expect(desk.faults).toEqual([fault])
    expect(desk.asked).toHaveLength(2)
  })
})
