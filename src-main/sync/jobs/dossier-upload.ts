import { isDeepStrictEqual } from 'node:util'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { AppFailure, cancelled, failure } from '../../errors/app-failure.ts'
import { readDossierList } from './dossier-list.ts'
import { matchDossier, sameContent } from './dossier-match.ts'
import { madeHere, noteAlreadyThere } from '../../store/dossiers/arrivals.ts'
import { freeDossierNumber, noteAccepted } from '../../store/dossiers/lost-dossiers.ts'
import type { IntentOf } from '../../store/jobs/job-intent.ts'
import { dossierContent, sendDossier } from './job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from '../runner/job-run.ts'
import { knownIds, lackedIds } from './project-creation.ts'
import { intentThatLeft } from '../runner/refused-request.ts'
import { sendOnce } from '../runner/send-once.ts'

/** Uploads a dossier once, and reads the list back for the service's columns. */
export async function runDossierUpload(
  attempt: JobAttempt,
  intent: IntentOf<'dossierCreate'>,
): Promise<JobOutcome> {
  const { job, signal, tools } = attempt
  const { client } = attempt.session
  const { accounts, dossiers, blobs, projects } = tools.records
  const ownerId = projects.get(job.projectId)?.remoteId
  const dossierId = job.dossierId
  if (typeof ownerId !== 'number' || dossierId === null)
    throw failure('conflict', { reason: 'stillWaiting' })
  const blob = intent.content.kind === 'blob' ? blobs.get(intent.content.sha256) : null
  let accepted = null as { id: number; leftAt: number } | null
  const outcome = await sendOnce<number>(attempt, {
    async readFacts() {
      // While uploads are paused, only jobs in doubt are started: if this job's doubt is settled,
      // stop here.
      if (accounts.uploadsPaused(job.accountId)) throw cancelled()
      await attempt.confirmTarget(ownerId)
      const items = await client.dossiers.list(ownerId, { signal })
      const there =
        blob === null || intent.sendAnyway === true
          ? null
          : sameContent(items, blob, intent, dossiers.idsMadeHere(job.projectId))
      if (there !== null)
        return {
          kind: 'nothing',
          settle: () => settleThere(attempt, dossierId, intent, { there, items }),
        }
      return { kind: 'ids', ids: items.map((item) => item.id) }
    },
    async send() {
      return naming(intent.filename, async () => {
        const content = await dossierContent(tools, intent)
        const options = { signal, onProgress: attempt.onSent }
        const leftAt = tools.clock.elapsed()
        const id = await sendDossier(client, ownerId, intent, content, options)
        accepted = { id, leftAt }
        return id
      })
    },
    async readBack(facts) {
      const items = await client.dossiers.list(ownerId, { signal })
      const known = knownIds(facts)
      const taken = dossiers.idsMadeHere(job.projectId)
      const left = intentThatLeft(facts, intent)
      const sent = { intent: left, blob, sentAt: job.sentAt ?? job.createdAt }
      const fresh = items
        .filter((item) => !known.has(item.id) && !taken.has(item.id))
        .map((item) => ({ id: item.id, item, match: matchDossier(item, sent) }))
        .filter(({ match }) => match !== 'other')
      const similar = fresh.filter(({ match }) => match !== 'renamed')
      if (similar.length > 1 || similar[0]?.match === 'unclear') return { result: 'ambiguous' }
      const only = similar[0]
      if (only !== undefined) return { result: 'found', found: only.id }
      return {
        result: 'missing',
        lacks: lackedIds(known, items),
        shows: items.map(({ id }) => id),
        mayBeThere: fresh.some(({ item }) => !isOfOtherUpload(attempt, item)),
      }
    },
    finish(remoteId, facts) {
      const left = intentThatLeft(facts, intent)
      const { store } = tools.records
      return completeJob(attempt, () => {
        const { title, filename } = left
        const hashes = blob === null ? [] : [blob.md5, blob.sha1, blob.sha256]
        const sent = { dossierId, projectId: job.projectId, title, filename, hashes }
        const at = tools.clock.now()
        freeDossierNumber(store, sent, remoteId, at)
        dossiers.setRemoteId(dossierId, remoteId)
        noteAccepted(store, dossierId, at)
        // The document arrived with the names of a refused request, and the user changed them since.
        if (!isDeepStrictEqual(left, intent)) noteAlreadyThere(store, dossierId, intent)
      })
    },
  })
  if (outcome !== 'done') return outcome
  const listed = await readListBack(attempt, ownerId)
  if (accepted !== null) await measureLag(attempt, { ownerId, ...accepted, listed })
  return outcome
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
  }: {
    ownerId: number
    id: number
    leftAt: number
    listed: readonly DossierListItem[] | null
  },
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
 * Links the dossier to the existing one with the same content. If that one already has a local row,
 * deletes this duplicate and marks the other row.
 */
function settleThere(
  attempt: JobAttempt,
  dossierId: string,
  { type, title, filename }: IntentOf<'dossierCreate'>,
  { there, items }: { there: DossierListItem; items: readonly DossierListItem[] },
): JobOutcome {
  const { job, tools } = attempt
  const { store, dossiers } = tools.records
  const { projectId } = job
  return completeJob(attempt, () => {
    const twin = madeHere(store, projectId, there.id)
    if (twin === null) dossiers.setRemoteId(dossierId, there.id)
    else dossiers.remove(dossierId)
    dossiers.takeList(projectId, items, new Set(), tools.clock.now())
    noteAlreadyThere(store, twin ?? dossierId, { type, title, filename })
  })
}

/** Adds the file name to a failure that concerns the local copy of the file. */
async function naming<T>(filename: string, send: () => Promise<T>): Promise<T> {
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
