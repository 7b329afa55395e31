import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { RecordTextRef } from '../../../src-shared/ipc/record-calls.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { CompareWith } from './compare-state.ts'

/** A text to compare with, and the facts to show about the text. */
export interface OtherText {
  /** Null if the service does not know the record or never delivered this version. */
  readonly text: string | null
  /** Epoch milliseconds when the service delivered the text; null if the time does not matter. */
  readonly at: number | null
  /** The reason why the service could not be asked now; null otherwise. */
  readonly error: AppError | null
}

/** Reads the text to compare with. Throws `AppCallError` when main cannot deliver a text. */
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
