import { expect, it } from 'vitest'
import { BackgroundEvents } from '../../../../src-main/background/background-events.ts'
import { ManualClock } from '../sync/manual-clock.ts'

function setUp() {
  const clock = new ManualClock()
  const told: { name: string; payload: unknown }[] = []
  const publish = (name: string, payload: unknown) => told.push({ name, payload })
  const events = new BackgroundEvents(clock, { publish }, () => publish('offlineChanged', null))
  return { clock, told, events }
}

it('tells of many records with one event, half a second later', () => {
  const { clock, told, events } = setUp()
  for (let n = 0; n < 1000; n += 1)
    events.publish('projectsChanged', { projectIds: [`p${n % 10}`] })
  for (let n = 0; n < 20; n += 1) events.offlineChanged()
  expect(told).toEqual([])
  expect(clock.nextIn).toBe(500)
  clock.skip()
  expect(told).toHaveLength(2)
  const all = Array.from({ length: 10 }, (_, n) => `p${n}`)
  expect(told[0]).toEqual({ name: 'projectsChanged', payload: { projectIds: all } })
  expect(told[1]).toEqual({ name: 'offlineChanged', payload: null })
  expect(clock.nextIn).toBeNull()
})

it('says that any project may have changed when one of the events did', () => {
  const { clock, told, events } = setUp()
  events.publish('projectsChanged', { projectIds: ['a'] })
  events.publish('projectsChanged', { projectIds: null })
  clock.skip()
  expect(told).toEqual([{ name: 'projectsChanged', payload: { projectIds: null } }])
})

it('publishes other events at once, and publishes nothing after the stop', () => {
  const { clock, told, events } = setUp()
  events.publish('accountsChanged', null)
  expect(told).toHaveLength(1)
  events.publish('dossiersChanged', { projectId: 'a' })
  events.stop()
  events.publish('publicationsChanged', { projectId: 'a' })
  expect(clock.nextIn).toBeNull()
  expect(told).toHaveLength(1)
})
