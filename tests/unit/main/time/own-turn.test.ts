import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { ownTurn } from '../../../../src-main/time/own-turn.ts'

test('each waiting piece of work gets a turn of the event loop of its own, in order', async () => {
  let turn = 0
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const came: { name: string; turn: number }[] = []
  const work = async (name: string) => {
    await ownTurn()
    came.push({ name, turn })
  }
  await Promise.all(['a', 'b', 'c'].map(work))
  // A later piece of work does not wait for turns that ended.
  await work('d')
  clearImmediate(counting)
  expect(came.map(({ name }) => name).join('')).toBe('abcd')
  expect(new Set(came.map((each) => each.turn)).size).toBe(4)
})
