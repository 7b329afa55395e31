import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { RecordTextRef } from '../../../src-shared/ipc/record-calls.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { CompareWith } from './compare-state.ts'

/** A text to compare with, and what is to be said of it. */
export interface OtherText {
  /** Null: there is none, as the service does not know the record or never gave this version. */
  readonly text: string | null
  /** When the service gave it, epoch milliseconds; null where that does not matter. */
  readonly at: number | null
  /** Why the service could not be asked now. */
  readonly error: AppError | null
}

/** Throws `AppCallError` when main has no text to give. */
export async function readOtherText(
  record: RecordTextRef,
  against: CompareWith,
): Promise<OtherText> {
  const { records } = window.perceel
  const { kind, id } = record
  switch (against.kind) {
    case 'base':
      return { text: (await unwrap(records.read(record))).baseText, at: null, error: null }
    case 'server':
      return unwrap(records.serverText(record))
    case 'version': {
      const { text } = await unwrap(records.read({ ...record, version: against.version }))
      return { text, at: null, error: null }
    }
    case 'history': {
      const { entryId } = against
      const { text } = await unwrap(records.historyText({ kind, id, entryId }))
      return { text, at: null, error: null }
    }
  }
}
