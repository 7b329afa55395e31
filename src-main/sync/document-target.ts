import type { DossierListItem } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import { formerNumberOf } from '../store/lost-dossiers.ts'
import { readDossierList } from './dossier-list.ts'
import type { JobAttempt } from './job-run.ts'

/**
 * Checks that an edit of a dossier reaches the intended document: a service restored from a backup
 * reuses dossier ids, also for dossiers of other owners. Reads and stores the owner's list. A
 * dossier whose id belongs to another document loses the id, and gets it back when the list contains
 * the document again (`lost-dossiers.ts`). If the list lacks the id, reads the list once more. A new
 * dossier that no list has shown yet passes. Throws conflict/documentChanged, `notFound` for a
 * dossier that an earlier list showed and both lists lack, and the failures of reading the list.
 */
export async function confirmDocument(attempt: JobAttempt): Promise<void> {
  const { job, tools } = attempt
  const { dossiers, projects, store } = tools.records
  const ownerNumber = projects.get(job.projectId)?.remoteId ?? null
  const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
  if (dossier === null || ownerNumber === null) return
  const number = dossier.remoteId ?? formerNumberOf(store, dossier.id)
  if (number === null) return
  let found = await findListed(attempt, ownerNumber, number)
  if (found === undefined && dossier.remoteHash !== null) {
    found = await findListed(attempt, ownerNumber, number)
    if (found === undefined) throw failure('notFound', {}, { delivery: 'notSent' })
  }
  if (found === undefined || dossiers.get(dossier.id)?.remoteId === number) return
  const target = {
    number,
    known: { name: dossier.title, scenario: dossier.filename },
    found: { name: found.title, scenario: found.filename },
  }
  throw failure('conflict', { reason: 'documentChanged', target }, { delivery: 'notSent' })
}

/** Reads and stores the owner's list, and returns the dossier with this API object id. */
async function findListed(
  { job, session, signal, tools }: JobAttempt,
  ownerNumber: number,
  number: number,
): Promise<DossierListItem | undefined> {
  const items = await readDossierList(tools, job.projectId, () =>
    session.client.dossiers.list(ownerNumber, { signal }),
  )
  return items.find(({ id }) => id === number)
}
