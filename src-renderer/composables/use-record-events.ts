import { onScopeDispose } from 'vue'
import type { RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { onEvent } from '../ipc/on-event.ts'

/**
 * Runs `action` when main reports that this record may have changed. `projectId`: the project of a
 * dossier. While the project is unknown (null), changes of every project's dossiers count.
 */
export function useRecordEvents(
  record: RecordRef,
  projectId: () => string | null,
  action: () => void,
): void {
  onScopeDispose(
    onEvent('projectsChanged', ({ projectIds }) => {
      if (record.kind !== 'project') return
      if (projectIds === null || projectIds.includes(record.id)) action()
    }),
  )
  onScopeDispose(
    onEvent('dossiersChanged', (event) => {
      if (record.kind === 'dossier' && [event.projectId, null].includes(projectId())) action()
    }),
  )
}
