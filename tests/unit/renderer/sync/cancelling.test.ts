import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { useCancelling } from '../../../../src-renderer/sync/use-cancelling.ts'
import { useConfirmStore } from '../../../../src-renderer/ui/dialogs/confirm-store.ts'
import { createFakeMain, makeJob } from '../fake-perceel.ts'

vi.mock('vue-i18n', () => ({ useI18n: () => ({ t: (key: string) => key }) }))

/** Asks about one waiting job, and returns the body of the question. */
async function bodyFor(job: ReturnType<typeof makeJob>): Promise<string | undefined> {
  const main = createFakeMain(1)
  main.jobs = [job]
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
  void useCancelling().ask([job.id])
  await vi.waitFor(() => expect(useConfirmStore().open).not.toBeNull())
  return useConfirmStore().open?.body
}

afterEach(() => void vi.unstubAllGlobals())

it('promises that an edit stays on this computer', async () => {
  expect(await bodyFor(makeJob())).toBe('outbox.cancelBody')
})

it('promises no work that stays of a request to a channel', async () => {
  const request = makeJob({ kind: 'revoke', channel: 'channel_04' })
  expect(await bodyFor(request)).toBe('outbox.cancelRequestBody')
})

it('promises an undo for a document that waits, and not for one that is being sent', async () => {
  const upload = { kind: 'dossierCreate', dossierId: makeJob().id } as const
  expect(await bodyFor(makeJob(upload))).toBe('outbox.cancelDossierBody')
  expect(await bodyFor(makeJob({ ...upload, state: 'sending' }))).toBe('outbox.cancelUploadBody')
})

it('warns that a request in doubt may have arrived', async () => {
  const request = makeJob({ kind: 'publish', channel: 'channel_04', inDoubt: true })
  expect(await bodyFor(request)).toBe('outbox.cancelDoubtBody')
})
