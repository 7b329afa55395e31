import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { formDrafts } from '../../../../src-renderer/parameters/form-drafts.ts'
import {
  type ChannelForm,
  useChannelForm,
} from '../../../../src-renderer/parameters/use-channel-form.ts'
import { useReport } from '../../../../src-renderer/transaction/use-report.ts'
import { createFakeMain, FakeFailure, makeProject, type FakeMain } from '../fake-perceel.ts'

const projectId = makeProject(0).id
const subject = { projectId, type: 'channel_03', action: 'publish', isUpdate: false } as const
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
  const form = scope.run(() => useChannelForm(subject))
  await form?.loading.run()
  expect(form?.facts.value).toMatchObject({ unsentEdits: false, draftOpen: expected })
})

type Form = Pick<ChannelForm, 'typed' | 'loading'>

const request = (): Form => useChannelForm(subject)
const report = (): Form => useReport(projectId)

test.each([
  ['request', request],
  ['report', report],
])('a %s that opens again has what was typed and could not be stored', async (_, open) => {
  main.answers.set('parameters.draft', () => ({ note: 'stored' }))
  main.answers.set('projects.get', () => ({ hasUnqueuedEdits: false, draftVersion: null }))
  main.answers.set('parameters.saveDraft', () => {
    throw new FakeFailure({ kind: 'diskFull' })
  })
  const first = scope.run(open)
  await first?.loading.run()
  if (first !== undefined) first.typed.value = { note: 'typed' }
  await Promise.resolve()
  expect(await formDrafts.flush()).toBe(false)
  const again = scope.run(open)
  await again?.loading.run()
  expect(again?.typed.value).toEqual({ note: 'typed' })
})
