import { failure } from '../errors/app-failure.ts'
import { formerNumberOf } from '../store/lost-dossiers.ts'
import { readDossierList } from './dossier-list.ts'
import type { JobAttempt } from './job-run.ts'

/**
 * Makes sure that an edit of a dossier reaches the document that the edit is meant for. A service that
 * was restored from a backup uses dossier numbers again. The owner's list is read and taken in: a
 * dossier whose number is another document's loses the number, and gets the number back when the list
 * shows the document again (`lost-dossiers.ts`). A number that the list does not show passes: the
 * service's answer to the request itself decides then. Throws conflict/documentChanged, and what reading
 * the list throws.
 */
export async function confirmDocument({ job, session, signal, tools }: JobAttempt): Promise<void> {
  const { dossiers, projects, store } = tools.records
  const ownerNumber = projects.get(job.projectId)?.remoteId ?? null
  const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
  if (dossier === null || ownerNumber === null) return
  const number = dossier.remoteId ?? formerNumberOf(store, dossier.id)
  if (number === null) return
  const items = await readDossierList(tools, job.projectId, () =>
    session.client.dossiers.list(ownerNumber, { signal }),
  )
  const found = items.find(({ id }) => id === number)
  if (found === undefined || dossiers.get(dossier.id)?.remoteId === number) return
  const target = {
    number,
    known: { name: dossier.title, scenario: dossier.filename },
    found: { name: found.title, scenario: found.filename },
  }
  throw failure('conflict', { reason: 'documentChanged', target }, { delivery: 'notSent' })
}
