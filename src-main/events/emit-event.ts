import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'
import type { RecordIds } from '../store/records/record-ids.ts'

/** Sends an event to the renderer. */
export type EmitEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void

/** Emits the event for a changed text or state of a record. */
export function tellRecordChanged(emit: EmitEvent, { projectId, dossierId }: RecordIds): void {
  if (dossierId === null) emit('projectsChanged', { projectIds: [projectId] })
  else emit('dossiersChanged', { projectId })
}
