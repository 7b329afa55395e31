import type { IntakeRow } from '../../src-shared/ipc/intake-calls.ts'
import type { RowNote } from './row-notes.ts'

export const groupHeight = 44
/**
 * Pixels of a row without notes and of each note. IntakeRow.vue and RowNotes.vue use these heights.
 */
const fileHeight = 64
const failedHeight = 46
const warningHeight = 24
const errorHeight = 42

/** Returns the height of a row in pixels. The virtual list needs heights before rendering. */
export function rowHeight(state: IntakeRow['state'], notes: readonly RowNote[]): number {
  return notes.reduce(
    (sum, { kind }) => sum + (kind === 'error' ? errorHeight : warningHeight),
    state === 'failed' ? failedHeight : fileHeight,
  )
}
