import { expect, test } from 'vitest'
import { ExchangeWatch } from '../../../../../src-main/service-client/transport/exchange-watch.ts'
import { defaultLimits } from '../../../../../src-main/service-client/transport/timeouts.ts'
import { ManualClock } from '../../sync/manual-clock.ts'

/** Watches a request for a list, whose answer is being received. */
function receiving() {
  const clock = new ManualClock()
  const late: number[] = []
  const watch = new ExchangeWatch({
    limits: defaultLimits,
    clock,
    kind: 'list',
    sends: false,
    onLate: () => late.push(clock.elapsed()),
    onPhase: () => undefined,
  })
  watch.enter('receiving')
  /** Lets time pass and runs the timers that are due. */
  function wait(ms: number): void {
    const end = clock.now() + ms
    while (clock.nextIn !== null && clock.now() + clock.nextIn <= end) clock.skip()
    clock.pass(end - clock.now())
  }
  return { clock, late, wait, watch }
}

test('ends an answer with too few bytes in a period', () => {
  const { late, wait, watch } = receiving()
  for (let seconds = 0; seconds < 29; seconds += 1) {
    watch.moved(1)
    wait(1000)
  }
  expect(late).toEqual([])
  wait(1000)
  expect(late).toHaveLength(1)
})

test('ends an answer that comes in time and takes too long in total', () => {
  const { late, wait, watch } = receiving()
  let seconds = 0
  for (; seconds < 1000 && late.length === 0; seconds += 1) {
    watch.moved(40)
    wait(1000)
  }
  // The bytes add to the total time of two minutes: one second for 2,000 bytes.
  expect(seconds).toBeGreaterThanOrEqual(122)
  expect(seconds).toBeLessThanOrEqual(124)
})

test('does not count the time during which the receiver is behind', () => {
  const { late, wait, watch } = receiving()
  watch.hold()
  wait(600_000)
  watch.letGo()
  wait(29_000)
  expect(late).toEqual([])
  wait(1000)
  expect(late).toHaveLength(1)
})

test('looks no more after the end of the request', () => {
  const { clock, late, wait, watch } = receiving()
  watch.stop()
  watch.enter('waiting')
  expect(clock.nextIn).toBeNull()
  wait(600_000)
  expect(late).toEqual([])
})
