import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { RowNote } from './rows/row-notes.ts'

/** A line of the table: a file, or the heading of an owner. */
export type TrayLine =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly ownerId: string | null
      readonly ownerName: string
      readonly count: number
    }
  | { readonly kind: 'file'; readonly key: string; readonly row: IntakeRow; readonly index: number }

/** Sorts the rows for display: rows without an owner first, then by owner. */
export function trayOrder(rows: readonly IntakeRow[]): readonly IntakeRow[] {
  return [...Map.groupBy(rows, ({ ownerId }) => ownerId)]
    .toSorted(([a, some], [b, others]) => {
      if (a === null || b === null) return a === null ? -1 : 1
      return (some[0]?.ownerName ?? '').localeCompare(others[0]?.ownerName ?? '', 'nl')
    })
    .flatMap(([, group]) => group)
}

/** Returns the lines of a table. `grouped` adds a heading before the files of each owner. */
export function linesOf(rows: readonly IntakeRow[], grouped: boolean): TrayLine[] {
  const counts = new Map<string | null, number>()
  for (const { ownerId } of rows) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
  const lines: TrayLine[] = []
  rows.forEach((row, index) => {
    const { ownerId, ownerName } = row
    if (grouped && (index === 0 || rows[index - 1]?.ownerId !== ownerId)) {
      const count = counts.get(ownerId) ?? 0
      lines.push({ kind: 'group', key: `owner ${ownerId ?? ''}`, ownerId, ownerName, count })
    }
    lines.push({ kind: 'file', key: row.id, row, index })
  })
  return lines
}

export const groupHeight = 44
/**
 * Pixels of a row without notes, and of a note of one line or of two: an error, and each note of a
 * stacked row. IntakeRow.vue and RowNotes.vue use these heights.
 */
const fileHeight = 64
const stackedHeight = 88
const failedHeight = 46
const lineHeight = 24
const twoLinesHeight = 42

/** A table narrower than this has the name of a file above the fields. */
const columnsFrom = 860

/** Returns whether the rows of a table are stacked. A table that is not laid out has no width. */
export function isStacked(width: number): boolean {
  return width > 0 && width < columnsFrom
}

/** Returns the height of a row in pixels. The virtual list needs heights before rendering. */
export function rowHeight(
  state: IntakeRow['state'],
  notes: readonly RowNote[],
  stacked: boolean,
): number {
  const alone = stacked ? stackedHeight : fileHeight
  return notes.reduce(
    (sum, { kind }) => sum + (kind === 'error' || stacked ? twoLinesHeight : lineHeight),
    state === 'failed' ? failedHeight : alone,
  )
}
