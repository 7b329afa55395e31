import { isDeepStrictEqual } from 'node:util'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { AppFailure, cancelled, failure } from '../../errors/app-failure.ts'
import { lostTargetFailure } from '../identity/lost-remote-id.ts'
import { requireNoneAlike } from './alike-document.ts'
import { readDossierList } from './dossier-list.ts'
import { type DossierMatch, entriesOf, matchDossier, sameContent } from './dossier-match.ts'
import { targetOf } from './document-target.ts'
import { madeHere, noteAlreadyThere } from '../../store/dossiers/arrivals.ts'
import {
  freeDossierRemoteId,
  idsJustAccepted,
  noteAccepted,
  otherDocument,
} from '../../store/dossiers/lost-dossiers.ts'
import type { BlobRecord } from '../../store/dossiers/blob-repository.ts'
import type { IntentOf, JobFacts } from '../../store/jobs/job-intent.ts'
import { dossierContent, sendDossier } from './job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from '../runner/job-run.ts'
import { knownIds, lackedIds } from './ids-before.ts'
import { intentThatLeft } from '../runner/refused-request.ts'
import type { Accepted } from '../runner/listing-lags.ts'
import { shortestProof } from '../runner/listing-lag.ts'
import { formerFacts, type NothingToSend, type ReadBack, sendOnce } from '../runner/send-once.ts'

/** A dossier to upload, and its owner at the service. */
interface Upload {
  readonly intent: IntentOf<'dossierCreate'>
  readonly dossierId: string
  /** API object id of the project or relation. */
  readonly ownerId: number
  /** The stored bytes; null for a document by address. */
  readonly blob: BlobRecord | null
}

/** Bytes per second of a slow line of an office: 1 Mbit/s. */
const slowLine = 125_000

/** Uploads a dossier once, and reads the list back for the service's columns. */
export async function runDossierUpload(
  attempt: JobAttempt,
  intent: IntentOf<'dossierCreate'>,
): Promise<JobOutcome> {
  const upload = uploadOf(attempt, intent)
  let accepted = null as Accepted | null
  const outcome = await sendOnce<number>(attempt, {
    readFacts: () => readFacts(attempt, upload),
    async send() {
      accepted = await send(attempt, upload)
      return accepted.id
    },
    readBack: (facts) => findUpload(attempt, upload, facts),
    finish: (remoteId, facts) => storeUpload(attempt, upload, { remoteId, facts }),
  })
  if (outcome !== 'done') return outcome
  const { ownerId } = upload
  const listed = await readListBack(attempt, ownerId)
  if (accepted !== null) await measureLag(attempt, { ownerId, ...accepted, listed })
  return outcome
}

/** Returns the upload of a job. Throws `lostTargetFailure` while its owner has no id. */
function uploadOf({ job, tools }: JobAttempt, intent: Upload['intent']): Upload {
  const { blobs, projects } = tools.records
  const { dossierId } = job
  const owner = projects.get(job.projectId)
  const ownerId = owner?.remoteId
  if (typeof ownerId !== 'number') throw lostTargetFailure(owner)
  if (dossierId === null) throw failure('conflict', { reason: 'stillWaiting' })
  const blob = intent.content.kind === 'blob' ? blobs.get(intent.content.sha256) : null
  return { intent, dossierId, ownerId, blob }
}

/**
 * Reads the owner's documents before the upload. Nothing is to send if one of them has the same
 * content, unless the user wants to send anyway. Waits if the service has just accepted the same
 * content from here, which the list does not show. Throws conflict/listedTwice if the id of that document
 * is also listed for another document: the list then proves nothing about the content. Throws as
 * `requireNoneAlike` does.
 */
