import { createPinia, setActivePinia } from 'pinia'
import { effectScope } from 'vue'
import { useClosing, type Closing } from '../../../../src-renderer/closing/use-closing.ts'
import type { ClosingRecord } from '../../../../src-shared/ipc/calls/closing-calls.ts'
import { packCell } from '../../../../src-shared/channels/board-cell.ts'
import { createFakeMain, makeProject, type FakeMain } from '../fake-perceel.ts'

export const projectId = makeProject(0).id

/** A record whose status is "beschikbaar", with the one place that tells it. */
export const record: ClosingRecord = {
  version: '1.2',
  hash: 'a'.repeat(64),
  statuses: [{ node: 7, path: 'Verkoopstatus', value: 'beschikbaar', choices: null }],
  dates: [],
  ...{ sale: null, rent: null, area: null, lease: null },
  hasUnqueuedEdits: false,
  isRefused: false,
}

/** Returns a main that knows one project, published on a channel that takes no transaction. */
export function fakeClosingMain(): FakeMain {
  const main = createFakeMain(1)
  const publication = { status: 'published' }
  const cell = packCell({
    ...{ state: 'published', request: 'none', unknownStatus: 0 },
    ...{ stuck: false, refused: false, changed: false },
  })
  const answers: Record<string, (...args: never[]) => unknown> = {
    'closing.plan': () => ({ record, reason: null, deeds: [], leases: [] }),
    'closing.send': () => ({ batchId: 'batch', queued: 2 }),
    'channels.status': () => ({
      rows: [{ key: 'a', type: 'channel_03', name: 'Kanaal', publication, request: null, cell }],
    }),
    'intake.rows': () => ({ rows: [] }),
    'parameters.context': () => ({ remoteId: 2000, projectName: 'Huis', objectKind: 'other' }),
    'parameters.draft': () => ({}),
    'parameters.saveDraft': () => null,
  }
  for (const [name, answer] of Object.entries(answers)) main.answers.set(name, answer)
  setActivePinia(createPinia())
  return main
}

/** Opens the sheet of the project, as read from main. The caller ends the scope. */
export async function openClosing(): Promise<{ closing: Closing; stop: () => void }> {
  const scope = effectScope()
  const closing = scope.run(() => useClosing(projectId))
  if (closing === undefined) throw new Error('The scope has ended')
  await closing.loading.run()
  return { closing, stop: () => scope.stop() }
}
