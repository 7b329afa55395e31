import {
  type ProjectColumn,
  projectColumnSchema,
} from '../../src-shared/ipc/calls/projects/project-list-settings.ts'

type Column = 'name' | ProjectColumn

type Width = readonly [least: number, share: number]

/** Least width in pixels, and the share of the room that is left. */
const widths: Readonly<Record<Column, Width>> = {
  name: [150, 1],
  city: [104, 0.5],
  scenario: [116, 0.4],
  type: [96, 0.3],
  price: [112, 0],
  salesStatus: [104, 0.1],
  channels: [104, 0.3],
  livingArea: [70, 0],
  state: [156, 0],
  modifiedAt: [144, 0],
}
/** In low rows the second line of these columns stands beside the first. */
const compactWidths: Readonly<Partial<Record<Column, Width>>> = {
  city: [172, 0.5],
  scenario: [176, 0.4],
  price: [184, 0],
  channels: [148, 0.2],
}
const pinWidth = 48
const gap = 12

/** Columns with figures, aligned to the right. */
export const figureColumns: ReadonlySet<Column> = new Set(['price', 'livingArea'])

export function shownColumns(hidden: readonly ProjectColumn[]): Column[] {
  return ['name', ...projectColumnSchema.options.filter((column) => !hidden.includes(column))]
}

/** Width in pixels of the photo beside the name, with its gap. */
const photoWidth = { compact: 46, high: 72 }

/** Returns the columns for `grid-template-columns`, and the width in pixels that they need. */
export function gridOf(
  columns: readonly Column[],
  compact: boolean,
  photos: boolean,
): { readonly grid: string; readonly width: number } {
  const widthOf = (column: Column): Width => {
    const [least, share] = (compact ? compactWidths[column] : null) ?? widths[column]
    const photo = column === 'name' && photos ? photoWidth[compact ? 'compact' : 'high'] : 0
    return [least + photo, share]
  }
  const tracks = columns.map((column) => {
    const [least, share] = widthOf(column)
    return share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`
  })
  const least = columns.reduce((sum, column) => sum + widthOf(column)[0] + gap, 0)
  return { grid: [...tracks, `${pinWidth}px`].join(' '), width: least + pinWidth + 32 }
}
