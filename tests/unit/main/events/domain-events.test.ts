import { expect, test } from 'vitest'
import { EventBus, publishRecord } from '../../../../src-main/events/domain-events.ts'
import { forwardToScreen } from '../../../../src-main/events/screen-events.ts'

function setUp() {
  const faults: unknown[] = []
  const bus = new EventBus((fault) => faults.push(fault))
  const told: { name: string; payload: unknown }[] = []
  forwardToScreen(bus, (name, payload) => told.push({ name, payload }))
  return { bus, faults, told }
}

test('each subscriber hears of an event at once, in the order of subscription', () => {
  const { bus } = setUp()
  const heard: string[] = []
  bus.on('dossiersChanged', ({ projectId }) => heard.push(`first ${projectId}`))
  bus.on('dossiersChanged', ({ projectId }) => heard.push(`second ${projectId}`))
  bus.on('projectsChanged', () => heard.push('another event'))
  bus.publish('dossiersChanged', { projectId: 'a' })
  expect(heard).toEqual(['first a', 'second a'])
})

test('the failure of a subscriber reaches neither the publisher nor the others', () => {
  const { bus, faults } = setUp()
  const heard: unknown[] = []
  const fault = new Error('The subscriber fails')
  bus.on('accountsChanged', () => {
    throw fault
  })
  bus.on('accountsChanged', (facts) => heard.push(facts))
  bus.publish('accountsChanged', null)
  expect([faults, heard]).toEqual([[fault], [null]])
})

test('the page gets the changes of data, under its own names', () => {
  const { bus, told } = setUp()
  bus.publish('accountsChanged', null)
  bus.publish('projectsChanged', { projectIds: null })
  publishRecord(bus, { projectId: 'p', dossierId: null })
  publishRecord(bus, { projectId: 'p', dossierId: 'd' })
  bus.publish('publicationsChanged', { projectId: 'p' })
  expect(told).toEqual([
    { name: 'accountsChanged', payload: null },
    { name: 'projectsChanged', payload: { projectIds: null } },
    { name: 'projectsChanged', payload: { projectIds: ['p'] } },
    { name: 'dossiersChanged', payload: { projectId: 'p' } },
    { name: 'channelsChanged', payload: { projectId: 'p' } },
  ])
})

test('the page does not get the unthrottled events of the outbox and the connection', () => {
  const { bus, told } = setUp()
  bus.publish('connectionChanged', { before: 'online', now: 'offline' })
  bus.publish('outboxChanged', { running: true, error: null, resumesAt: null })
  expect(told).toEqual([])
})
