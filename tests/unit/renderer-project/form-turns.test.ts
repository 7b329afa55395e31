import { createApp, effectScope, nextTick } from 'vue'
import { expect, it } from 'vitest'
import { FormTurns, formTurnsKey, useTurns } from '../../../src-renderer/editor/form/form-turns.ts'

/** A form whose pieces take `cost` milliseconds each. */
function openTurns(cost: number) {
  let now = 0
  const asked: (() => void)[] = []
  const turns = new FormTurns(
    (turn) => asked.push(turn),
    () => (now += cost),
  )
  const app = createApp({})
  app.provide(formTurnsKey, turns)
  const scope = effectScope()
  const shownOf = (pieces: number, step = 1) => {
    const shown = app.runWithContext(() =>
      scope.run(() =>
        useTurns(
          () => pieces,
          () => step,
        ),
      ),
    )
    if (shown === undefined) throw new Error('There is no part')
    return shown
  }
  async function take(): Promise<void> {
    asked.shift()?.()
    for (let tick = 0; tick < 20; tick += 1) await nextTick()
  }
  return { turns, asked, shownOf, take, scope }
}

it('shows the pieces of a part one turn after the other, and what comes after that at once', async () => {
  const { turns, asked, shownOf, take } = openTurns(10)
  turns.begin()
  const shown = shownOf(5, 2)
  const seen: number[] = []
  while (asked.length > 0) {
    await take()
    seen.push(shown.value)
  }
  expect(seen).toEqual([2, 4, Infinity])
  expect(turns.taken.value).toBe(3)
  expect(shownOf(100).value).toBe(Infinity)
  expect(asked).toEqual([])
})

it('shows several pieces in a turn that leave time for them', async () => {
  const { turns, shownOf, take } = openTurns(2)
  turns.begin()
  const shown = shownOf(100)
  await take()
  expect(shown.value).toBe(3)
})

it('shows what is in a piece before what follows it', async () => {
  const { turns, shownOf, take } = openTurns(10)
  turns.begin()
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

it('shows all that is left for who wants to go there now', () => {
  const { turns, shownOf } = openTurns(10)
  turns.begin()
  const outer = shownOf(50)
  const inner = shownOf(50)
  turns.finish()
  expect([outer.value, inner.value, shownOf(50).value]).toEqual([Infinity, Infinity, Infinity])
})

it('takes no turns for what is not on the screen any more', async () => {
  const { turns, asked, shownOf, take, scope } = openTurns(10)
  turns.begin()
  const shown = shownOf(50)
  scope.stop()
  await take()
  expect(shown.value).toBe(0)
  expect(asked).toEqual([])
})
