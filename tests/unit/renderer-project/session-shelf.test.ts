import { describe, expect, it } from 'vitest'
import { createSessionShelf } from '../../../src-renderer/editor/session-shelf.ts'

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

describe('session shelf', () => {
  it('gives the same session back, also to two that ask at once', async () => {
    const shelf = createSessionShelf<Kept>(2)
    const [a, b] = await Promise.all([
      shelf.open('a', async () => session('first')),
      shelf.open('a', async () => session('second')),
    ])
    expect(a).toBe(b)
    expect(await shelf.open('a', async () => session('third'))).toBe(a)
  })

  it('puts away the session used longest ago', async () => {
    const shelf = createSessionShelf<Kept>(2)
    const a = await shelf.open('a', async () => session('a'))
    const b = await shelf.open('b', async () => session('b'))
    await shelf.open('a', async () => session('again'))
    await shelf.open('c', async () => session('c'))
    expect([a.disposed, b.disposed]).toEqual([false, true])
  })

  it('keeps a session that is not wholly stored, whatever the number', async () => {
    const shelf = createSessionShelf<Kept>(1)
    const typed = await shelf.open('a', async () => session('a', false))
    await shelf.open('b', async () => session('b'))
    await shelf.open('c', async () => session('c'))
    expect(typed.disposed).toBe(false)
    expect(await shelf.flushAll()).toBe(false)
    expect(typed.flushes).toBe(1)
    typed.isSettled = true
    expect(await shelf.flushAll()).toBe(true)
  })

  it('asks again after a session could not be made', async () => {
    const shelf = createSessionShelf<Kept>(2)
    await expect(shelf.open('a', () => Promise.reject(new Error('offline')))).rejects.toThrow()
    expect((await shelf.open('a', async () => session('a'))).name).toBe('a')
  })
})
