import type { RecordRef } from '../../src-shared/ipc/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/record-ids.ts'
import type { Records } from '../sync/records.ts'

/** A record that a call names, and what it takes to reach it. */
export interface RecordSubject extends RecordIds {
  readonly ref: RecordRef
  readonly accountId: string
  /** API object id; null until the service has given one. */
  readonly remoteId: number | null
  /** The id that a project lost to another property: its texts still have that id on their root. */
  readonly formerId: number | null
}

/** Throws `notFound` with the field `id`, and invalidInput/isRelation for a relation's own record. */
export function findRecord(
  { projects, dossiers }: Pick<Records, 'projects' | 'dossiers'>,
  { kind, id }: RecordRef,
): RecordSubject {
  const ref = { kind, id }
  if (kind === 'project') {
    const project = projects.get(id)
    if (project === null) throw failure('notFound', { field: 'id' })
    if (project.kind === 'relation') throw failure('invalidInput', { reason: 'isRelation' })
    const { accountId, remoteId, lost } = project
    const formerId = lost?.number ?? null
    return { ref, projectId: id, dossierId: null, accountId, remoteId, formerId }
  }
  const dossier = dossiers.get(id)
  if (dossier === null) throw failure('notFound', { field: 'id' })
  const { projectId, remoteId } = dossier
  const { accountId } = projects.requireOwner(projectId)
  return { ref, projectId, dossierId: id, accountId, remoteId, formerId: null }
}

/** How the screen names a record. */
export function refOf({ projectId, dossierId }: RecordIds): RecordRef {
  return dossierId === null
    ? { kind: 'project', id: projectId }
    : { kind: 'dossier', id: dossierId }
}
