import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { useSpareRows } from '../../../../src-renderer/board/grid/use-grid-view.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('renders few rows beside the viewport at first, and more after a pause', () => {
  const scope = effectScope()
  const spare = scope.run(() => useSpareRows(ref(0)))
  const few = spare?.value ?? 0
  expect(few).toBeGreaterThan(0)
  vi.advanceTimersByTime(1000)
  expect(spare?.value).toBeGreaterThan(few)
  scope.stop()
})

it('renders more rows as soon as the user scrolls', async () => {
  const scope = effectScope()
  const top = ref(0)
  const spare = scope.run(() => useSpareRows(top))
  const few = spare?.value ?? 0
  top.value = 400
  await nextTick()
  expect(spare?.value).toBeGreaterThan(few)
  scope.stop()
})
