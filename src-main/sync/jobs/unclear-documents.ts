import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { entryOfOther, otherDocument } from '../../store/dossiers/lost-dossiers.ts'
import { type OutboxJob, waitingAgain } from '../../store/jobs/stored-job.ts'
import { entriesOf } from './dossier-match.ts'
import type { Records } from '../records.ts'

type JobRecords = Pick<Records, 'store' | 'projects' | 'dossiers' | 'outbox' | 'projectState'>

/**
 * Lets the jobs of an owner's documents wait again that were parked because of the list of the
 * documents: the list showed an id as several documents, showed another document under the id, or
 * lacked the document. `items` is the list that was stored just now. Returns whether a job waits again.
 */
export function releaseDocumentJobs(
  records: JobRecords,
  ownerId: string,
  items: readonly DossierListItem[],
): boolean {
  const { outbox, projectState } = records
  const clear = outbox.ofProject(ownerId).filter((job) => isClear(records, job, items))
  for (const { id } of clear) outbox.change(id, waitingAgain)
  if (clear.length > 0) projectState.refresh(ownerId)
  return clear.length > 0
}

/** Returns the owners of an account's documents whose list of documents can let a parked job go. */
export function ownersOfUnclearDocuments(
  records: Pick<Records, 'projects' | 'outbox'>,
  accountId: string,
): Set<string> {
  const jobs = records.outbox.parkedOfDocuments(accountId)
  return new Set(jobs.filter((job) => waitsForList(records, job)).map(({ projectId }) => projectId))
}

/**
 * Returns whether a job is parked because of a list of documents. The document of the job may have lost
 * its id: a list that shows the document gives the id back.
 */
function waitsForList(
  { projects }: Pick<Records, 'projects'>,
  { state, error, intent, projectId, dossierId }: OutboxJob,
): boolean {
  if (state !== 'parked' || error === null || dossierId === null) return false
  const targetId = error.target?.remoteId
  // The id of the owner itself: the list of projects tells more.
  if (targetId !== undefined && targetId === projects.get(projectId)?.remoteId) return false
  const isTwice = error.reason === 'listedTwice'
  if (intent.kind === 'dossierCreate') return isTwice && targetId !== undefined
  // The service's own 404 has a status, and a missing project has a reason.
  const isUnlisted =
    error.kind === 'notFound' && error.status === undefined && error.reason === undefined
  return (
    intent.kind === 'dossierEdit' && (isUnlisted || isTwice || error.reason === 'documentChanged')
  )
}

/** Returns whether a list of documents answers the question for which a job was parked. */
function isClear(records: JobRecords, job: OutboxJob, items: readonly DossierListItem[]): boolean {
  const { store, dossiers } = records
  const { error, intent, dossierId } = job
  if (!waitsForList(records, job) || dossierId === null) return false
  const targetId = error?.target?.remoteId
  if (intent.kind === 'dossierCreate')
    return targetId !== undefined && otherDocument(entriesOf(items, targetId)) === undefined
  const remoteId = dossiers.get(dossierId)?.remoteId ?? null
  if (remoteId === null || (targetId !== undefined && targetId !== remoteId)) return false
  const entries = entriesOf(items, remoteId)
  return entries.length > 0 && entryOfOther(store, dossierId, entries) === undefined
}
