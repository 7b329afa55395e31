import { describe, expect, it } from 'vitest'
import { createSessionCache } from '../../../../src-renderer/editor/session-cache.ts'

function session(name: string, isSettled = true) {
  return {
    name,
    isSettled,
    flushes: 0,
    disposed: false,
    isStored() {
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

describe('the cache of sessions', () => {
  it('returns one session for a key, also to two callers at once', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    const [a, b] = await Promise.all([
      sessionCache.open('a', async () => session('first')),
      sessionCache.open('a', async () => session('second')),
    ])
    expect(a).toBe(b)
    expect(await sessionCache.open('a', async () => session('third'))).toBe(a)
  })

  it('disposes the least recently used session above the limit', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    const a = await sessionCache.open('a', async () => session('a'))
    const b = await sessionCache.open('b', async () => session('b'))
    await sessionCache.open('a', async () => session('again'))
    await sessionCache.open('c', async () => session('c'))
    expect([a.disposed, b.disposed]).toEqual([false, true])
  })

  it('keeps a session with unstored input above the limit', async () => {
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

  it('stores and releases the chosen sessions, and makes them anew later', async () => {
    const sessionCache = createSessionCache<Kept>(5)
    const a = await sessionCache.open('a', async () => session('a'))
    const b = await sessionCache.open('b', async () => session('b'))
    expect(await sessionCache.release((key) => key === 'a')).toBe(true)
    expect([a.flushes, a.disposed, b.flushes, b.disposed]).toEqual([1, true, 0, false])
    const again = await sessionCache.open('a', async () => session('again'))
    expect(again.name).toBe('again')
  })

  it('releases no session while one of the chosen sessions has unstored input', async () => {
    const sessionCache = createSessionCache<Kept>(5)
    const stored = await sessionCache.open('a1', async () => session('a1'))
    const typed = await sessionCache.open('a2', async () => session('a2', false))
    expect(await sessionCache.release(() => true)).toBe(false)
    expect([stored.disposed, typed.disposed]).toEqual([false, false])
  })

  it('releases a session that is still being made', async () => {
    const sessionCache = createSessionCache<Kept>(5)
    const made = Promise.withResolvers<Kept>()
    const opened = sessionCache.open('a', () => made.promise)
    const released = sessionCache.release((key) => key === 'a')
    made.resolve(session('a'))
    expect(await released).toBe(true)
    expect((await opened).disposed).toBe(true)
  })

  it('makes a session again after a failure', async () => {
    const sessionCache = createSessionCache<Kept>(2)
    await expect(
      sessionCache.open('a', () => Promise.reject(new Error('offline'))),
    ).rejects.toThrow()
    expect((await sessionCache.open('a', async () => session('a'))).name).toBe('a')
  })
})
