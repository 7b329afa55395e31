import { describe, expect, it } from 'vitest'
import { createSessionCache } from '../../../../src-renderer/editor/session-cache.ts'

function session(name: string, isSettled = true) {
  return {
    name,
    isSettled,
    flushes: 0,
    disposed: false,
    settled() {
      return this.isSettled
    },
    async flush() {
      this.flushes++
    },
    dispose() {
      this.disposed = true
    },
  }
}
type Kept = ReturnType<typeof session>

describe('session sessionCache', () => {
  it('gives the same session back, also to two that ask at once', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    const [a, b] = await Promise.all([
      sessionCache.open('a', async () => session('first')),
      sessionCache.open('a', async () => session('second')),
    ])
    expect(a).toBe(b)
    expect(await sessionCache.open('a', async () => session('third'))).toBe(a)
  })

  it('puts away the session used longest ago', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    const a = await sessionCache.open('a', async () => session('a'))
    const b = await sessionCache.open('b', async () => session('b'))
    await sessionCache.open('a', async () => session('again'))
    await sessionCache.open('c', async () => session('c'))
    expect([a.disposed, b.disposed]).toEqual([false, true])
  })

  it('keeps a session that is not wholly stored, whatever the number', async () => {
    const sessionCache = createSessionCache<Kept>(1)
    const typed = await sessionCache.open('a', async () => session('a', false))
    await sessionCache.open('b', async () => session('b'))
    await sessionCache.open('c', async () => session('c'))
    expect(typed.disposed).toBe(false)
    expect(await sessionCache.flushAll()).toBe(false)
    expect(typed.flushes).toBe(1)
    typed.isSettled = true
    expect(await sessionCache.flushAll()).toBe(true)
  })

  it('asks again after a session could not be made', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    await expect(
      sessionCache.open('a', () => Promise.reject(new Error('offline'))),
    ).rejects.toThrow()
    expect((await sessionCache.open('a', async () => session('a'))).name).toBe('a')
  })
})
