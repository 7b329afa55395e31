import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textTab } from '../../../../src-renderer/routes/project-tabs.ts'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { keptByAccount } from '../../../../src-renderer/stores/kept-by-account.ts'
import { useTextViewStore } from '../../../../src-renderer/stores/text-view-store.ts'
import { wholeBoard } from '../../../../src-shared/channels/board-query.ts'
import { firstTextView, mostVersions } from '../../../../src-shared/ipc/text-view.ts'
import { createFakeMain, FakeFailure, makeAccount, type FakeMain } from '../fake-perceel.ts'

const first = makeAccount()
const second = makeAccount({ id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0002', active: false })

let main: FakeMain

beforeEach(() => {
  vi.useFakeTimers()
  main = createFakeMain(1)
  main.accounts = [first, second]
  vi.stubGlobal('window', { perceel: main.perceel })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(): Promise<void> {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
}

async function activate(id: string): Promise<void> {
  main.accounts = main.accounts.map((one) => ({ ...one, active: one.id === id }))
  main.send('accountsChanged', null)
  await vi.advanceTimersByTimeAsync(1)
}

/** Passes the time until a value is stored. */
async function storing(stored: Promise<void>): Promise<void> {
  await Promise.all([stored, vi.advanceTimersByTimeAsync(1000)])
}

test('a choice is stored for its own account, also if another account becomes active', async () => {
  await start()
  const board = keptByAccount('boardQueries', wholeBoard)
  board.note({ ...wholeBoard, search: 'weg' })
  await activate(second.id)
  expect(board.read()).toEqual(wholeBoard)
  board.note({ ...wholeBoard, search: 'laan' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(main.settings.boardQueries).toEqual({
    [first.id]: { ...wholeBoard, search: 'weg' },
    [second.id]: { ...wholeBoard, search: 'laan' },
  })
})

test('a choice that could not be stored counts until the next one is stored', async () => {
  await start()
  const board = keptByAccount('boardQueries', wholeBoard)
  main.answers.set('settings.update', () => {
    throw new FakeFailure({ kind: 'diskFull' })
  })
  board.note({ ...wholeBoard, search: 'weg' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(board.read()).toEqual({ ...wholeBoard, search: 'weg' })
  await expect(storing(board.keep({ ...wholeBoard, search: 'dijk' }))).rejects.toThrow('diskFull')
  expect(board.read()).toEqual(wholeBoard)
  board.note({ ...wholeBoard, search: 'weg' })
  await vi.advanceTimersByTimeAsync(1000)
  await activate(second.id)
  main.answers.clear()
  board.note({ ...wholeBoard, search: 'laan' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(main.settings.boardQueries).toEqual({
    [first.id]: { ...wholeBoard, search: 'weg' },
    [second.id]: { ...wholeBoard, search: 'laan' },
  })
})

test('the tab and the version of a text are as the user of the account left them', async () => {
  const versions = [{ projectId: first.id, version: '1.3' as const }]
  main.settings = {
    ...main.settings,
    textViews: { [first.id]: { ...firstTextView, tab: 'form', versions } },
  }
  await start()
  expect(textTab()).toBe('form')
  expect(useTextViewStore().versionOf(first.id)).toBe('1.3')
  await activate(second.id)
  expect(textTab()).toBe('xml')
  expect(useTextViewStore().versionOf(first.id)).toBeNull()
})

test('only the versions of the projects chosen last are stored', async () => {
  await start()
  const view = useTextViewStore()
  for (let at = 0; at <= mostVersions; at += 1) view.noteVersion(`project ${at}`, '1.1')
  await vi.advanceTimersByTimeAsync(1000)
  const { versions } = main.settings.textViews[first.id] ?? firstTextView
  expect(versions).toHaveLength(mostVersions)
  expect(versions[0]).toEqual({ projectId: `project ${mostVersions}`, version: '1.1' })
})
