import { expect, it } from 'vitest'
import { createCallQueue } from '../../../../src-main/service-client/call-queue.ts'

it('lets the user and the outbox go before what is read in the background', async () => {
  const queue = createCallQueue(() => 1)
  const order: string[] = []
  const gate = Promise.withResolvers<undefined>()
  const first = queue.run(() => gate.promise, undefined)
  const task = (name: string) => () => {
    order.push(name)
    return Promise.resolve()
  }
  const rest = [
    queue.run(task('background'), undefined, true),
    queue.run(task('user'), undefined),
    queue.run(task('outbox'), undefined, false),
  ]
  gate.resolve(undefined)
  await Promise.all([first, ...rest])
  expect(order).toEqual(['user', 'outbox', 'background'])
})
