import { Buffer } from 'node:buffer'
import { beforeEach, expect, test } from 'vitest'
import { AnswerPump } from '../../../../../src-main/service-client/answers/answer-sink.ts'

/** The reported events, in order. */
let told: string[]
/** Ends the pending writes one by one. */
let writes: { resolve: () => void; reject: (error: Error) => void }[]
let pump: AnswerPump
beforeEach(() => {
  told = []
  writes = []
  pump = new AnswerPump(
    {
      write(bytes) {
        told.push(`write ${bytes.byteLength}`)
        const { promise, ...ends } = Promise.withResolvers<void>()
        writes.push(ends)
        return promise
      },
    },
    {
      pause: () => told.push('pause'),
      resume: () => told.push('resume'),
      done: () => told.push('done'),
      failed: (cause) => told.push(String(cause)),
    },
  )
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
const half = Buffer.alloc(150 * 1024)

test('the connection is held while the sink is behind, and goes on after', async () => {
  for (let n = 0; n < 3; n += 1) pump.give(half)
  expect(told).toEqual([`write ${half.byteLength}`, 'pause'])
  writes[0]?.resolve()
  await turn()
  expect(told.slice(2)).toEqual([`write ${2 * half.byteLength}`, 'resume'])
})

test('the answer is done when the sink has taken all, not before', async () => {
  pump.give(half)
  pump.give(half)
  pump.end()
  writes[0]?.resolve()
  await turn()
  expect(told).not.toContain('done')
  writes[1]?.resolve()
  await turn()
  expect(told.at(-1)).toBe('done')
})

test('an answer without a body is done at once', async () => {
  pump.end()
  await turn()
  expect(told).toEqual(['done'])
})

test('a sink that fails is given nothing more', async () => {
  pump.give(half)
  writes[0]?.reject(new Error('full'))
  await turn()
  expect(told.slice(1)).toEqual(['Error: full'])
})

test('once it was stopped nobody is told anything', async () => {
  pump.give(half)
  pump.give(half)
  pump.stop()
  writes[0]?.reject(new Error('abandoned'))
  await turn()
  expect(told).toEqual([`write ${half.byteLength}`])
})