async function readFacts(
  attempt: JobAttempt,
  { intent, dossierId, ownerId, blob }: Upload,
): Promise<JobFacts | NothingToSend> {
  const { job, tools } = attempt
  const { projectId } = job
  const { clock, records } = tools
  const { accounts, dossiers, store } = records
  // While uploads are paused, only jobs in doubt are started: if this job's doubt is settled, stop
  // here.
  if (accounts.uploadsPaused(job.accountId)) throw cancelled()
  await requireLastingToken(attempt, blob)
  await attempt.confirmTarget(ownerId)
  const items = await listBefore(attempt, ownerId)
  const existing =
    blob === null || intent.sendAnyway === true
      ? null
      : sameContent(items, blob, intent, dossiers.idsMadeHere(projectId))
  if (existing === null) {
    const ids = items.map((item) => item.id)
    if (intent.sendAnyway === true) return { kind: 'ids', ids }
    const accepted =
      blob === null ? [] : idsJustAccepted(store, { projectId, ...blob }, clock.now())
    if (accepted.some((id) => !ids.includes(id)))
      return { kind: 'nothing', settle: () => ({ pauseMs: shortestProof, hasSent: false }) }
    // An earlier request of the job is looked for by its own facts.
    if (formerFacts(job) === null) requireNoneAlike(attempt, { intent, blob }, items)
    return { kind: 'ids', ids }
  }
  const other = otherDocument([existing, ...entriesOf(items, existing.id)])
  if (other !== undefined) {
    const target = targetOf(existing, other)
    throw failure('conflict', { reason: 'listedTwice', target }, { delivery: 'notSent' })
  }
  return {
    kind: 'nothing',
    settle: () => linkToExisting(attempt, dossierId, intent, { existing, items }),
  }
}

/**
 * Takes a new token if the present one can end while the document is under way: a service may look at
 * the token after the last byte of the body only.
 */
async function requireLastingToken(
  { session, signal }: JobAttempt,
  blob: BlobRecord | null,
): Promise<void> {
  const bytes = ((blob?.size ?? 0) / 3) * 4
  await session.client.renewToken((bytes / slowLine) * 1000, { signal })
}

/**
 * Reads the owner's documents, and once more if the list lacks a document that was known before: one
 * answer can lack entries, and the next answer others. Returns the documents of both lists.
 */
async function listBefore(
  { job, session, signal, tools }: JobAttempt,
  ownerId: number,
): Promise<readonly DossierListItem[]> {
  const known = new Set(tools.records.dossiers.remoteIds(job.projectId))
  const items = await session.client.dossiers.list(ownerId, { signal })
  if (lackedIds(known, items).length === 0) return items
  const again = await session.client.dossiers.list(ownerId, { signal })
  const shown = new Set(items.map(({ id }) => id))
  return [...items, ...again.filter(({ id }) => !shown.has(id))]
}

async function send(attempt: JobAttempt, { intent, ownerId }: Upload): Promise<Accepted> {
  const { session, signal, tools } = attempt
  return withFilename(intent.filename, async () => {
    const content = await dossierContent(tools, intent)
    const options = { signal, onProgress: attempt.onSent }
    const leftAt = tools.clock.elapsed()
    const id = await sendDossier(session.client, ownerId, intent, content, options)
    return { id, leftAt }
  })
}

/** Looks in the owner's list for the document of an upload that left after `facts` were read. */
async function findUpload(
  attempt: JobAttempt,
  { intent, ownerId, blob }: Upload,
  facts: JobFacts,
): Promise<ReadBack<number>> {
  const { job, session, signal, tools } = attempt
  const items = await session.client.dossiers.list(ownerId, { signal })
  const known = knownIds(facts)
  const taken = tools.records.dossiers.idsMadeHere(job.projectId)
  const left = intentThatLeft(facts, intent)
  const sent = { intent: left, blob, sentAt: job.sentAt ?? job.createdAt }
  const fresh = items
    .filter((item) => !known.has(item.id) && !taken.has(item.id))
    .map((item) => ({ id: item.id, item, match: matchDossier(item, sent) }))
    .filter(({ match }) => match !== 'other')
  const similar = withoutRepeats(fresh.filter(({ match }) => match !== 'renamed'))
  if (similar.length > 1 || similar[0]?.match === 'unclear') return { result: 'ambiguous' }
  const only = similar[0]
  if (only !== undefined) return { result: 'found', found: only.id }
  return {
    result: 'missing',
    lacks: lackedIds(known, items),
    shows: items.map(({ id }) => id),
    mayBeThere: fresh.some(({ item }) => !isOfOtherUpload(attempt, item)),
  }
}

/** Returns the entries without repetitions of an id with the same match. */
function withoutRepeats<Entry extends { readonly id: number; readonly match: DossierMatch }>(
  entries: readonly Entry[],
): Entry[] {
  return [...new Map(entries.map((entry) => [`${entry.id} ${entry.match}`, entry])).values()]
}

