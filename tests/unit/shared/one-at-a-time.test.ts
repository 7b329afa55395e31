import { expect, test } from 'vitest'
import { oneAtATime } from '../../../src-shared/one-at-a-time.ts'

test('a task begins when the task before it has ended', async () => {
  const inTurn = oneAtATime()
  const steps: string[] = []
  const first = Promise.withResolvers<undefined>()
  const both = [
    inTurn(async () => {
      steps.push('first begins')
      await first.promise
      steps.push('first ends')
    }),
    inTurn(async () => void steps.push('second begins')),
  ]
  await new Promise((resolve) => setImmediate(resolve))
  expect(steps).toEqual(['first begins'])
  first.resolve(undefined)
  await Promise.all(both)
  expect(steps).toEqual(['first begins', 'first ends', 'second begins'])
})

test('a failed task fails for its caller only', async () => {
  const inTurn = oneAtATime()
  const failing = inTurn(() => Promise.reject(new Error('no line')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no line')
  await expect(next).resolves.toBe('done')
})
