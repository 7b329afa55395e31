import { expect, it } from 'vitest'
import { openTurns } from './manual-turns.ts'

it('shows the pieces of a part one turn after the other', async () => {
  const { turns, asked, shownOf, take } = openTurns(10)
  const shown = shownOf(5, 2)
  const seen: number[] = []
  while (asked.length > 0) {
    expect(turns.busy.value).toBe(true)
    await take()
    seen.push(shown.value)
  }
  expect(seen).toEqual([2, 4, Infinity])
  expect(turns.taken.value).toBe(3)
  expect(turns.busy.value).toBe(false)
})

it('takes turns again for what comes later, as when a section is opened', async () => {
  const { asked, shownOf, take } = openTurns(10)
  shownOf(1)
  await take()
  const opened = shownOf(2)
  expect([opened.value, asked.length]).toEqual([0, 1])
  await take()
  expect(opened.value).toBe(1)
})

it('shows several pieces in a turn that leave time for them', async () => {
  const { shownOf, take } = openTurns(2)
  const shown = shownOf(100)
  await take()
  expect(shown.value).toBe(3)
})

it('shows what is in a piece before what follows it', async () => {
  const { shownOf, take } = openTurns(10)
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

it('shows parts that come together from the top down', async () => {
  const { shownOf, take } = openTurns(10)
  const upper = shownOf(1)
  const lower = shownOf(1)
  await take()
  expect([upper.value, lower.value]).toEqual([Infinity, 0])
})

it('lets who waits for a piece go on as soon as it is there, with others still to come', async () => {
  const { turns, shownOf, take } = openTurns(10)
  const shown = shownOf(50)
  let there = false
  void turns.until(() => shown.value >= 2).then(() => (there = true))
  await take()
  expect(there).toBe(false)
  await take()
  expect([there, shown.value]).toEqual([true, 2])
})

it('lets who waits for what never comes go on when all is there, or is gone', async () => {
  const { turns, asked, shownOf, take, scope } = openTurns(10)
  shownOf(2)
  let over = 0
  void turns.until(() => false).then(() => (over += 1))
  await take()
  expect(over).toBe(0)
  await take()
  expect(over).toBe(1)
  shownOf(50)
  void turns.until(() => false).then(() => (over += 1))
  scope.stop()
  await take()
  expect([over, asked.length]).toEqual([2, 0])
})

it('takes no turns for what is not on the screen any more', async () => {
  const { turns, asked, shownOf, take, scope } = openTurns(10)
  const shown = shownOf(50)
  scope.stop()
  await take()
  expect(shown.value).toBe(0)
  expect(asked).toEqual([])
  expect(turns.busy.value).toBe(false)
})
