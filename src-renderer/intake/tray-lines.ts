import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { RowNote } from './rows/row-notes.ts'

/** Files without an owner, files of an owner, or files whose owner is not known before they are read. */
type TrayPart = 'noOwner' | 'owner' | 'reading'

/** A line of the table: a file, or the heading of a group. */
export type TrayLine =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly part: TrayPart
      readonly ownerId: string | null
      readonly ownerName: string
      readonly count: number
    }
  | { readonly kind: 'file'; readonly key: string; readonly row: IntakeRow; readonly index: number }

const partOrder: readonly TrayPart[] = ['noOwner', 'owner', 'reading']

function partOf({ ownerId, state, inspecting }: IntakeRow): TrayPart {
  if (ownerId !== null) return 'owner'
  return state === 'reading' || inspecting ? 'reading' : 'noOwner'
}

/** Returns the key of the group to which a row belongs. */
function groupOf(row: IntakeRow): string {
  return `${partOf(row)} ${row.ownerId ?? ''}`
}

/**
 * Sorts the rows for display: rows without an owner first, then by owner. Rows whose owner may still
 * be found in their text come last: a new file moves no other row.
 */
export function trayOrder(rows: readonly IntakeRow[]): readonly IntakeRow[] {
  const rankOf = (row: IntakeRow) => partOrder.indexOf(partOf(row))
  return Array.from(Map.groupBy(rows, groupOf).values())
    .toSorted(([a], [b]) => {
      if (a === undefined || b === undefined) return 0
      return rankOf(a) - rankOf(b) || a.ownerName.localeCompare(b.ownerName, 'nl')
    })
    .flat()
}

/** Returns the lines of a table. `grouped` adds a heading before each group. */
export function linesOf(rows: readonly IntakeRow[], grouped: boolean): TrayLine[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1)
  const lines: TrayLine[] = []
  let last: string | null = null
  rows.forEach((row, index) => {
    const key = groupOf(row)
    if (grouped && key !== last) {
      const { ownerId, ownerName } = row
      const count = counts.get(key) ?? 0
      lines.push({ kind: 'group', key, part: partOf(row), ownerId, ownerName, count })
    }
    last = key
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
