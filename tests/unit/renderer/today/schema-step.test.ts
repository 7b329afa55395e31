import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { useSchemaStepStore } from '../../../../src-renderer/today/schema-step-store.ts'
import { createFakeMain, makeAccount, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain

/** Opens the app of an office that has no schemas. */
async function openStep() {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
  const step = useSchemaStepStore()
  await vi.waitFor(() => expect(step.answered).toBe(true))
  return step
}

beforeEach(() => {
  main = createFakeMain(1)
  main.answers.set('schemas.list', () => [])
  vi.stubGlobal('window', { perceel: main.perceel })
})
afterEach(() => void vi.unstubAllGlobals())

test('a connected office without schemas is shown its last step', async () => {
  expect((await openStep()).openFor).toBe(makeAccount().id)
})

test('an office whose service has not answered yet has another step first', async () => {
  main.sync = { ...main.sync, connection: 'offline', lastSyncAt: null }
  const step = await openStep()
  expect(step.openFor).toBeNull()
  main.send('syncChanged', { ...main.sync, connection: 'online', lastSyncAt: 1_790_000_000_000 })
  await vi.waitFor(() => expect(step.openFor).toBe(makeAccount().id))
})

test('an office whose credentials are refused has another step first', async () => {
  main.sync = { ...main.sync, error: { kind: 'unauthorized', status: 401 } }
  const step = await openStep()
  expect(step.openFor).toBeNull()
  main.send('syncChanged', { ...main.sync, error: null })
  await vi.waitFor(() => expect(step.openFor).toBe(makeAccount().id))
})
