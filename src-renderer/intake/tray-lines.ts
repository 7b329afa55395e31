import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { RowNote } from './rows/row-notes.ts'

/** Files without an owner, files of an owner, or files without an owner that came unread. */
type TrayPart = 'noOwner' | 'owner' | 'arrived'

/** Returns the part of the tray to which a row belongs. */
export type PartOf = (row: IntakeRow) => TrayPart

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

const partOrder: readonly TrayPart[] = ['noOwner', 'owner', 'arrived']

/**
 * Returns the parts of the rows during one visit of the tray. A row without an owner keeps the part
 * in which the visit saw the row first: a file that is read moves no row under the pointer.
 */
export function createVisit(): PartOf {
  const parts = new Map<string, TrayPart>()
  return ({ id, ownerId, state, inspecting }) => {
    if (ownerId !== null) return 'owner'
    const part = parts.get(id) ?? (state === 'reading' || inspecting ? 'arrived' : 'noOwner')
    parts.set(id, part)
    return part
  }
}

/** Returns the key of the group to which a row belongs. */
function groupOf(row: IntakeRow, partOf: PartOf): string {
  return `${partOf(row)} ${row.ownerId ?? ''}`
}

/**
 * Sorts the rows for display: rows without an owner first, then by owner. Rows that came unread come
 * last: a new file moves no other row.
 */
export function trayOrder(rows: readonly IntakeRow[], partOf: PartOf): readonly IntakeRow[] {
  const rankOf = (row: IntakeRow) => partOrder.indexOf(partOf(row))
  return Array.from(Map.groupBy(rows, (row) => groupOf(row, partOf)).values())
    .toSorted(([a], [b]) => {
      if (a === undefined || b === undefined) return 0
      return rankOf(a) - rankOf(b) || a.ownerName.localeCompare(b.ownerName, 'nl')
    })
    .flat()
}

/** Returns the lines of a table, with a heading before each group if the parts of rows are given. */
export function linesOf(rows: readonly IntakeRow[], partOf?: PartOf): TrayLine[] {
  const files = rows.map((row, index) => ({ kind: 'file', key: row.id, row, index }) as const)
  if (partOf === undefined) return files
  const groups = Map.groupBy(files, ({ row }) => groupOf(row, partOf))
  return Array.from(groups).flatMap(([key, group]): TrayLine[] => {
    const [first] = group
    if (first === undefined) return []
    const { ownerId, ownerName } = first.row
    const part = partOf(first.row)
    return [{ kind: 'group', key, part, ownerId, ownerName, count: group.length }, ...group]
  })
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
