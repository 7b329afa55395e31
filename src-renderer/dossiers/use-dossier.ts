import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DossierRow } from '../../src-shared/ipc/dossier-calls.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface DossierHandle {
  /** Undefined until it was read; null when the project has no such dossier (any more). */
  readonly row: ShallowRef<DossierRow | null | undefined>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
}

/** One dossier of a project, read again whenever main says that they changed. */
export function useDossier(projectId: Ref<string>, dossierId: Ref<string>): DossierHandle {
  const row = shallowRef<DossierRow | null | undefined>()
  const error = shallowRef<AppError | null>(null)
  let asked = 0

  async function reload(): Promise<void> {
    const ask = ++asked
    try {
      const ref = { projectId: projectId.value }
      const rows = await unwrap(window.perceel.dossiers.list(ref))
      if (ask !== asked) return
      row.value = rows.find(({ id }) => id === dossierId.value) ?? null
      error.value = null
    } catch (thrown) {
      if (ask === asked) error.value = toAppError(thrown)
    }
  }

  watch(
    [projectId, dossierId],
    () => {
      row.value = undefined
      void reload()
    },
    { immediate: true },
  )
  onScopeDispose(
    window.perceel.on('dossiersChanged', (changed) => {
      if (changed.projectId === projectId.value) void reload()
    }),
  )

  return { row, error, reload }
}
