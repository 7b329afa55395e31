import { expect, it } from 'vitest'
import { createOpenRecords } from '../../../../../src-main/shell/window/open-records.ts'
import {
  createWindowCalls,
  mostWindows,
} from '../../../../../src-main/shell/window/window-calls.ts'

/** Windows 1 to `count`. The pages in `keepers` let no record go. */
function withWindows(count: number, keepers: readonly number[] = []) {
  const told: string[] = []
  const asked: number[] = []
  const records = createOpenRecords((page, question) => {
    asked.push(page)
    records.answer(page, question, !keepers.includes(page))
  }, 5)
  const calls = createWindowCalls({
    windows: {
      contents: () => Array.from({ length: count }, () => null as never),
      open: async (address) => void told.push(`open ${address}`),
      showPage: (page) => told.push(`show ${page}`),
    },
    records,
    goTo: (page, address) => told.push(`go ${page} ${address}`),
  })
  return { calls, told, asked }
}

const place = { ids: ['a'], address: '/projects/a' }

it('opens a window for a project that no window keeps', async () => {
  const { calls, told } = withWindows(1)
  await calls.claimRecords(1, place)
  expect(await calls.openWindow(1, place)).toBe(true)
  expect(told).toEqual(['open /projects/a'])
})

it('shows the window that keeps the project, at the address that was asked for', async () => {
  const { calls, told } = withWindows(2, [1])
  expect(await calls.claimRecords(1, place)).toBe(true)
  expect(await calls.openWindow(2, place)).toBe(false)
  expect(await calls.claimRecords(2, { ids: ['a'], address: '/projects/a/xml' })).toBe(false)
  expect(told).toEqual(['show 1', 'go 1 /projects/a', 'show 1', 'go 1 /projects/a/xml'])
})

it('opens no more than the most windows, and still shows a window that is open', async () => {
  const { calls, told } = withWindows(mostWindows, [1])
  await expect(calls.openWindow(2, place)).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'tooManyWindows' },
  })
  await calls.claimRecords(1, place)
  expect(await calls.openWindow(2, place)).toBe(false)
  expect(told).toEqual(['show 1', 'go 1 /projects/a'])
})

it('leaves the project to the window that asks when there are too many windows', async () => {
  const { calls, asked } = withWindows(mostWindows)
  await calls.claimRecords(1, place)
  await expect(calls.openWindow(1, place)).rejects.toMatchObject({
    error: { reason: 'tooManyWindows' },
  })
  expect(asked).toEqual([])
})
