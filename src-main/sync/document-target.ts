import { failure } from '../errors/app-failure.ts'
import { formerNumberOf } from '../store/lost-dossiers.ts'
import { readDossierList } from './dossier-list.ts'
import type { JobAttempt } from './job-run.ts'

/**
 * Checks that an edit of a dossier reaches the intended document: a service restored from a backup
 * reuses dossier ids. Reads and stores the owner's list. A dossier whose id belongs to another
 * document loses the id, and gets it back when the list contains the document again
 * (`lost-dossiers.ts`). An id that is missing from the list passes: the service's answer to the
 * edit decides. Throws conflict/documentChanged, and the failures of reading the list.
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
