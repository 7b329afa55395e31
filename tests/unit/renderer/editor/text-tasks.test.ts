import '../fresh-modules.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A worker that answers when the test says so. */
class HeldWorker extends EventTarget {
  static readonly made: HeldWorker[] = []
  readonly asked: number[] = []
  ended = false

  constructor() {
    super()
    HeldWorker.made.push(this)
  }

  postMessage({ id }: { readonly id: number }): void {
    this.asked.push(id)
  }

  terminate(): void {
    this.ended = true
  }

  answer(answer: unknown): void {
    const id = this.asked.shift()
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }))
  }

  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

const { findForm } = await import('../../../../src-renderer/editor/text-worker/text-tasks.ts')
const longText = `<r>${'x'.repeat(70_000)}</r>`

beforeEach(() => {
  HeldWorker.made.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', HeldWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('ends its worker a minute after the last answer, and starts another for the next question', async () => {
  const first = findForm(longText)
  const second = findForm(longText)
  const [worker] = HeldWorker.made
  worker?.answer('one')
  expect(await first).toBe('one')
  // A question waits, so the worker stays.
  vi.advanceTimersByTime(600_000)
  expect(worker?.ended).toBe(false)
  worker?.answer('two')
  expect(await second).toBe('two')
  vi.advanceTimersByTime(59_999)
  expect(worker?.ended).toBe(false)

  const third = findForm(longText)
  vi.advanceTimersByTime(600_000)
  expect(worker?.ended).toBe(false)
  worker?.answer('three')
  expect(await third).toBe('three')
  vi.advanceTimersByTime(60_000)
  expect(worker?.ended).toBe(true)

  const fourth = findForm(longText)
  expect(HeldWorker.made).toHaveLength(2)
  HeldWorker.made[1]?.answer('four')
  expect(await fourth).toBe('four')
  vi.advanceTimersByTime(60_000)
})

it('ends a worker that crashed, and starts another for the next question', async () => {
  const asked = findForm(longText)
  const [worker] = HeldWorker.made
  worker?.crash('out of memory')
  await expect(asked).rejects.toThrow('out of memory')
  expect(worker?.ended).toBe(true)
  const again = findForm(longText)
  expect(HeldWorker.made).toHaveLength(2)
  HeldWorker.made[1]?.answer('again')
  expect(await again).toBe('again')
})
