import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Closing } from '../../../../src-renderer/closing/use-closing.ts'
import { FakeFailure, type FakeMain } from '../fake-perceel.ts'
import { fakeClosingMain, openClosing } from './fake-closing.ts'

let main: FakeMain
let closing: Closing
let stop: () => void
let isWaiting: boolean

beforeEach(async () => {
  main = fakeClosingMain()
  vi.stubGlobal('window', { perceel: main.perceel })
  isWaiting = true
  main.answers.set('closing.canUndo', () => isWaiting)
  ;({ closing, stop } = await openClosing())
  closing.kind.value = 'sold'
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const asked = () => main.calls.filter(({ name }) => name === 'closing.canUndo')

test('a sale offers its undo until all has left', async () => {
  main.send('syncChanged', main.sync)
  await closing.sending.run()
  await expect.poll(asked).toHaveLength(1)
  expect(asked()[0]?.args).toEqual([{ batchId: 'batch' }])
  expect(closing.canUndo.value).toBe(true)
  isWaiting = false
  main.send('syncChanged', main.sync)
  await expect.poll(() => closing.canUndo.value).toBe(false)
})

test('a sale keeps its undo if nobody knows whether all has left', async () => {
  main.answers.set('closing.canUndo', () => {
    throw new FakeFailure({ kind: 'storage' })
  })
  await closing.sending.run()
  await expect.poll(asked).toHaveLength(1)
  expect(closing.canUndo.value).toBe(true)
})
