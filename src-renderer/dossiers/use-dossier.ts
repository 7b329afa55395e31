import { computed, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useRead } from '../ipc/use-read.ts'

export interface DossierHandle {
  /** Undefined until the first read; null if the dossier does not exist (any more). */
  readonly row: ComputedRef<DossierRow | null | undefined>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** Provides one dossier, read again when the dossiers of its owner change. */
export function useDossier(dossierId: Ref<string>): DossierHandle {
  const found = useRead(
    () => dossierId.value,
    async (id) => ({ row: await readDossier(id) }),
    (changed) => [
      onEvent('dossiersChanged', ({ projectId }) => {
        // Before the first read, the owner is unknown: any event may concern this dossier.
        if (!row.value || row.value.projectId === projectId) changed()
      }),
    ],
  )
  const row = computed(() => found.value.value?.row)
  return { row, error: found.error, reload: found.reload }
}

/** Returns a dossier; null if it does not exist. */
async function readDossier(dossierId: string): Promise<DossierRow | null> {
  try {
    return await unwrap(window.perceel.dossiers.get({ dossierId }))
  } catch (thrown) {
    if (toAppError(thrown).kind === 'notFound') return null
    throw thrown
  }
}
