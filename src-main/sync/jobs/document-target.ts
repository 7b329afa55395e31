import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { failure } from '../../errors/app-failure.ts'
import type { Records } from '../records.ts'
import type { JobAttempt } from '../runner/job-run.ts'
import type { ServiceClient } from '../../service-client/service-client.ts'
import type { DossierRecord } from '../../store/dossiers/dossier-repository.ts'
import { entryOfOther, formerRemoteIdOf } from '../../store/dossiers/lost-dossiers.ts'
import type { Clock } from '../../time/clock.ts'
import { readDossierList } from './dossier-list.ts'

/**
 * Checks that an edit of a dossier reaches the intended document: a service restored from a backup
 * reuses dossier ids, also for dossiers of other owners. Reads and stores the owner's list. A
 * dossier whose id belongs to another document loses the id, and gets it back when the list contains
 * the document again (`lost-dossiers.ts`). If the list lacks the id, reads the list once more. A new
 * dossier that no list has shown yet passes. Throws conflict/documentChanged, conflict/listedTwice for
 * an id that is listed for several documents, `notFound` for a dossier that an earlier list showed and
 * both lists lack, and the failures of reading the list.
 */
export async function confirmDocument(attempt: JobAttempt): Promise<void> {
  const { job, session, signal, tools } = attempt
  const { dossiers, projects, store } = tools.records
  const ownerRemoteId = projects.get(job.projectId)?.remoteId ?? null
  const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
  if (dossier === null || ownerRemoteId === null) return
  const remoteId = dossier.remoteId ?? formerRemoteIdOf(store, dossier.id)
  if (remoteId === null) return
  const found = await findListed(tools, dossier, remoteId, () =>
    session.client.dossiers.list(ownerRemoteId, { signal }),
  )
  if (found === undefined || dossiers.get(dossier.id)?.remoteId === remoteId) return
  const target = targetOf(dossier, found)
  throw failure('conflict', { reason: 'documentChanged', target }, { delivery: 'notSent' })
}

/** Returns the target of an error: the known and the listed document of an id. */
export function targetOf(
  known: Pick<DossierRecord, 'title' | 'filename'>,
  { id, title, filename }: DossierListItem,
) {
  return {
    remoteId: id,
    known: { name: known.title, scenario: known.filename },
    found: { name: title, scenario: filename },
  }
}

/**
 * Checks before a read that the service still uses a dossier's id for the dossier, so that the text
 * or the bytes of another document are not stored as those of the dossier. A list of the last half
 * minute is enough; otherwise reads and stores the owner's list. Throws `notFound` if the dossier has
 * lost its id, conflict/listedTwice if the id is listed for several documents, and the failures of
 * reading the list.
 */
export async function requireListed(
  tools: ListTools,
  client: Pick<ServiceClient, 'dossiers'>,
  dossierId: string,
  options: { readonly signal?: AbortSignal; readonly background?: boolean } = {},
): Promise<void> {
  const { dossiers, projects } = tools.records
  const dossier = dossiers.get(dossierId)
  const remoteId = dossier?.remoteId ?? null
  if (dossier === null || remoteId === null) throw failure('notFound', {}, { delivery: 'notSent' })
  const ownerRemoteId = projects.get(dossier.projectId)?.remoteId ?? null
  if (ownerRemoteId === null) return
  if (dossiers.recent.shows(dossier.projectId, remoteId, tools.clock.elapsed())) return
  await findListed(tools, dossier, remoteId, () => client.dossiers.list(ownerRemoteId, options))
  if (dossiers.get(dossierId)?.remoteId !== remoteId)
    throw failure('notFound', {}, { delivery: 'notSent' })
}

interface ListTools {
  readonly records: Pick<Records, 'store' | 'projects' | 'dossiers'>
  readonly clock: Clock
}

/**
 * Reads and stores the owner's list, once more if the list lacks a dossier that an earlier list
 * showed, or that counts as missing. Returns the entry with this id; undefined for a new dossier that
 * no list has shown yet. Throws `notFound` if both lists lack the dossier, and conflict/listedTwice if
 * the list shows the dossier and another document under the id.
 */
async function findListed(
  tools: ListTools,
  dossier: DossierRecord,
  remoteId: number,
  ask: () => Promise<readonly DossierListItem[]>,
): Promise<DossierListItem | undefined> {
  const read = async () => {
    const items = await readDossierList(tools, dossier.projectId, ask)
    return items.filter(({ id }) => id === remoteId)
  }
  const mustBeListed = dossier.remoteHash !== null || dossier.missingSince !== null
  let entries = await read()
  if (entries.length === 0 && mustBeListed) entries = await read()
  const { store, dossiers } = tools.records
  const mayBeOther = entries.length > 1 && dossiers.get(dossier.id)?.remoteId === remoteId
  const other = mayBeOther ? entryOfOther(store, dossier.id, entries) : undefined
  if (other !== undefined) {
    const target = targetOf(dossier, other)
    throw failure('conflict', { reason: 'listedTwice', target }, { delivery: 'notSent' })
  }
  const [found] = entries
  if (found === undefined && mustBeListed) throw failure('notFound', {}, { delivery: 'notSent' })
  return found
}
