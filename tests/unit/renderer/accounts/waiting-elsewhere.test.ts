import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import {
  readWhileSending,
  waitingWork,
} from '../../../../src-renderer/accounts/waiting-elsewhere.ts'
import { createFakeMain, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain

beforeEach(() => {
  vi.useFakeTimers()
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sent files and templates do not count as waiting', () => {
  const work = { requests: 1, edits: 2, drafts: 3, files: 4 }
  expect(waitingWork({ ...work, documents: 5, uploads: 6, templates: 7 })).toEqual({
    ...work,
    ...{ documents: 0, uploads: 0, templates: 0 },
  })
})

test('the unsent work of other accounts is read again when an upload ends, also the last of many', async () => {
  let reads = 0
  let isWanted = true
  const scope = effectScope()
  const read = () => Promise.resolve(void (reads += 1))
  scope.run(() => readWhileSending(read, () => isWanted))
  for (let news = 0; news < 20; news += 1) main.send('syncChanged', main.sync)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads).toBe(2)
  isWanted = false
  main.send('syncChanged', main.sync)
  isWanted = true
  scope.stop()
  main.send('syncChanged', main.sync)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads).toBe(2)
})
