import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { IntakeRow } from '../../src-shared/ipc/intake-calls.ts'
import { formatBytes } from '../format/bytes.ts'
import { notesOf, type RowNote } from './row-notes.ts'

/**
 * Finds the notes of rows, and gives a row that did not change the notes that it had: with five
 * hundred rows a key changes one of them, and only that one is drawn again.
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
