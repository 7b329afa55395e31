import { describe, expect, it } from 'vitest'
import { coalesce } from '../../../../src-renderer/ipc/coalesce.ts'
import { AppCallError, toAppError, unwrap } from '../../../../src-renderer/ipc/unwrap.ts'
import { useCall } from '../../../../src-renderer/ipc/use-call.ts'

describe('unwrap', () => {
  it('answers the value of an envelope', async () => {
    expect(await unwrap(Promise.resolve({ ok: true, value: 7 }))).toBe(7)
  })

  it('throws the error of an envelope, whole', async () => {
    const error = { kind: 'server', status: 503 } as const
    const thrown = await unwrap(Promise.resolve({ ok: false, error })).catch((e: unknown) => e)
    expect(thrown).toBeInstanceOf(AppCallError)
    expect(toAppError(thrown)).toEqual(error)
  })

  it('never puts the words of the service into the message of the exception', () => {
    const error = { kind: 'server', serviceMessage: 'met inhoud' } as const
    expect(new AppCallError(error).message).toBe('server')
  })

  it('takes what is no answer of main for a call that went wrong', () => {
    expect(toAppError(new TypeError('x'))).toEqual({ kind: 'protocol' })
  })
})

describe('a call of a screen', () => {
  it('says that it runs, and then why it failed', async () => {
    const call = useCall(() => Promise.reject(new AppCallError({ kind: 'diskFull' })))
    const running = call.run()
    expect(call.pending.value).toBe(true)
    expect(await running).toBeUndefined()
    expect(call.pending.value).toBe(false)
    expect(call.error.value).toEqual({ kind: 'diskFull' })
  })

  it('forgets the old error when it runs again', async () => {
    let fail = true
    const call = useCall(async () => {
      if (fail) throw new AppCallError({ kind: 'timeout' })
      return 'done'
    })
    await call.run()
    fail = false
    expect(await call.run()).toBe('done')
    expect(call.error.value).toBeNull()
  })
})

describe('coalesce', () => {
  it('runs once at a time, and once more for all that asked meanwhile', async () => {
    const gates: (() => void)[] = []
    const read = coalesce(() => new Promise<void>((resolve) => gates.push(resolve)))
    const asked = [read(), read(), read()]
    expect(gates).toHaveLength(1)
    gates[0]?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(gates).toHaveLength(2)
    gates[1]?.()
    await Promise.all(asked)
    expect(gates).toHaveLength(2)
  })

  it('begins a read after each question, in whichever turn it is asked', async () => {
    for (let turns = 0; turns < 10; turns += 1) {
      let reads = 0
      const read = coalesce(() => Promise.resolve(void (reads += 1)))
      void read()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const before = reads
      await read()
      expect(reads, `asked after ${turns} turns`).toBeGreaterThan(before)
    }
  })

  it('reads again after a read that failed', async () => {
    let reads = 0
    const read = coalesce(async () => {
      reads += 1
      if (reads === 1) throw new Error('first')
    })
    await expect(read()).rejects.toThrow('first')
    await read()
    expect(reads).toBe(2)
  })
})
