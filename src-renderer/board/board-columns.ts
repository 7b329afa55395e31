import type { BoardColumn } from '../../src-shared/ipc/calls/board-calls.ts'

/** Columns of the project behind the channels. Each can be sorted by and hidden, as the price can be. */
export const projectColumns = ['scenario', 'type', 'city', 'id', 'readAt'] as const
type ProjectColumn = (typeof projectColumns)[number]

export interface ShownColumn {
  /** Key for sorting and for the setting of hidden columns. */
  readonly key: string
  readonly kind: 'name' | 'price' | 'attention' | 'channel' | ProjectColumn
  /** Display name of the channel in the service. */
  readonly name: string
  /** Index of the channel among the cells of a row. */
  readonly cell: number
  readonly left: number
  readonly width: number
  /** `left` and `width` as a style string, made once, so that Vue skips an unchanged style. */
  readonly style: string
}

/** Returns true for a column that shows the project and not its publications. */
export function isOfProject(kind: ShownColumn['kind']): boolean {
  return kind !== 'channel' && kind !== 'attention' && kind !== 'readAt'
}

export const nameWidth = 264
const widths = {
  price: 156,
  attention: 84,
  channel: 140,
  scenario: 204,
  type: 148,
  city: 132,
  id: 88,
  readAt: 148,
} as const

/**
 * Returns the visible columns from left to right: the name (always visible), the price with the sales
 * status, attention, the channels, and the other properties of the project.
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
    ...place('price', 'price'),
    ...place('attention', 'attention'),
    ...channels.flatMap(({ key, name }, cell) => place(key, 'channel', name, cell)),
    ...projectColumns.flatMap((key) => place(key, key)),
  ]
}

/**
 * Returns the columns after the first that are visible in a viewport from `left`, plus one column
 * on either side.
 */
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
