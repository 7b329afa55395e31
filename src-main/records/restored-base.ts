import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { failure } from '../errors/app-failure.ts'
import type { RememberedText } from '../store/records/record-history.ts'
import { isConflict } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import type { RecordSubject } from './record-subject.ts'

/**
 * Restores the base of a text from the history. A text that was typed here and never sent is an
 * edit of its former base: restoring that base lets a later send find what the service has changed
 * since (promise 3). A text that came from the service, or was sent, is restored without its base.
 * Throws conflict/stillWaiting while an edit of the record is under way, because that edit becomes
 * the base.
 */
export function restoreFormerBase(
  {
    recordTexts,
    texts,
    history,
    projectState,
  }: Pick<Records, 'texts' | 'recordTexts' | 'history' | 'projectState'>,
  record: RecordSubject,
  { version, origin, hash, base: formerBase }: RememberedText,
): void {
  const { base, seen } = recordTexts.get(record, version)
  const typedHere = (origin === 'saved' || origin === 'draft') && !history.wasSent(record, hash)
  if (!typedHere || formerBase === null || base === null) return
  if (sameRecordContent(texts.get(formerBase), texts.get(base))) return
  if (projectState.editsOf(record).some((job) => !isConflict(job)))
    throw failure('conflict', { reason: 'stillWaiting' })
  recordTexts.set(record, version, { base: formerBase, seen: seen ?? base })
}
