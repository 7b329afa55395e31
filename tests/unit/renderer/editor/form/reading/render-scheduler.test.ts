import { expect, it } from 'vitest'
import { openScheduler } from '../manual-scheduler.ts'

it('renders one slow piece in each turn', async () => {
  const { scheduler, asked, shownOf, take } = openScheduler(10)
  const shown = shownOf(5, 2)
  const seen: number[] = []
  while (asked.length > 0) {
    expect(scheduler.busy.value).toBe(true)
    await take()
    seen.push(shown.value)
  }
  expect(seen).toEqual([2, 4, Infinity])
  expect(scheduler.turnCount.value).toBe(3)
  expect(scheduler.busy.value).toBe(false)
})

it('takes turns again for a part that appears later, such as an opened section', async () => {
  const { asked, shownOf, take } = openScheduler(10)
  shownOf(1)
  await take()
  const opened = shownOf(2)
  expect([opened.value, asked.length]).toEqual([0, 1])
  await take()
  expect(opened.value).toBe(1)
})

it('renders several quick pieces in one turn', async () => {
  const { shownOf, take } = openScheduler(2)
  const shown = shownOf(100)
  await take()
  expect(shown.value).toBe(3)
})

it('renders the parts inside a piece before the piece that follows', async () => {
  const { shownOf, take } = openScheduler(10)
  const outer = shownOf(2)
  await take()
  const inner = shownOf(2)
  const seen: number[][] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await take()
    seen.push([outer.value, inner.value])
  }
  expect(seen).toEqual([
    [1, 1],
    [1, Infinity],
    [Infinity, Infinity],
  ])
})

it('renders parts that appear together from the top down', async () => {
  const { shownOf, take } = openScheduler(10)
  const upper = shownOf(1)
  const lower = shownOf(1)
  await take()
  expect([upper.value, lower.value]).toEqual([Infinity, 0])
})

it('ends a wait for a piece as soon as the piece is rendered, although others are left', async () => {
  const { scheduler, shownOf, take } = openScheduler(10)
  const shown = shownOf(50)
  let there = false
  void scheduler.until(() => shown.value >= 2).then(() => (there = true))
  await take()
  expect(there).toBe(false)
  await take()
  expect([there, shown.value]).toEqual([true, 2])
})

it('ends a wait for a piece that never comes when all pieces are rendered or gone', async () => {
  const { scheduler, asked, shownOf, take, scope } = openScheduler(10)
  shownOf(2)
  let over = 0
  void scheduler.until(() => false).then(() => (over += 1))
  await take()
  expect(over).toBe(0)
  await take()
  expect(over).toBe(1)
  shownOf(50)
  void scheduler.until(() => false).then(() => (over += 1))
  scope.stop()
  await take()
  expect([over, asked.length]).toEqual([2, 0])
})

it('takes no turns for a part that has left the screen', async () => {
  const { scheduler, asked, shownOf, take, scope } = openScheduler(10)
  const shown = shownOf(50)
  scope.stop()
  await take()
  expect(shown.value).toBe(0)
  expect(asked).toEqual([])
  expect(scheduler.busy.value).toBe(false)
})
