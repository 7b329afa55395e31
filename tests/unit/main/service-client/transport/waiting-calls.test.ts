import { expect, test } from 'vitest'
import { WaitingCalls } from '../../../../../src-main/service-client/transport/waiting-calls.ts'
import { ManualClock } from '../../sync/manual-clock.ts'

const hour = 3_600_000

test('a call is told after five seconds without an answer', () => {
  const clock = new ManualClock()
  const waiting = new WaitingCalls(clock)
  const began = clock.now()
  const call = waiting.begin()
  clock.pass(4999)
  expect(waiting.since).toBeNull()
  clock.skip()
  expect(waiting.since).toBe(began)
  call.done()
  expect(waiting.since).toBeNull()
})

test('a clock that is set back does not hide that the service gives no answer', () => {
  const clock = new ManualClock()
  const waiting = new WaitingCalls(clock)
  waiting.begin()
  clock.jump(-hour)
  clock.skip()
  expect(waiting.since).toBe(clock.now() - 5000)
})

test('a clock that is set forward tells of no wait', () => {
  const clock = new ManualClock()
  const waiting = new WaitingCalls(clock)
  waiting.begin()
  clock.jump(hour)
  waiting.begin()
  expect(waiting.since).toBeNull()
})

test('the oldest call tells the moment, also after a younger one has ended', () => {
  const clock = new ManualClock()
  const waiting = new WaitingCalls(clock)
  const moments: (number | null)[] = []
  waiting.onChange = () => moments.push(waiting.since)
  const began = clock.now()
  const first = waiting.begin()
  clock.pass(1000)
  const second = waiting.begin()
  clock.skip()
  second.done()
  expect(moments).toEqual([began])
  first.done()
  expect(moments).toEqual([began, null])
})
