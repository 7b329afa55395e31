import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useChannelForm } from '../../../../src-renderer/parameters/use-channel-form.ts'
import { createFakeMain, makeProject, type FakeMain } from '../fake-perceel.ts'

const projectId = makeProject(0).id
let main: FakeMain
let scope: EffectScope

beforeEach(() => {
  main = createFakeMain(1)
  vi.stubGlobal('window', { perceel: main.perceel })
  scope = effectScope()
  const known = { remoteId: 2000, projectName: 'Dorpsstraat 1', objectKind: 'other' }
  main.answers.set('parameters.context', () => known)
  main.answers.set('parameters.draft', () => ({}))
  main.answers.set('channels.status', () => ({ rows: [] }))
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

test.each([
  ['1.2', true],
  [null, false],
])('a request knows of typed text that was not saved (%s)', async (draftVersion, expected) => {
  main.answers.set('projects.get', () => ({ hasUnqueuedEdits: false, draftVersion }))
  const form = scope.run(() => useChannelForm({ projectId, type: 'channel_03', action: 'publish' }))
  await form?.loading.run()
  expect(form?.facts.value).toMatchObject({ unsentEdits: false, draftOpen: expected })
})
