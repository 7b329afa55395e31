import {
  type ProjectColumn,
  projectColumnSchema,
} from '../../src-shared/ipc/calls/projects/project-list-settings.ts'

export type Column = 'name' | ProjectColumn

type Width = readonly [least: number, share: number]

/** Least width in pixels, and the share of the room that is left. */
const widths: Readonly<Record<Column, Width>> = {
  name: [136, 1],
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
/** For a small window, in which the names need the room most. */
const smallWidths: Readonly<Partial<Record<Column, Width>>> = {
  name: [160, 1],
  scenario: [104, 0.4],
  salesStatus: [96, 0.1],
  channels: [92, 0.3],
}
/** For a small window, with photos beside the names. */
const narrowWidths: Readonly<Partial<Record<Column, Width>>> = {
  name: [116, 1],
  city: [96, 0.5],
  scenario: [104, 0.4],
  salesStatus: [96, 0.1],
  channels: [92, 0.3],
}
/** In low rows the second line of these columns stands beside the first. */
const compactWidths: Readonly<Partial<Record<Column, Width>>> = {
  name: [122, 1],
  city: [172, 0.5],
  scenario: [176, 0.4],
  price: [184, 0],
  channels: [148, 0.2],
}
/** Low rows in a small window leave out the postal code and what a price is for. */
const narrowCompactWidths: Readonly<Partial<Record<Column, Width>>> = {
  name: [98, 1],
  city: [96, 0.5],
  scenario: [156, 0.4],
  price: [104, 0],
  salesStatus: [96, 0.1],
  channels: [128, 0.2],
}
const pinWidth = 48
const gap = 12
/** From this width in pixels, all columns have room for their second line beside the first. */
const roomyFrom = 1300
/** Columns that a narrow list leaves out, the first ones first. */
const leastWanted: readonly ProjectColumn[] = [
  'modifiedAt',
  'livingArea',
  'type',
  'scenario',
  'city',
  'channels',
  'state',
  'salesStatus',
  'price',
]

/** Columns with figures, aligned to the right. */
export const figureColumns: ReadonlySet<Column> = new Set(['price', 'livingArea'])

/** Returns the columns that are not hidden, in their order. The name is never hidden. */
export function shownColumns(hidden: readonly ProjectColumn[]): Column[] {
  return ['name', ...projectColumnSchema.options.filter((column) => !hidden.includes(column))]
}

/** Width in pixels of the box with which a project is chosen, with its gap. */
const boxWidth = 24

/** Width in pixels of the photo beside the name, with its gap. */
const photoWidth = { compact: 46, high: 60 }

/** How the rows of the list look. */
export interface ListShape {
  readonly compact: boolean
  /** A photo beside the name. */
  readonly photos: boolean
  /** Width of the list in pixels; 0 if not known yet. */
  readonly room: number
}

/** Where the second part of a cell stands: the postal code, what a price is for. */
type SecondPart = 'below' | 'beside' | 'hidden'

export interface ListLayout {
  /** For `grid-template-columns`. */
  readonly grid: string
  /** Width in pixels that the columns need. */
  readonly width: number
  readonly second: SecondPart
  /** The same for the column of the kind of offer, whose second part is hidden last. */
  readonly secondOfOffer: SecondPart
}

/**
 * Returns the columns that fit side by side. A narrow list leaves out the columns that matter least;
 * the column of the order stays longest.
 */
export function fittingColumns(
  columns: readonly Column[],
  shape: ListShape,
  sorted: string,
): Column[] {
  const left = [...columns]
  const inTurn = [
    ...leastWanted.filter((column) => column !== sorted),
    ...leastWanted.filter((column) => column === sorted),
  ]
  for (const column of inTurn) {
    if (shape.room === 0 || gridOf(left, shape).width <= shape.room) break
    const at = left.indexOf(column)
    if (at !== -1) left.splice(at, 1)
  }
  return left
}

/** Returns the widths that differ from the usual ones. */
function specialWidths(
  { compact, photos }: Pick<ListShape, 'compact' | 'photos'>,
  roomy: boolean,
): Readonly<Partial<Record<Column, Width>>> {
  if (compact) return roomy ? compactWidths : narrowCompactWidths
  if (roomy) return {}
  return photos ? narrowWidths : smallWidths
}

/** Returns the layout of the columns, without a part that a small window would cut off. */
export function gridOf(
  columns: readonly Column[],
  { compact, photos, room }: ListShape,
): ListLayout {
  const roomy = room >= roomyFrom
  const special = specialWidths({ compact, photos }, roomy)
  const isOfferShort = compact && photos && !roomy
  const widthOf = (column: Column): Width => {
    const [least, share] = special[column] ?? widths[column]
    if (column === 'scenario' && isOfferShort) return [96, share]
    if (column !== 'name') return [least, share]
    return [least + boxWidth + (photos ? photoWidth[compact ? 'compact' : 'high'] : 0), share]
  }
  const tracks = columns.map((column) => {
    const [least, share] = widthOf(column)
    return share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`
  })
  const least = columns.reduce((sum, column) => sum + widthOf(column)[0] + gap, 0)
  const beside = compact ? 'beside' : 'below'
  return {
    grid: [...tracks, `${pinWidth}px`].join(' '),
    width: least + pinWidth + 32,
    second: compact && !roomy ? 'hidden' : beside,
    secondOfOffer: isOfferShort ? 'hidden' : beside,
  }
}
