import type { RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/records/record-ids.ts'
import type { Records } from '../sync/records.ts'

/** The record of a call, with the ids needed to reach it. */
export interface RecordSubject extends RecordIds {
  readonly ref: RecordRef
  readonly accountId: string
  /** API object id; null until the service has assigned one. */
  readonly remoteId: number | null
  /** The id that a project lost to another property. The roots of its texts still have that id. */
  readonly formerId: number | null
}

/**
 * Returns a record. Throws `notFound` with the field `id`, and invalidInput/isRelation for a
 * relation.
 */
export function findRecord(
  { projects, dossiers }: Pick<Records, 'projects' | 'dossiers'>,
  { kind, id }: RecordRef,
): RecordSubject {
  const ref = { kind, id }
  if (kind === 'project') {
    // An editor can be open on a row that has become one with another row since.
    const project = projects.ownerNow(id)
    if (project === null) throw failure('notFound', { field: 'id' })
    if (project.kind === 'relation') throw failure('invalidInput', { reason: 'isRelation' })
    const { accountId, remoteId, lost } = project
    const formerId = lost?.remoteId ?? null
    return { ref, projectId: project.id, dossierId: null, accountId, remoteId, formerId }
  }
  const dossier = dossiers.get(id)
  if (dossier === null) throw failure('notFound', { field: 'id' })
  const { projectId, remoteId } = dossier
  const { accountId } = projects.requireOwner(projectId)
  return { ref, projectId, dossierId: id, accountId, remoteId, formerId: null }
}

/**
 * Returns whether a call names a row that has become one with another row since. Its author has not
 * seen the texts of the other row.
 */
export function isOfAbsorbedRow({ ref, projectId }: RecordSubject): boolean {
  return ref.kind === 'project' && ref.id !== projectId
}

/** Returns a record's reference as used by the screens. */
export function refOf({ projectId, dossierId }: RecordIds): RecordRef {
  return dossierId === null
    ? { kind: 'project', id: projectId }
    : { kind: 'dossier', id: dossierId }
}
