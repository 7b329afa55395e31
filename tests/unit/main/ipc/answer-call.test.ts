import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from '../../../../src-shared/ipc/call.ts'
import { AppFailure, failure } from '../../../../src-main/errors/app-failure.ts'
import { answerCall, type AnyHandler } from '../../../../src-main/ipc/answer-call.ts'
import { MemoryLog } from './fake-ipc.ts'

const definition = call(
  z.tuple([z.strictObject({ name: z.string(), place: z.strictObject({ row: z.int() }) })]),
  z.strictObject({ length: z.int() }),
)
const good = { name: 'Dorpsstraat 1', place: { row: 3 } }

function answer(handler: AnyHandler, args: unknown[] = [good]) {
  const log = new MemoryLog()
  const call = { name: 'test.call', definition, handler }
  return answerCall(call, args, 7, log).then((result) => ({ result, log }))
}

describe('answering a call', () => {
  it('gives the handler the checked arguments and answers its checked value', async () => {
    const { result } = await answer(({ name }: { name: string }) => ({ length: name.length }))
    expect(result).toEqual({ ok: true, value: { length: 13 } })
  })

  it('refuses arguments that do not fit, naming the field, without running the handler', async () => {
    let ran = false
    const handler = () => {
      ran = true
      return { length: 1 }
    }
    const { result } = await answer(handler, [{ ...good, place: { row: 'x' } }])
    const error = { kind: 'invalidInput', reason: 'arguments', field: 'place.row' }
    expect(result).toEqual({ ok: false, error })
    expect(ran).toBe(false)
  })

  it.each([[[]], [[good, good]], [[null]], [[{ ...good, more: 1 }]]])(
    'refuses the argument list %j',
    async (args) => {
      const { result } = await answer(() => ({ length: 1 }), args)
      expect(result).toMatchObject({ ok: false, error: { kind: 'invalidInput' } })
    },
  )

  it('answers with the error of an AppFailure, without a line in the log', async () => {
    const { result, log } = await answer(() => {
      throw failure('conflict', { reason: 'jobActive', status: 409 })
    })
    expect(result).toEqual({
      ok: false,
      error: { kind: 'conflict', reason: 'jobActive', status: 409 },
    })
    expect(log.lines).toEqual([])
  })

  it('keeps only the kind of an AppFailure whose error does not fit the contract', async () => {
    const { result } = await answer(() => {
      throw new AppFailure({ kind: 'server', serviceMessage: 'x'.repeat(501) })
    })
    expect(result).toEqual({ ok: false, error: { kind: 'server' } })
  })

  it('answers a value of the wrong shape as a protocol error and logs where, not what', async () => {
    const { result, log } = await answer(() => ({ length: 'geheim' }))
    expect(result).toEqual({ ok: false, error: { kind: 'protocol', reason: 'unexpectedShape' } })
    expect(log.lines[0]?.facts).toMatchObject({ call: 'test.call', path: 'length' })
    expect(JSON.stringify(log.lines)).not.toContain('geheim')
  })

  it.each([
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'diskFull'],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'diskFull'],
    [Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 11 }), 'storage'],
    [Object.assign(new Error('x'), { code: 'EACCES' }), 'storage'],
    [new TypeError('x is not a function'), 'protocol'],
    ['a thrown text', 'protocol'],
    [null, 'protocol'],
  ])('answers %s as %s and logs it under an id', async (thrown, kind) => {
    const { result, log } = await answer(async () => {
      throw thrown as Error
    })
    expect(result).toEqual({ ok: false, error: { kind } })
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]?.facts['id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})
