import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface UploadProgress {
  readonly sent: number
  readonly total: number
}

export interface Dossiers {
  readonly rows: ShallowRef<readonly DossierRow[] | null>
  readonly error: ShallowRef<AppError | null>
  readonly refreshing: Ref<boolean>
  /** True once the service's list was read while this owner was open. */
  readonly wasListRead: Ref<boolean>
  /** Progress of running uploads, by dossier id. */
  readonly progress: Ref<ReadonlyMap<string, UploadProgress>>
  /** Reads the stored dossiers. */
  readonly reload: () => Promise<void>
  /** Reads the service's list. */
  readonly refresh: () => Promise<void>
}

/** The dossiers of a project or a relation, updated by main's events. */
export function useDossiers(ownerId: Ref<string>): Dossiers {
  const rows = shallowRef<readonly DossierRow[] | null>(null)
  const error = shallowRef<AppError | null>(null)
  const refreshing = ref(false)
  const wasListRead = ref(false)
  const progress = useUploadProgress()
  // Merges the reads when many documents arrive one after another.
  const reload = coalesce(() => read('list'))

  async function read(call: 'list' | 'refresh'): Promise<void> {
    const id = ownerId.value
    try {
      const next = await unwrap(window.perceel.dossiers[call]({ projectId: id }))
      if (id !== ownerId.value) return
      rows.value = next
      if (call === 'refresh') wasListRead.value = true
      error.value = null
    } catch (thrown) {
      if (id === ownerId.value) error.value = toAppError(thrown)
    }
  }

  /**
   * Reads the service's list for the first time. A lack of connection is not shown as an error, because
   * the page says that Perceel is offline.
   */
  async function refreshAtFirst(): Promise<void> {
    await refresh()
    if (error.value?.kind === 'offline' && rows.value !== null) error.value = null
  }

  async function refresh(): Promise<void> {
    refreshing.value = true
    await read('refresh')
    refreshing.value = false
  }

  watch(
    ownerId,
    async () => {
      rows.value = null
      wasListRead.value = false
      await read('list')
      await refreshAtFirst() // the local list is shown already; the service's list follows
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('dossiersChanged', (changed) => {
      if (changed.projectId === ownerId.value) void reload()
    }),
  )

  return { rows, error, refreshing, wasListRead, progress, reload, refresh }
}

/** Returns the progress of each upload, by dossier id. */
export function useUploadProgress(): Ref<ReadonlyMap<string, UploadProgress>> {
  const progress = ref<Map<string, UploadProgress>>(new Map())
  onScopeDispose(
    onEvent('dossierProgress', ({ dossierId, sent, total }) => {
      progress.value.set(dossierId, { sent, total })
    }),
  )
  return progress
}
