import { expect, it } from 'vitest'
import { BackgroundEvents } from '../../../../src-main/background/background-events.ts'
import { ManualClock } from '../sync/manual-clock.ts'

function setUp() {
  const clock = new ManualClock()
  const told: { name: string; payload: unknown }[] = []
  const publish = (name: string, payload: unknown) => told.push({ name, payload })
  const news = new BackgroundEvents(clock, { publish }, () => publish('offlineChanged', null))
  return { clock, told, news }
}

it('tells of many records with one event, half a second later', () => {
  const { clock, told, news } = setUp()
  for (let n = 0; n < 1000; n += 1) news.publish('projectsChanged', { projectIds: [`p${n % 10}`] })
  for (let n = 0; n < 20; n += 1) news.offlineChanged()
  expect(told).toEqual([])
  expect(clock.nextIn).toBe(500)
  clock.skip()
  expect(told).toHaveLength(2)
  const all = Array.from({ length: 10 }, (_, n) => `p${n}`)
  expect(told[0]).toEqual({ name: 'projectsChanged', payload: { projectIds: all } })
  expect(told[1]).toEqual({ name: 'offlineChanged', payload: null })
  expect(clock.nextIn).toBeNull()
})

it('says that any project may have changed when one of the news did', () => {
  const { clock, told, news } = setUp()
  news.publish('projectsChanged', { projectIds: ['a'] })
  news.publish('projectsChanged', { projectIds: null })
  clock.skip()
  expect(told).toEqual([{ name: 'projectsChanged', payload: { projectIds: null } }])
})

it('publishes other events at once, and publishes nothing after the stop', () => {
  const { clock, told, news } = setUp()
  news.publish('accountsChanged', null)
  expect(told).toHaveLength(1)
  news.publish('dossiersChanged', { projectId: 'a' })
  news.stop()
  news.publish('publicationsChanged', { projectId: 'a' })
  expect(clock.nextIn).toBeNull()
  expect(told).toHaveLength(1)
})
