import type { UndoResult } from '../../src-shared/ipc/calls/replace-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { type Publisher, publishRecord } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import { saveRecordText, type SavingDeps } from '../records/record-saving.ts'
import { queueRecord, type SendingRecords, unqueueRecord } from '../records/record-sending.ts'
import { findRecord, type RecordSubject } from '../records/record-subject.ts'
import { giveEditBack } from '../sync/outbox/earlier-edit.ts'
import { type EditJob, versionOf } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { inSlices } from '../time/slices.ts'
import type { ReplacedText } from '../store/records/replacement-repository.ts'
import { refusalOf } from './look-at-project.ts'

export interface UndoDeps {
  readonly records: SendingRecords & Pick<Records, 'texts' | 'dossiers' | 'replacements'>
  readonly saving: SavingDeps
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

/** Control over a running undo. */
export interface UndoCourse {
  readonly signal: AbortSignal
  /** Called after each project, restored or not. */
  readonly onward: () => void
}

type Kept = UndoResult['kept'][number]['reason']

/**
 * Restores the texts before a replacement, in each project whose text is unchanged since. Each
 * restore is an ordinary local edit, in one transaction with the note that the project is restored:
 * a stop loses nothing. An edit that only the replacement put into the outbox is removed. An edit that
 * was in the outbox before gets its own text back; if it was parked, it is parked again. If an edit may
 * have left already, an edit with the restored text follows it. An abort ends the undo before the next
 * project. Throws notFound, and storage failures.
 */
export async function undoReplaced(
  deps: UndoDeps,
  { accountId, replacementId }: { readonly accountId: string; readonly replacementId: string },
  { signal, onward }: UndoCourse,
): Promise<UndoResult> {
  const { records } = deps
  const replacement = records.replacements.get(accountId, replacementId)
  if (replacement === null) throw failure('notFound', { field: 'replacementId' })
  const pause = inSlices()
  const kept: UndoResult['kept'] = []
  let restored = 0
  const left = records.replacements.left(replacementId)
  for (const replaced of left) {
    await pause()
    if (signal.aborted) break
    const reason = await putBack(deps, replacementId, replacement.version, replaced)
    if (reason === null) restored += 1
    else {
      const { projectId } = replaced
      kept.push({ projectId, projectName: records.projects.get(projectId)?.name ?? '', reason })
    }
    onward()
  }
  return { restored, waiting: left.length - restored - kept.length, kept }
}

async function putBack(
  { records, saving, clock, events, onUnsentChange }: UndoDeps,
  replacementId: string,
  version: ProjectXmlVersion,
  replaced: ReplacedText,
): Promise<Kept | null> {
  const { projectId, before, after, isQueued } = replaced
  let kept: Kept | null = null
  try {
    const ref = { kind: 'project', id: projectId } as const
    const look = (): Kept | null => {
      const record = findRecord(records, ref)
      const refusal = refusalOf(records, record, version)
      if (refusal === 'draft' || refusal === 'conflict') return refusal
      return records.recordTexts.get(record, version).local === after ? null : 'changed'
    }
    kept = look()
    if (kept !== null) return kept
    const text = records.texts.get(before)
    const note = (): void => {
      kept = look()
      if (kept !== null) throw failure('conflict', { reason: 'serverMoved' })
      records.replacements.noteUndone(replacementId, projectId)
    }
    const queue = (now: RecordSubject): void => {
      const edits = records.projectState.editsOf(now)
      // Without the replaced text in the outbox there is nothing to take back.
      if (!edits.some(({ intent }) => intent.textHash === after)) return
      if (isQueued ? unqueueRecord(records, now) : restoreEdit(records, now, replaced)) return
      queueRecord(records, now, clock.now())
    }
    const record = await saveRecordText(saving, { ref, version, text }, note, queue)
    publishRecord(events, record)
    onUnsentChange()
    return null
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    if (error.error.kind === 'storage' || error.error.kind === 'diskFull') throw error
    return kept ?? 'failed'
  }
}

/**
 * Gives the edit that a replacement took over its own text and state back. Returns false, and changes
 * nothing, if there is no such edit, if the edit changed since, or if the replaced text may have left.
 */
function restoreEdit(
  { recordTexts, outbox, projectState }: UndoDeps['records'],
  record: RecordSubject,
  { edit, after }: ReplacedText,
): boolean {
  if (edit === null) return false
  const job = projectState.editsOf(record).find(({ id }) => id === edit.jobId)
  if (job === undefined || job.intent.textHash !== after || mayHaveLeft(job, after)) return false
  if (recordTexts.get(record, versionOf(job.intent)).base !== edit.base) return false
  giveEditBack(outbox, job, edit)
  projectState.refresh(record.projectId)
  return true
}

/** Returns whether a text of an edit may have reached the service. An earlier text of the edit may have. */
function mayHaveLeft({ state, sent, facts }: EditJob, textHash: string): boolean {
  if (state === 'active') return true
  return sent && (facts?.kind !== 'text' || facts.asked === textHash)
}
