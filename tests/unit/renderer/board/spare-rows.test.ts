import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import { useSpareRows } from '../../../../src-renderer/board/use-grid-view.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('renders few rows beside the viewport for new rows, and more once they rest or move', async () => {
  const scope = effectScope()
  const rows = shallowRef<object>([])
  const top = ref(0)
  const spare = scope.run(() => useSpareRows(() => rows.value, top))
  const few = spare?.value ?? 0
  expect(few).toBeGreaterThan(0)
  vi.advanceTimersByTime(1000)
  const many = spare?.value ?? 0
  expect(many).toBeGreaterThan(few)

  // Someone types fast: the rows change again before they have rested.
  for (let key = 0; key < 3; key += 1) {
    rows.value = []
    await nextTick()
    vi.advanceTimersByTime(100)
    expect(spare?.value).toBe(few)
  }
  top.value = 400
  await nextTick()
  expect(spare?.value).toBe(many)
  scope.stop()
})
