import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { failure } from '../../errors/app-failure.ts'
import { idsListedBefore } from '../../store/dossiers/arrivals.ts'
import type { BlobRecord } from '../../store/dossiers/blob-repository.ts'
import type { IntentOf } from '../../store/jobs/job-intent.ts'
import type { JobAttempt } from '../runner/job-run.ts'
import { targetOf } from './document-target.ts'
import { hasSameNames, ourHash } from './dossier-match.ts'

/**
 * Requires that the owner's list shows no document with the names of a new one that the user did not know
 * when the job was added: a colleague can have added the document meanwhile, or this profile is a copy of
 * a profile that sent the job. Passes a listed document whose hash tells its content. Throws
 * conflict/documentThere. The job is sent when the user tries again.
 */
export function requireNoneAlike(
  { job, tools }: Pick<JobAttempt, 'job' | 'tools'>,
  {
    intent,
    blob,
  }: {
    readonly intent: IntentOf<'dossierCreate'>
    /** The stored bytes; null for a document by address. */
    readonly blob: BlobRecord | null
  },
  items: readonly DossierListItem[],
): void {
  const { dossiers, outbox, store } = tools.records
  const told = outbox
    .failuresOf(job.id)
    .flatMap(({ error }) =>
      error.reason === 'documentThere' ? (error.target?.remoteId ?? []) : [],
    )
  const known = dossiers
    .idsMadeHere(job.projectId)
    .union(idsListedBefore(store, job))
    .union(new Set(told))
  const found = items.find(
    (item) =>
      !known.has(item.id) &&
      hasSameNames(item, intent) &&
      (blob === null || ourHash(item.hash, blob) === null),
  )
  if (found === undefined) return
  const target = targetOf(intent, found)
  throw failure('conflict', { reason: 'documentThere', target }, { delivery: 'notSent' })
}
