import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { DossierContentInfo } from '../../src-shared/ipc/dossier-calls.ts'
import type { UploadProgress } from '../dossiers/use-dossiers.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { type RunningCall, useCall } from '../ipc/use-call.ts'

export interface Fetching extends RunningCall<[string], void> {
  /** The document, once it is here. */
  readonly content: ShallowRef<DossierContentInfo | null>
  /** How much of it has come; undefined where that cannot be told. */
  readonly progress: ShallowRef<UploadProgress | undefined>
  /** Ends it: `error` then says that it was stopped. */
  readonly stop: () => void
}

/** Sees that the document of the page is here, and follows it on its way. */
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
    // What it was too late for has come, and is shown.
    void window.perceel.dossiers.stopFetching({ dossierId: dossierId.value })
  }

  return { ...call, content, progress, stop }
}