/** Stores the id of the uploaded dossier, and removes the job. */
function storeUpload(
  attempt: JobAttempt,
  { intent, dossierId, blob }: Upload,
  { remoteId, facts }: { readonly remoteId: number; readonly facts: JobFacts },
): JobOutcome {
  const { job, tools } = attempt
  const { store, dossiers } = tools.records
  const left = intentThatLeft(facts, intent)
  return completeJob(attempt, () => {
    const { title, filename } = left
    const hashes = blob === null ? [] : [blob.md5, blob.sha1, blob.sha256]
    const sent = { dossierId, projectId: job.projectId, title, filename, hashes }
    const at = tools.clock.now()
    freeDossierRemoteId(store, sent, remoteId, at)
    dossiers.setRemoteId(dossierId, remoteId)
    noteAccepted(store, dossierId, at)
    // The document arrived with the names of a refused request, and the user changed them since.
    if (!isDeepStrictEqual(left, intent)) noteAlreadyThere(store, dossierId, intent)
  })
}

/** Returns whether a listed document has the names of another upload of the project that has left. */
function isOfOtherUpload(
  { job, tools }: Pick<JobAttempt, 'job' | 'tools'>,
  { title, filename }: DossierListItem,
): boolean {
  return tools.records.outbox
    .ofProject(job.projectId)
    .some(({ id, intent, state, sent, facts }) => {
      if (id === job.id || intent.kind !== 'dossierCreate') return false
      const left = intentThatLeft(facts, intent)
      return (state === 'active' || sent) && left.title === title && left.filename === filename
    })
}

/**
 * Measures how long the service's list takes to show a new dossier. `listed`: the list just read;
 * null if it could not be read.
 */
function measureLag(
  { job, lags, session, tools }: JobAttempt,
  {
    ownerId,
    id,
    leftAt,
    listed,
  }: Accepted & { readonly ownerId: number; readonly listed: readonly DossierListItem[] | null },
): Promise<void> {
  const { account, client } = session
  const shows = (items: readonly DossierListItem[]) => items.some((item) => item.id === id)
  let isFirst = true
  return lags.accepted({
    account,
    list: 'dossiers',
    id,
    leftAt,
    async isListed(signal) {
      if (isFirst) {
        isFirst = false
        return listed === null ? null : shows(listed)
      }
      const items = await readDossierList(tools, job.projectId, () =>
        client.dossiers.list(ownerId, { signal, background: true }),
      )
      if (shows(items)) tools.events.publish('dossiersChanged', { projectId: job.projectId })
      return shows(items)
    },
  })
}

/**
 * Links the dossier of the job to the listed document with the same content. If another row here has
 * that document already, removes the row of the job and marks the other row.
 */
function linkToExisting(
  attempt: JobAttempt,
  dossierId: string,
  { type, title, filename }: IntentOf<'dossierCreate'>,
  {
    existing,
    items,
  }: { readonly existing: DossierListItem; readonly items: readonly DossierListItem[] },
): JobOutcome {
  const { job, tools } = attempt
  const { store, dossiers } = tools.records
  const { projectId } = job
  return completeJob(attempt, () => {
    const twin = madeHere(store, projectId, existing.id)
    if (twin === null) dossiers.setRemoteId(dossierId, existing.id)
    else dossiers.remove(dossierId)
    dossiers.takeList(projectId, items, new Set(), tools.clock.now())
    noteAlreadyThere(store, twin ?? dossierId, { type, title, filename })
  })
}

/** Adds the file name to a failure that concerns the local copy of the file. */
async function withFilename<T>(filename: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    const { reason } = error.error
    if (reason !== 'blobChanged' && reason !== 'blobMissing') throw error
    const { delivery, cutShort } = error
    const named = { ...error.error, field: filename.slice(0, 200) }
    throw new AppFailure(named, { cause: error, delivery, cutShort })
  }
}

/**
 * Reads the list for the dossier's date of creation, media type and hash. Returns null if the list
 * cannot be read: the next refresh stores them.
 */
async function readListBack(
  attempt: JobAttempt,
  ownerId: number,
): Promise<readonly DossierListItem[] | null> {
  const { job, session, signal, tools } = attempt
  try {
    return await readDossierList(tools, job.projectId, () =>
      session.client.dossiers.list(ownerId, { signal }),
    )
  } catch (error) {
    // The upload itself is complete and stored: a failed read of the list is no failure of it.
    if (!(error instanceof AppFailure)) throw error
    return null
  }
}
