import { withRootId } from '../../src-shared/xml/root-id.ts'
import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import { type Publisher, publishRecord } from '../events/domain-events.ts'
import { saveRecordText, type SavingDeps } from '../records/record-saving.ts'
import { editTakingNewer, queueRecord, type SendingRecords } from '../records/record-sending.ts'
import { versionOf } from '../sync/project-state.ts'
import type { ReplacedEdit } from '../store/records/replacement-repository.ts'
import type { RecordSubject } from '../records/record-subject.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { lookAtProject, type LookDeps, refusalOf, type PreviewRequest } from './look-at-project.ts'
import type { Item, Verdict } from './replace-items.ts'

/** Errors of the store and not of one record: the next projects would fail too. */
const ofTheStore: ReadonlySet<ErrorKind> = new Set(['storage', 'diskFull'])

export interface WriteDeps extends LookDeps {
  readonly records: LookDeps['records'] & SendingRecords & Pick<Records, 'replacements'>
  /** Saves the texts. Its XML worker is the worker of the editor. */
  readonly saving: SavingDeps
  readonly clock: Clock
  readonly events: Publisher
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

export interface WriteRequest extends PreviewRequest {
  readonly replacementId: string
  readonly send: boolean
  readonly withInvalid: boolean
}

/**
 * Writes a replacement into one project, as an ordinary local edit. Previews the project again
 * first. One transaction saves the text with its entry in the history, notes the project for the
 * undo, and queues the edit if this was asked. A text that differs from the previewed one is not
 * changed. Returns the item's new state. Throws storage failures.
 */
export async function writeReplaced(
  deps: WriteDeps,
  request: WriteRequest,
  item: Item,
): Promise<Verdict & { readonly sent?: boolean }> {
  const { records } = deps
  const seen = item.hash
  const { verdict, record, text } = await lookAtProject(deps, request, item)
  if (record === null || verdict.state === 'nothing' || verdict.state === 'skipped') return verdict
  if (verdict.hash !== seen) return { ...verdict, state: 'skipped', skip: 'changed' }
  if (verdict.state === 'invalid' && !request.withInvalid) return verdict
  const { version, replacementId } = request
  try {
    const note = (now: RecordSubject): void => {
      // The text may have changed during the preview, the validation and the parsing.
      if (records.recordTexts.get(now, version).local !== seen || seen === null)
        throw failure('conflict', { reason: 'serverMoved' })
      if (refusalOf(records, now, version) !== null)
        throw failure('conflict', { reason: 'draftOpen' })
      records.replacements.add(now.accountId, {
        replacementId,
        version,
        instruction: request.instruction,
        at: deps.clock.now(),
      })
      const after = records.texts.put(asSaved(now, text))
      const isQueued = request.send && records.projectState.editsOf(now).length === 0
      const edit = editToReplace(records, now)
      const { projectId } = now
      records.replacements.note(replacementId, { projectId, before: seen, after, isQueued, edit })
    }
    const queue = (now: RecordSubject): void => {
      if (request.send) queueRecord(records, now, deps.clock.now())
    }
    const saved = await saveRecordText(deps.saving, { ref: record.ref, version, text }, note, queue)
    publishRecord(deps.events, saved)
    deps.onUnsentChange()
    return { ...verdict, state: 'done', sent: request.send }
  } catch (error) {
    return refused(error, verdict)
  }
}

/** Returns the edit in the outbox that takes the text of the replacement once that is sent; null for none. */
function editToReplace(records: WriteDeps['records'], record: RecordSubject): ReplacedEdit | null {
  const job = editTakingNewer(records.projectState.editsOf(record))
  if (job === undefined) return null
  const { base } = records.recordTexts.get(record, versionOf(job.intent))
  const error = job.state === 'parked' ? job.error : null
  return { jobId: job.id, text: job.intent.textHash, base, error }
}

function refused(error: unknown, verdict: Verdict): Verdict {
  if (!(error instanceof AppFailure) || ofTheStore.has(error.error.kind)) throw error
  const { reason } = error.error
  const skip =
    reason === 'draftOpen' ? 'draft' : reason === 'serverMoved' ? 'changed' : ('failed' as const)
  return {
    ...verdict,
    state: 'skipped',
    skip,
    ...(skip === 'failed' ? { error: errorOf(error) } : {}),
  }
}

/** Returns the text in the form in which `saveRecordText` stores it. */
function asSaved({ remoteId }: RecordSubject, text: string): string {
  return remoteId === null ? text : withRootId(text, remoteId)
}
