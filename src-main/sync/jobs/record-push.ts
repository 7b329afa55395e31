import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import { AppFailure, cancelled, failure } from '../../errors/app-failure.ts'
import { lostTargetFailure } from '../identity/lost-remote-id.ts'
import { noteOwnNames } from '../../store/projects/project-names.ts'
import { type EditFacts, keepCancelledEdit } from '../../store/records/cancelled-edit.ts'
import type { RecordTexts } from '../../store/records/record-text-repository.ts'
import { fetchFreshRecord } from '../texts/fresh-text.ts'
import { confirmDocument } from './document-target.ts'
import { completeJob, type JobAttempt, type JobOutcome } from '../runner/job-run.ts'
import { type EditIntent, versionOf } from '../project-state.ts'
import { addressOf, fetchRecord, type RecordAddress, sendRecord } from '../texts/record-address.ts'
import { mayShowLate } from '../runner/refused-request.ts'
import { refusedDespiteToken } from '../runner/refused-token.ts'
import { isDoubtfulRefusal, isPlainRefusal } from '../runner/send-once.ts'
import { isContained, settleCancelledEdit } from '../texts/arrived-edit.ts'
import { noteLost } from '../texts/lost-parts.ts'
import { adoptSeen, keepSeen, takeReadBack } from '../texts/server-text.ts'
import { inspectServerText } from '../texts/text-inspection.ts'

/**
 * Base of a record that was written here before the service knew it and was never read back. Two
 * texts without a common base are one conflict as a whole.
 */
export const noBase = ''

/**
 * Sends a record's text (promise 3). Reads the service's text first. If that text differs from the
 * base, both are merged and the merged text is sent. If both sides changed the same place, stores
 * the service's text and throws conflict/serverMoved.
 */
export async function runRecordPush(attempt: JobAttempt, intent: EditIntent): Promise<JobOutcome> {
  const { job, signal, tools, session } = attempt
  const { records } = tools
  const owner = records.projects.get(job.projectId)
  const ownerRemoteId = owner?.remoteId
  if (typeof ownerRemoteId !== 'number') throw lostTargetFailure(owner)
  const version = versionOf(intent)
  const asked = intent.textHash

  await attempt.confirmTarget(ownerRemoteId)
  const former = addressOf(records, job)
  await confirmDocument(attempt)
  const address = addressOf(records, job) ?? former
  if (address === null) throw failure('conflict', { reason: 'stillWaiting' })
  const { client } = session
  const theirs = await fetchFreshRecord(tools, { client, address, ids: job, version, signal })
  await inspectServerText(tools, theirs)
  if (await settleDoubt(attempt, version, asked, theirs)) {
    await takeReadBack(tools, job, version, { asked, text: theirs })
    return 'done'
  }
  if (!job.sent) {
    await settleCancelledEdit(tools, job, version, theirs)
    // The merge below accepts what an earlier edit lost: note the loss first.
    await noteLost(tools, job, version, theirs)
  }
  const { leaving, base } = await textToSend(attempt, version, asked, theirs)
  signal.throwIfAborted()
  attempt.requireTarget()
  const left =
    leaving === null
      ? lastSent(job)
      : await send(attempt, { address, version, asked, base, ...leaving })
  completeJob(
    attempt,
    () => {
      const { recordTexts, conflicts } = records
      // Assume that the service has the sent text; the read-back verifies it.
      const seen = leaving === null || left.sent === asked ? null : left.sent
      conflicts.close(job)
      takeArrived(attempt, version, { asked, base, change: { seen, ...left } })
      recordTexts.outdate(job)
    },
    'soon',
  )
  if (leaving === null) await takeReadBack(tools, job, version, { asked, text: theirs })
  else await readBack(attempt, address, version, asked)
  return 'done'
}

/**
 * Settles an earlier attempt without an answer. If the service has the text of that attempt now, the text
 * arrived, and the text that the edit had then becomes the base of the present edit. Returns true if
 * nothing else is to be sent; the job is then removed.
 *
 * @param asked hash of the text that the edit has now
 * @param theirs the text of the service
 */
