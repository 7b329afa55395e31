import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callChannel } from '../../../../src-shared/ipc/channel-names.ts'
import { registerHandlers } from '../../../../src-main/ipc/register-handlers.ts'
import { handlersThat } from './contract-handlers.ts'
import { outcomeOf } from './checked-outcome.ts'
import { FakeIpc, MemoryLog, ownContentsId } from './fake-ipc.ts'
import { hostileCalls } from './hostile-arguments.ts'

const seed = 20_260_101
const lists = 10_000

const rejections: unknown[] = []
const onRejection = (reason: unknown) => {
  rejections.push(reason)
}

beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', onRejection)
})
afterEach(() => {
  process.off('unhandledRejection', onRejection)
})

/**
 * Handlers that return a checked argument or an invalid result, or fail in every way that code can.
 */
let turn = 0
function misbehave(_name: string, args: unknown[]): unknown {
  const ways = [
    () => args[0],
    () => null,
    () => [],
    () => true,
    () => Promise.reject(new Error('later')),
    () => {
      throw Object.assign(new Error('now'), { code: 'EIO' })
    },
    () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- that is the point
      throw undefined
    },
  ]
  turn += 1
  return ways[turn % ways.length]?.()
}

describe('10,000 hostile argument lists', () => {
  it('are each answered with a typed error or a value that fits, and nothing is left rejected', async () => {
    const ipc = new FakeIpc()
    const log = new MemoryLog()
    registerHandlers({
      ipc,
      handlers: handlersThat(misbehave),
      isOwnContents: (id) => id === ownContentsId,
      log,
    })
    const outcomes = { refused: 0, failed: 0, answered: 0 }
    const property = fc.asyncProperty(hostileCalls(), async ({ call, args }) => {
      const result = await ipc.invoke(callChannel(call.group, call.name), args)
      outcomes[outcomeOf(call, result)] += 1
    })
    await fc.assert(property, { seed, numRuns: lists, endOnFailure: true })
    // The run proves something only if all three outcomes occurred.
    expect(outcomes.refused + outcomes.failed + outcomes.answered).toBe(lists)
    expect(Math.min(outcomes.refused, outcomes.failed, outcomes.answered)).toBeGreaterThan(100)
    expect(rejections).toEqual([])
  }, 60_000)
})
