import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { useChannelBoard } from '../../../../src-renderer/channels/use-channel-board.ts'
import { createFakeMain, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain
const scope = effectScope()
const projectId = '00000000-0000-4000-8000-000000000007'
const unreadable = { kind: 'protocol', reason: 'statusesUnreadable' } as const
const board = { rows: [], readAt: null, readError: null }

beforeEach(() => {
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

test('a reading that failed in the background says why, until a reading succeeds', async () => {
  main.answers.set('channels.status', () => board)
  main.answers.set('channels.refresh', () => board)
  const shown = scope.run(() => useChannelBoard(ref(projectId)))
  await vi.waitFor(() => expect(shown?.board.value).toEqual(board))
  expect(shown?.error.value).toBeNull()

  main.answers.set('channels.status', () => ({ ...board, readError: unreadable }))
  main.send('channelsChanged', { projectId })
  await vi.waitFor(() => expect(shown?.error.value).toEqual(unreadable))

  await shown?.refresh()
  expect(shown?.error.value).toBeNull()
})