async function settleDoubt(
  attempt: JobAttempt,
  version: RecordVersion,
  asked: string,
  theirs: string,
): Promise<boolean> {
  const { job, tools } = attempt
  const { recordTexts, texts, outbox, store } = tools.records
  const { facts } = job
  if (!job.sent || facts?.kind !== 'text') return false
  const isThere = sameRecordContent(texts.get(facts.sent), theirs)
  if (!isThere && (facts.asked === asked || !(await isContained(tools, facts, theirs))))
    return false
  const { sent, replaced, ...before } = facts
  if (facts.asked === asked) {
    completeJob(attempt, () => {
      takeArrived(attempt, version, { ...before, change: { seen: null, sent, replaced } })
      recordTexts.outdate(job)
    })
    return true
  }
  store.transaction(() => {
    takeArrived(attempt, version, { ...before, change: { sent, replaced } })
    outbox.change(job.id, { sent: false, facts: null })
  })
  return false
}

/** A sent text that the service has now. */
interface Arrived {
  /** Hash of the requested text: the text of the edit as the user saved it, before it was merged. */
  readonly asked: string
  /** The record's base when the text was sent. Missing in older stores. */
  readonly base?: string | null | undefined
  readonly change: Pick<Partial<RecordTexts>, 'seen'> & Pick<RecordTexts, 'sent' | 'replaced'>
}

/**
 * Makes the requested text the new base, because the service has that text now. If the base changed
 * since the text was sent, the local text descends from another base (undo led back past a newer
 * text of the service): then that base stays, and the next push merges.
 */
function takeArrived(
  { job, tools }: JobAttempt,
  version: RecordVersion,
  { asked, base, change }: Arrived,
): void {
  const { recordTexts } = tools.records
  const now = recordTexts.get(job, version)
  if (base === undefined || base === now.base)
    recordTexts.set(job, version, { ...change, base: asked }, 'us')
  else recordTexts.set(job, version, { ...change, seen: change.sent ?? now.seen })
}

/** A text to send, and the text of the service that it replaces. */
interface LeavingText {
  readonly text: string
  readonly replaced: string
}

interface ToSend {
  /** Null if the service already has all changes. */
  readonly leaving: LeavingText | null
  /** Hash of the record's base. */
  readonly base: string | null
}

/**
 * Returns the text to send: the requested edit merged with the changes of others since the base.
 */
async function textToSend(
  { job, tools }: JobAttempt,
  version: RecordVersion,
  asked: string,
  theirs: string,
): Promise<ToSend> {
  const { store, recordTexts, texts, conflicts, olderAnswers } = tools.records
  const { base } = recordTexts.get(job, version)
  const mine = texts.get(asked)
  if (sameRecordContent(theirs, mine)) return { leaving: null, base }
  const baseText = base === null ? null : texts.get(base)
  if (baseText !== null && sameRecordContent(theirs, baseText))
    return { leaving: { text: mine, replaced: theirs }, base }
  store.transaction(() => olderAnswers.noteNewer(job, version, theirs), 'soon')
  const merged = await tools.xml.merge({ base: baseText ?? noBase, mine, theirs })
  if (merged.conflicts.length > 0) {
    await keepSeen(tools, job, version, theirs)
    conflicts.open(job, tools.clock.now())
    throw failure('conflict', { reason: 'serverMoved' })
  }
  if (sameRecordContent(merged.text, theirs)) return { leaving: null, base }
  return { leaving: { text: merged.text, replaced: theirs }, base }
}

/** The record of a text that is sent. */
interface SentRecord {
  readonly address: RecordAddress
  readonly version: RecordVersion
}

/** Hashes of a text that left, and of the text of the service that it replaced. */
interface LeftText {
  readonly sent: string | null
  readonly replaced: string | null
}

/** Returns the text of an earlier attempt without an answer; nulls if there was none. */
function lastSent({ sent, facts }: JobAttempt['job']): LeftText {
  const left = sent && facts?.kind === 'text' ? facts : { sent: null, replaced: null }
  return { sent: left.sent, replaced: left.replaced }
}

