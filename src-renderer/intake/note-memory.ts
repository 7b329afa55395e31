import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../src-shared/ipc/intake-calls.ts'
import { formatBytes } from '../format/bytes.ts'
import { notesOf, type RowNote } from './row-notes.ts'

/**
 * Returns a function that computes the notes of rows. An unchanged row keeps its notes object, so
 * that with five hundred rows a key press renders only the changed row again.
 */
export function createNoteMemory(): (
  row: IntakeRow,
  refusal: AppError | undefined,
  locale: string,
) => readonly RowNote[] {
  const known = new WeakMap<
    IntakeRow,
    { readonly refusal: AppError | undefined; readonly locale: string; notes: readonly RowNote[] }
  >()
  return (row, refusal, locale) => {
    const before = known.get(row)
    if (before?.refusal === refusal && before?.locale === locale) return before.notes
    const notes = notesOf(row, refusal, (size) => formatBytes(size, locale))
    known.set(row, { refusal, locale, notes })
    return notes
  }
}
