import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { DossierContentInfo } from '../../src-shared/ipc/calls/dossier-calls.ts'
import type { UploadProgress } from '../dossiers/use-dossiers.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { type RunningCall, useCall } from '../ipc/use-call.ts'

export interface Fetching extends RunningCall<[string], void> {
  /** The document, once fetched. */
  readonly content: ShallowRef<DossierContentInfo | null>
  /** Fetched bytes so far; undefined if the size is unknown. */
  readonly progress: ShallowRef<UploadProgress | undefined>
  /** Stops fetching: `error` then reports the stop. */
  readonly stop: () => void
}

/** Fetches the document of the page and follows the progress. */
export function useFetching(dossierId: Ref<string>): Fetching {
  const content = shallowRef<DossierContentInfo | null>(null)
  const progress = shallowRef<UploadProgress>()
  const call = useCall(async (asked: string) => {
    progress.value = undefined
    const fetched = await unwrap(window.perceel.dossiers.fetch({ dossierId: asked }))
    if (asked === dossierId.value) content.value = fetched
  })

  watch(dossierId, () => {
    content.value = null
    progress.value = undefined
  })
  onScopeDispose(
    onEvent('dossierFetching', ({ dossierId: told, received, total }) => {
      if (told !== dossierId.value) return
      progress.value = total === null ? undefined : { sent: received, total }
    }),
  )

  function stop(): void {
    // If the document has arrived before the stop, the page shows it.
    void window.perceel.dossiers.stopFetching({ dossierId: dossierId.value })
  }

  return { ...call, content, progress, stop }
}
