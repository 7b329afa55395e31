import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBoardStore } from '../../../../src-renderer/board/board-store.ts'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { createFakeMain } from '../fake-perceel.ts'
import { boardRow, byName } from './board-rows.ts'

beforeEach(async () => {
  const rows = byName(Array.from({ length: 30 }, (_, number) => boardRow(number)))
  const main = createFakeMain()
  main.answers.set('board.head', () => ({
    columns: [{ key: 'portal_wonen', type: 'portal_wonen', name: 'Wonen' }],
    unknownStatuses: [],
    projects: rows.length,
    polling: { reading: 0, due: 0, quietUntil: null },
  }))
  main.answers.set('board.rows', ({ after }: { after: string | null }) =>
    after === null ? rows : [],
  )
  vi.useFakeTimers()
  vi.stubGlobal('window', { perceel: main.perceel })
  vi.stubGlobal('document', { hidden: true })
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('typing in the search of the board', () => {
  it('shows the rows after each key at once, and counts them after a pause in typing', async () => {
    const board = useBoardStore()
    board.setVisible(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(board.counts.rows).toBe(30)
    for (const search of ['2', '29', '29x']) {
      board.setQuery({ search })
      await vi.advanceTimersByTimeAsync(60)
    }
    expect(board.rows).toHaveLength(0)
    expect(board.counts.rows).toBe(30)
    await vi.advanceTimersByTimeAsync(100)
    expect(board.counts.rows).toBe(0)
  })
})
