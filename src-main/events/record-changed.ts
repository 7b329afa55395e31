import type { EmitEvent } from './emit-event.ts'
import type { RecordIds } from '../store/record-ids.ts'

/** Emits the event for a changed text or state of a record. */
export function tellRecordChanged(emit: EmitEvent, { projectId, dossierId }: RecordIds): void {
  if (dossierId === null) emit('projectsChanged', { projectIds: [projectId] })
  else emit('dossiersChanged', { projectId })
}
