import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFirstScreen } from '../../../../../src-main/shell/window/first-screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the word of a page ends the waiting', async () => {
  const screen = createFirstScreen()
  screen.waitAtMost()
  expect(screen.isShown()).toBe(false)
  screen.show()
  await screen.shown
  expect(screen.isShown()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that tells nothing ends the waiting after the limit', async () => {
  const screen = createFirstScreen()
  screen.waitAtMost()
  await vi.advanceTimersByTimeAsync(4999)
  expect(screen.isShown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await screen.shown
  expect(screen.isShown()).toBe(true)
})
