import type { BoardColumn } from '../../src-shared/ipc/board-calls.ts'

/** Columns of the project itself, beside its name; each is a sort and may be hidden. */
export const projectColumns = ['scenario', 'type', 'city', 'id', 'readAt'] as const
type ProjectColumn = (typeof projectColumns)[number]

export interface ShownColumn {
  /** What the board sorts by and the settings hide by. */
  readonly key: string
  readonly kind: 'name' | 'attention' | 'channel' | ProjectColumn
  /** Of a channel: the service's display name. */
  readonly name: string
  /** Of a channel: its place in a row's cells. */
  readonly cell: number
  readonly left: number
  readonly width: number
  /** The same as a style: as one text it costs nothing while it stays what it is. */
  readonly style: string
}

export const nameWidth = 264
const widths = {
  attention: 84,
  channel: 128,
  scenario: 92,
  type: 148,
  city: 132,
  id: 88,
  readAt: 148,
} as const

/**
 * The columns that are shown, from left to right: the name (which stays), what needs attention, the
 * channels, and what else is known of the project.
 */
export function shownColumns(
  channels: readonly BoardColumn[],
  hidden: readonly string[],
): readonly ShownColumn[] {
  const gone = new Set(hidden)
  let left = nameWidth
  const place = (key: string, kind: keyof typeof widths, name = '', cell = -1): ShownColumn[] => {
    if (gone.has(key)) return []
    const width = widths[kind]
    left += width
    const style = `left:${left - width}px;width:${width}px`
    return [{ key, kind, name, cell, left: left - width, width, style }]
  }
  return [
    { key: 'name', kind: 'name', name: '', cell: -1, left: 0, width: nameWidth, style: '' },
    ...place('attention', 'attention'),
    ...channels.flatMap(({ key, name }, cell) => place(key, 'channel', name, cell)),
    ...projectColumns.flatMap((key) => place(key, key)),
  ]
}

/** The columns after the first that a window from `left` of this width shows, and one beside each. */
export function columnsBetween(
  columns: readonly ShownColumn[],
  left: number,
  width: number,
): { readonly first: number; readonly last: number } {
  let first = 1
  while (first < columns.length - 1 && endOf(columns[first]) < left + nameWidth) first += 1
  let last = first
  while (last < columns.length - 1 && endOf(columns[last]) < left + width) last += 1
  return { first: Math.max(1, first - 1), last: Math.min(columns.length - 1, last + 1) }
}

function endOf(column: ShownColumn | undefined): number {
  return column === undefined ? 0 : column.left + column.width
}
