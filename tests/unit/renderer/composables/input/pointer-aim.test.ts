import { createPinia, setActivePinia } from 'pinia'
import { ref } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  noteAim,
  onceAimRests,
  onceRested,
  untilAimRests,
} from '../../../../../src-renderer/composables/input/pointer-aim.ts'
import { useOutboxStore } from '../../../../../src-renderer/sync/outbox-store.ts'
import { createFakeMain, makeJob } from '../../fake-perceel.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a function that tells whether the wait has ended. */
function startedWait(): () => boolean {
  let over = false
  void untilAimRests().then(() => (over = true))
  return () => over
}

test('without a pointer over a list nothing waits', async () => {
  const isOver = startedWait()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})

test('a wait ends half a second after the last move', async () => {
  noteAim()
  const isOver = startedWait()
  await vi.advanceTimersByTimeAsync(400)
  noteAim()
  await vi.advanceTimersByTimeAsync(499)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
})

test('a pointer that never rests holds a wait for five seconds', async () => {
  noteAim()
  const moving = setInterval(noteAim, 100)
  const isOver = startedWait()
  await vi.advanceTimersByTimeAsync(4999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver()).toBe(true)
  clearInterval(moving)
})

test('many events during a hold act once when the pointer rests', async () => {
  let acts = 0
  const act = onceAimRests(() => Promise.resolve((acts += 1)))
  noteAim()
  for (let times = 0; times < 3; times += 1) act()
  await vi.advanceTimersByTimeAsync(500)
  expect(acts).toBe(1)
  act()
  await vi.advanceTimersByTimeAsync(0)
  expect(acts).toBe(2)
})

test('a notice comes and goes only while the pointer rests', async () => {
  const connection = ref<'online' | 'offline'>('online')
  const shown = onceRested(() => connection.value)
  noteAim()
  connection.value = 'offline'
  await vi.advanceTimersByTimeAsync(499)
  expect(shown.value).toBe('online')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.value).toBe('offline')
  noteAim()
  connection.value = 'online'
  connection.value = 'offline'
  connection.value = 'online'
  await vi.advanceTimersByTimeAsync(500)
  expect(shown.value).toBe('online')
})

test('a job that was sent leaves the outbox when the pointer over the list rests', async () => {
  const main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  main.jobs = [makeJob({ id: 'a0000000-0000-4000-8000-000000000001' })]
  const outbox = useOutboxStore()
  await outbox.reload()
  noteAim()
  main.jobs = []
  main.send('syncChanged', main.sync)
  await vi.advanceTimersByTimeAsync(400)
  expect(outbox.total).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(outbox.total).toBe(0)
})
