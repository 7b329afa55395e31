import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface DossierHandle {
  /** Undefined until the first read; null if the dossier does not exist (any more). */
  readonly row: ShallowRef<DossierRow | null | undefined>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** Reads one dossier, and reads it again when the dossiers of its owner change. */
export function useDossier(dossierId: Ref<string>): DossierHandle {
  const row = shallowRef<DossierRow | null | undefined>()
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    const id = dossierId.value
    try {
      const next = await unwrap(window.perceel.dossiers.get({ dossierId: id }))
      if (id !== dossierId.value) return
      row.value = next
      error.value = null
    } catch (thrown) {
      if (id !== dossierId.value) return
      const failed = toAppError(thrown)
      if (failed.kind === 'notFound') row.value = null
      else error.value = failed
    }
  })

  watch(
    dossierId,
    () => {
      row.value = undefined
      error.value = null
      void reload()
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('dossiersChanged', ({ projectId }) => {
      // Before the first read, the owner is unknown: any event may concern this dossier.
      if (!row.value || row.value.projectId === projectId) void reload()
    }),
  )

  return { row, error, reload }
}