/**
 * Returns the project's names before and after a text is sent that renames the project; otherwise
 * none. Without these names, the list of the service would show another property under the id.
 */
async function namesIn(
  { job, tools }: Pick<JobAttempt, 'job' | 'tools'>,
  { text, replaced }: LeavingText,
): Promise<readonly string[]> {
  const name = job.dossierId === null ? tools.records.projects.get(job.projectId)?.name : undefined
  if (name === undefined) return []
  const renamed = await tools.xml.renames(replaced, text, name)
  return renamed.length === 0 ? [] : [name, ...renamed]
}

/**
 * Sends a text. Stores the text and the mark that it was sent before sending. Returns the hashes of the
 * text and of the text that it replaces.
 */
async function send(
  attempt: JobAttempt,
  leaving: LeavingText & SentRecord & { asked: string; base: string | null },
): Promise<LeftText> {
  const { job, session, signal, tools } = attempt
  const { store, texts, history, outbox } = tools.records
  const { address, version, asked, base, text } = leaving
  const names = await namesIn({ job, tools }, leaving)
  const now = tools.clock.now()
  const facts = store.transaction(() => {
    if (outbox.get(job.id) === null) throw cancelled()
    if (names.length > 0) noteOwnNames(store, job.projectId, names)
    const sent = texts.put(text)
    const origin = sent === asked ? 'sent' : 'merged'
    history.remember(job, { version, origin, hash: sent, at: now })
    const replaced = texts.put(leaving.replaced)
    const left = { kind: 'text', asked, sent, replaced, base } as const
    outbox.change(job.id, { sent: true, sentAt: now, facts: left })
    return left
  })
  try {
    await sendRecord(session.client, address, text, { signal })
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    await settleFailure(attempt, leaving, { facts, error })
  }
  return { sent: facts.sent, replaced: facts.replaced }
}

/**
 * Looks whether a refused text arrived all the same. A proxy can refuse on the way back, while the
 * service has the text. Throws the failure unless the service has the text.
 *
 * A plain refusal is shown to the user, who can change the edit. The text may still show late: its facts
 * stay with the record, so that a value that the user puts back or corrects is an edit of that text.
 */
async function settleFailure(
  attempt: JobAttempt,
  { address, version, text }: SentRecord & Pick<LeavingText, 'text'>,
  { facts, error }: { readonly facts: EditFacts; readonly error: AppFailure },
): Promise<void> {
  const { job, session, signal, tools } = attempt
  const { store, outbox } = tools.records
  const isThere = async () =>
    sameRecordContent(await fetchRecord(session.client, address, version, { signal }), text)
  if (isDoubtfulRefusal(error) && (await isThere())) return
  if (error.delivery === 'unknown') throw refusedDespiteToken(attempt, error) ?? error
  const isPlain = isPlainRefusal(error) && mayShowLate(error.error.status)
  if (isPlain) {
    try {
      if (await isThere()) return
    } catch (problem) {
      if (!(problem instanceof AppFailure)) throw problem
      // A stopped attempt looks again when the job goes on: the text stays in doubt.
      signal.throwIfAborted()
    }
  }
  store.transaction(() => {
    outbox.change(job.id, { sent: false, facts: null })
    if (isPlain) keepCancelledEdit(store, job, version, { ...facts, refusedAt: tools.clock.now() })
  })
  throw error
}

/** Reads the record after its edit was sent, and compares the text with the sent one. */
async function readBack(
  attempt: JobAttempt,
  address: RecordAddress,
  version: RecordVersion,
  asked: string,
): Promise<void> {
  const { job, session, signal, tools } = attempt
  try {
    const { client } = session
    const text = await fetchFreshRecord(tools, { client, address, ids: job, version, signal })
    await takeReadBack(tools, job, version, { asked, text })
  } catch (error) {
    // The service has the edit, and the sent text is stored: the next read compares them.
    if (!(error instanceof AppFailure)) throw error
    await adoptSeen(tools, job, version)
  }
}
