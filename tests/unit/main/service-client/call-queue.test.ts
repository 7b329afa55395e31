import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createCallQueue } from '../../../../src-main/service-client/call-queue.ts'

/** Tasks that run until the test ends them. */
function tasks() {
  const running: (() => void)[] = []
  const task = () =>
    new Promise<void>((resolve) => {
      running.push(resolve)
    })
  return { running, task }
}

it.each([1, 4])('runs %i at once, and the next when one is done', async (concurrency) => {
  const queue = createCallQueue(() => concurrency)
  const { running, task } = tasks()
  const calls = Array.from({ length: 6 }, () => queue.run(task, undefined))
  await setImmediate()
  expect(running).toHaveLength(concurrency)
  running[0]?.()
  await calls[0]
  await setImmediate()
  expect(running).toHaveLength(concurrency + 1)
})

it('follows a change of the number at the next call', async () => {
  let concurrency = 1
  const queue = createCallQueue(() => concurrency)
  const { running, task } = tasks()
  void queue.run(task, undefined)
  void queue.run(task, undefined)
  concurrency = 3
  void queue.run(task, undefined)
  await setImmediate()
  expect(running).toHaveLength(3)
})

it.each([
  ['call', 1, false],
  ['background call', 2, true],
])('ends a waiting %s as cancelled and never starts it', async (_what, concurrency, background) => {
  const queue = createCallQueue(() => concurrency)
  const { running, task } = tasks()
  const first = queue.run(task, undefined, background)
  const controller = new AbortController()
  const second = queue.run(task, controller.signal, background)
  controller.abort()
  await expect(second).rejects.toThrow('invalidInput/cancelled')
  running[0]?.()
  await first
  await setImmediate()
  expect(running).toHaveLength(1)
})

it('lets a running call see to its own cancelling', async () => {
  const queue = createCallQueue(() => 1)
  const { running, task } = tasks()
  const controller = new AbortController()
  const call = queue.run(async () => {
    await task()
    return 'its own outcome'
  }, controller.signal)
  await setImmediate()
  controller.abort()
  running[0]?.()
  expect(await call).toBe('its own outcome')
})

it('does not start a call whose signal has gone off already', async () => {
  const queue = createCallQueue(() => 1)
  const { running, task } = tasks()
  await expect(queue.run(task, AbortSignal.abort())).rejects.toThrow('invalidInput/cancelled')
  expect(running).toHaveLength(0)
})

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
])('of %i places at once gives %i to background calls', async (concurrency, share) => {
  const queue = createCallQueue(() => concurrency)
  const { running, task } = tasks()
  const background = Array.from({ length: 6 }, () => queue.run(task, undefined, true))
  await setImmediate()
  expect(running).toHaveLength(share)
  // The user's call starts at once if there is more than one place.
  void queue.run(task, undefined)
  await setImmediate()
  expect(running).toHaveLength(concurrency)
  running[0]?.()
  await background[0]
  await setImmediate()
  expect(running).toHaveLength(concurrency + 1)
})
