import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { failure } from '../errors/app-failure.ts'
import type { RememberedText } from '../store/record-history.ts'
import { isConflict } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import type { RecordSubject } from './record-subject.ts'

/**
 * What was typed here and never left is somebody's edit of the text that it stood on: brought back,
 * it stands on that again, so that sending finds what the service changed since (promise 3). A text
 * that the service once had is brought back whole, over what came after it. Throws
 * conflict/stillWaiting while an edit of the record is on its way, which would become the base.
 */
export function standOnOwnBase(
  { recordTexts, texts, history, projectState }: Records,
  record: RecordSubject,
  { version, origin, hash, base: stoodOn }: RememberedText,
): void {
  const { base, seen } = recordTexts.get(record, version)
  const typedHere = (origin === 'saved' || origin === 'draft') && !history.wasSent(record, hash)
  if (!typedHere || stoodOn === null || base === null) return
  if (sameRecordContent(texts.get(stoodOn), texts.get(base))) return
  if (projectState.editsOf(record).some((job) => !isConflict(job)))
    throw failure('conflict', { reason: 'stillWaiting' })
  recordTexts.set(record, version, { base: stoodOn, seen: seen ?? base })
}
