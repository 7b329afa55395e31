import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordRef, RecordStatus } from '../../src-shared/ipc/calls/record-calls.ts'
import { newestOnly } from '../ipc/newest-only.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

export interface RecordHandle {
  /** A new object whenever main reports a change of the record. */
  readonly status: ShallowRef<RecordStatus | null>
  readonly error: ShallowRef<AppError | null>
  readonly reload: () => Promise<void>
  /** Takes over the status that an action returned. */
  readonly take: (status: RecordStatus) => void
}

/** Provides the status of a project's record, or of the record of one of its dossiers. */
export function useRecordStatus(record: Ref<RecordRef>, projectId: Ref<string>): RecordHandle {
  const status = shallowRef<RecordStatus | null>(null)
  const error = shallowRef<AppError | null>(null)
  const beginRead = newestOnly()

  async function reload(): Promise<void> {
    const isNewest = beginRead()
    const { kind, id } = record.value
    try {
      const next = await unwrap(window.perceel.records.status({ kind, id }))
      if (!isNewest()) return // a later answer has arrived
      status.value = next
      error.value = null
    } catch (thrown) {
      if (isNewest()) error.value = toAppError(thrown)
    }
  }

  watch(
    () => `${record.value.kind} ${record.value.id}`,
    () => {
      status.value = null
      void reload()
    },
    { immediate: true },
  )
  onScopeDispose(
    onEvent('projectsChanged', ({ projectIds }) => {
      const mine = projectIds === null || projectIds.includes(projectId.value)
      if (mine && record.value.kind === 'project') void reload()
    }),
  )
  onScopeDispose(
    onEvent('dossiersChanged', (changed) => {
      if (changed.projectId === projectId.value && record.value.kind === 'dossier') void reload()
    }),
  )

  return {
    status,
    error,
    reload,
    take: (next) => {
      beginRead() // drops the answers of earlier requests
      status.value = next
    },
  }
}
