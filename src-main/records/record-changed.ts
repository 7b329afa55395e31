import type { EmitEvent } from '../emit-event.ts'
import type { RecordIds } from '../store/record-ids.ts'

/** Tells the screens that a record's text or state changed. */
export function tellRecordChanged(emit: EmitEvent, { projectId, dossierId }: RecordIds): void {
  if (dossierId === null) emit('projectsChanged', { projectIds: [projectId] })
  else emit('dossiersChanged', { projectId })
}
