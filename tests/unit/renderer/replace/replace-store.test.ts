import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computed, shallowReactive, watchEffect } from 'vue'
import { useReplaceStore } from '../../../../src-renderer/replace/replace-store.ts'
import type {
  PastReplacement,
  ReplaceState,
} from '../../../../src-shared/ipc/calls/replace-calls.ts'
import { createFakeMain, FakeFailure, type FakeMain } from '../fake-perceel.ts'

const replaceId = 'b0000000-0000-4000-8000-000000000001'
const replacementId = 'b0000000-0000-4000-8000-000000000002'

const looked: ReplaceState = {
  replaceId,
  version: '1.2',
  total: 1,
  looked: 1,
  counts: { waiting: 0, ready: 1, invalid: 0, nothing: 0, skipped: 0, done: 0 },
  notFetched: 0,
  places: 1,
  invalidPlaces: 0,
  problem: null,
  work: null,
  progress: { done: 1, total: 1 },
  sent: 0,
}

let main: FakeMain
let past: PastReplacement[]
let store: ReturnType<typeof useReplaceStore>

beforeEach(() => {
  main = createFakeMain(1)
  past = []
  main.answers.set('replace.past', () => past)
  main.answers.set('replace.start', () => looked)
  main.answers.set('replace.state', () => looked)
  main.answers.set('replace.close', () => null)
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  store = useReplaceStore()
})
afterEach(() => void vi.unstubAllGlobals())

const callsOf = (name: string) => main.calls.filter((call) => call.name === name)

it('shows no review that was left before main had begun it, and ends it', async () => {
  const begun = Promise.withResolvers<ReplaceState>()
  main.answers.set('replace.start', () => begun.promise)
  const starting = store.start()
  await vi.waitFor(() => expect(callsOf('replace.start')).toHaveLength(1))
  await store.back()
  begun.resolve(looked)
  await starting
  expect(store.state).toBeNull()
  expect(callsOf('replace.close').at(-1)?.args).toEqual([{ replaceId }])
})

it('stays with choosing when the answer to a change comes after the way back', async () => {
  await store.start()
  const answer = Promise.withResolvers<ReplaceState>()
  main.answers.set('replace.leaveOut', () => answer.promise)
  const changing = store.leaveOut('b0000000-0000-4000-8000-000000000003', 0, true)
  await store.back()
  answer.resolve(looked)
  await changing
  expect(store.state).toBeNull()
})

it('keeps on the screen why a step failed while news of the work comes in', async () => {
  await store.start()
  main.answers.set('replace.apply', () => {
    throw new FakeFailure({ kind: 'conflict', reason: 'jobActive' })
  })
  await store.apply({ send: false, withInvalid: false })
  main.send('replaceChanged', { replaceId })
  await vi.waitFor(() => expect(callsOf('replace.state')).toHaveLength(1))
  await vi.waitFor(() => expect(store.state).toEqual(looked))
  expect(store.error).toEqual({ kind: 'conflict', reason: 'jobActive' })
})

it('says no longer that a replacement is being taken back when that failed', async () => {
  const one = { replacementId, version: '1.2', records: 2, left: 2, at: 0, undoing: true }
  const instruction = {
    where: { by: 'element', name: 'City' },
    match: { by: 'any' },
    replacement: '',
  } as const
  past = [{ ...one, version: '1.2', instruction }]
  const answer = Promise.withResolvers<never>()
  main.answers.set('replace.undo', () => answer.promise)
  const undoing = store.undo(replacementId)
  await vi.waitFor(() => expect(store.past[0]?.undoing).toBe(true))
  past = past.map((each) => ({ ...each, undoing: false }))
  answer.reject(new FakeFailure({ kind: 'storage' }))
  await undoing
  expect(store.error).toEqual({ kind: 'storage' })
  expect(store.past[0]?.undoing).toBe(false)
})

it('tells a part of the page that got the chosen projects about each further choice', () => {
  // A component gets a prop anew only if the object is another one.
  const props = shallowReactive({ projectIds: store.chosen })
  watchEffect(() => (props.projectIds = store.chosen), { flush: 'sync' })
  const count = computed(() => props.projectIds.size)
  expect(count.value).toBe(0)
  store.choose(['a', 'b'], true)
  expect(count.value).toBe(2)
  store.choose(['a'], false)
  expect(count.value).toBe(1)
})
