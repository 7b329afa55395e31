import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref, type EffectScope } from 'vue'
import { useOfflineStore } from '../../../../src-renderer/offline/offline-store.ts'
import { useKept } from '../../../../src-renderer/offline/use-kept.ts'
import { isPinKey } from '../../../../src-renderer/offline/use-pin-toggle.ts'
import type {
  KeptProject,
  OfflineState,
  Pin,
} from '../../../../src-shared/ipc/calls/offline-calls.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain
let state: OfflineState
let scope: EffectScope

const pinId = 'b0000000-0000-4000-8000-000000000001'

function makePin(change: Partial<Pin> = {}): Pin {
  return {
    ...{ id: pinId, kind: 'filter', projectId: null, name: 'Zwolle', search: 'zwolle' },
    ...{ total: 3, complete: 1, failed: 0, freshAt: null },
    ...change,
  }
}

function makeKept(projectId: string, change: Partial<KeptProject> = {}): KeptProject {
  const nothing = { pinId: null, filters: [], refreshedAt: null, error: null }
  return { projectId, state: 'none', ...nothing, ...change }
}

beforeEach(() => {
  main = createFakeMain(10)
  state = {
    state: 'resting',
    error: null,
    resumesAt: null,
    pins: [],
    office: { total: 0, read: 0, failed: 0, paused: false },
  }
  main.answers.set('offline.state', () => state)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

describe('what is kept offline', () => {
  it('follows main, and offers the saved filters', async () => {
    const offline = useOfflineStore()
    state = { ...state, state: 'working', pins: [makePin(), makePin({ kind: 'project' })] }
    main.send('offlineChanged', null)
    await vi.waitFor(() => expect(offline.state.state).toBe('working'))
    expect(offline.filters.map(({ name }) => name)).toEqual(['Zwolle'])
  })

  it('shows the new pin as soon as it is made', async () => {
    const offline = useOfflineStore()
    main.answers.set('offline.pinFilter', ({ name, search }: { name: string; search: string }) => {
      const pin = makePin({ name, search })
      state = { ...state, pins: [pin] }
      return pin
    })
    await offline.pinFilter('Mijn Zwolle', 'zwolle')
    expect(offline.state.pins).toMatchObject([{ name: 'Mijn Zwolle', search: 'zwolle' }])
  })

  it('passes on why something could not be kept', async () => {
    main.answers.set('offline.pinProject', () => {
      throw new FakeFailure({ kind: 'diskFull' })
    })
    await expect(useOfflineStore().pinProject(pinId)).rejects.toMatchObject({
      error: { kind: 'diskFull' },
    })
  })
})

describe('the signs of rows', () => {
  it('are read for what is shown, and again when main has news', async () => {
    let complete = false
    const asked: string[][] = []
    main.answers.set('offline.kept', ({ projectIds }: { projectIds: string[] }) => {
      asked.push(projectIds)
      return projectIds.map((id) => makeKept(id, { state: complete ? 'complete' : 'waiting' }))
    })
    const ids = ref<string[]>([])
    const keptOf = scope.run(() => useKept(ids))
    ids.value = ['a', 'b']
    await vi.waitFor(() => expect(keptOf?.('b')?.state).toBe('waiting'))
    complete = true
    main.send('offlineChanged', null)
    await vi.waitFor(() => expect(keptOf?.('a')?.state).toBe('complete'))
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('stay as they were when they cannot be read', async () => {
    main.answers.set('offline.kept', ({ projectIds }: { projectIds: string[] }) =>
      projectIds.map((id) => makeKept(id, { state: 'here' })),
    )
    const keptOf = scope.run(() => useKept(ref(['a'])))
    await vi.waitFor(() => expect(keptOf?.('a')?.state).toBe('here'))
    let asked = 0
    main.answers.set('offline.kept', () => {
      asked += 1
      throw new FakeFailure({ kind: 'storage' })
    })
    main.send('projectsChanged', { projectIds: ['a'] })
    await vi.waitFor(() => expect(asked).toBe(1))
    expect(keptOf?.('a')?.state).toBe('here')
  })
})

it('takes Ctrl+D and Command+D for the pin, and nothing else', () => {
  const plain = { key: 'd', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  const key = (change: Partial<typeof plain>) => ({ ...plain, ...change })
  expect(isPinKey(key({ ctrlKey: true }))).toBe(true)
  expect(isPinKey(key({ metaKey: true, key: 'D' }))).toBe(true)
  expect(isPinKey(key({}))).toBe(false)
  expect(isPinKey(key({ ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(isPinKey(key({ ctrlKey: true, key: 's' }))).toBe(false)
})
