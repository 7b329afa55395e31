import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'

/** Names of what background requests read: one name for each address of the service. */

/** Names a version of the text of a project or a document. */
export function textOf(id: string, version: RecordVersion): string {
  return `${id} text ${version}`
}

/** Names the list of the documents of a project or relation. */
export function dossiersOf(ownerId: string): string {
  return `${ownerId} dossiers`
}

/** Names the channel statuses of a project. */
export function statusesOf(projectId: string): string {
  return `${projectId} statuses`
}
