/** A text of a page with its place, as pdf.js gives it. */
export interface PlacedText {
  readonly str: string
  readonly dir: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly hasEOL: boolean
}

/** Texts without a gap between them. Distances are along the line, in units of the page. */
interface Piece {
  /** The first text, and the one behind the last. */
  readonly from: number
  to: number
  readonly left: number
  right: number
}

/** Consecutive texts of the page's order that share a baseline. */
export interface Row {
  /** The direction of the letters; empty for texts whose order is left alone. */
  readonly direction: string
  /** The height of the baseline: rows further down have less. */
  readonly up: number
  height: number
  readonly pieces: Piece[]
}

/** The gap between two columns at least, in heights of letters. */
export const leastGap = 0.8
/** How far baselines of one row differ at most, in heights of letters: a raised "2" is in the row. */
export const sameBaseline = 0.45
/** The slope below which text counts as level. */
const level = 0.035

interface Place {
  readonly direction: string
  readonly left: number
  readonly right: number
  readonly up: number
  readonly height: number
}

/** Returns the rows of a page in the order in which the page stores them. */
export function rowsOf(items: readonly PlacedText[]): Row[] {
  const rows: Row[] = []
  for (const [at, item] of items.entries()) {
    if (item.str.trim() === '') continue
    const place = placeOf(item)
    const row = rows.at(-1)
    if (row === undefined || !continuesRow(row, place)) {
      const piece = { from: at, to: at + 1, left: place.left, right: place.right }
      rows.push({ ...place, pieces: [piece] })
      continue
    }
    row.height = Math.max(row.height, place.height)
    const piece = row.pieces.at(-1)
    if (piece !== undefined && place.left - piece.right < leastGap * row.height) {
      piece.to = at + 1
      piece.right = Math.max(piece.right, place.right)
    } else row.pieces.push({ from: at, to: at + 1, left: place.left, right: place.right })
  }
  return rows
}

/** Returns the text of a piece of a row. */
export function textBetween(
  items: readonly PlacedText[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return items
    .slice(from, to)
    .map(({ str }) => str)
    .join('')
    .trim()
}

function continuesRow(row: Row, place: Place): boolean {
  const height = Math.max(row.height, place.height)
  return (
    row.direction === place.direction &&
    Math.abs(row.up - place.up) <= sameBaseline * height &&
    place.left >= (row.pieces.at(-1)?.right ?? 0) - height / 2
  )
}

const nowhere: Place = { direction: '', left: 0, right: 0, up: 0, height: 0 }

function placeOf({ dir, transform, width, height }: PlacedText): Place {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  const length = Math.hypot(a, b)
  const isPlaced = [length, x, y, width, height].every((value) => Number.isFinite(value))
  if (!isPlaced || dir !== 'ltr' || !(length > 0) || !(height > 0)) return nowhere
  const [across, along] = [levelled(a / length), levelled(b / length)]
  const left = x * across + y * along
  return {
    direction: `${across} ${along}`,
    ...{ left, right: left + width, up: y * across - x * along, height },
  }
}

function levelled(share: number): number {
  if (Math.abs(share) < level) return 0
  if (Math.abs(share) > Math.sqrt(1 - level ** 2)) return Math.sign(share)
  return Math.round(share * 1000) / 1000
}
