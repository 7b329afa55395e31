import { leastGap, type PlacedText, type Row, textBetween } from './text-rows.ts'

/** The part of a row on one side of a gutter. */
export interface ColumnLine {
  readonly side: 'left' | 'right'
  /** The first text, and the one behind the last. */
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  readonly text: string
  /** True if the line has a further gap, other than behind the number of a clause. */
  readonly isParted: boolean
}

/** A row that leaves the gutter free. */
export interface ColumnRow {
  readonly up: number
  readonly height: number
  readonly lines: readonly ColumnLine[]
}

/** The gap between two cells of a table at least; justified words have smaller ones. */
const cellGap = 1.5

/** The number or bullet in front of a clause. */
const marker = /^(?:\(?[\p{L}\d]{1,3}[.):]?|[\d.]{1,8}|[-–•*·])$/u

/** A number or bullet that may hang before a column, so that it is nearer to the other one. */
const hanging = /^(?:\(?\d[\d.]{0,6}\)?|\(?\p{L}[.)]|[-–•*·])$/u
/** How far a number hangs before its column at most, in heights of letters. */
const farthest = 4
/** The most texts that make up a number. */
const mostInNumber = 8

/** A place on a page at which a right column begins. */
export interface Gutter {
  readonly edge: number
  /** How far lines of one column begin apart. */
  readonly slack: number
}

/** Returns where a row ends on the left of a gutter; null if the row reaches over the gutter. */
export function leftEndOf(row: Row, gutter: Gutter, items: readonly PlacedText[]): number | null {
  const begun = begunBefore(row, gutter)
  const last = row.pieces[begun - (hangsBefore(row, begun, gutter, items) ? 2 : 1)]
  const end = last?.right ?? -Infinity
  return end > gutter.edge - leastGap * row.height ? null : end
}

/**
 * Returns a row that leaves a gutter free.
 *
 * @param leftEnd where the left column ends; a number behind that place hangs before the right column
 */
export function columnRow(
  row: Row,
  gutter: Gutter,
  leftEnd: number,
  items: readonly PlacedText[],
): ColumnRow {
  const begun = begunBefore(row, gutter)
  const isHanging =
    (row.pieces[begun - 1]?.left ?? 0) > leftEnd && hangsBefore(row, begun, gutter, items)
  const parted = isHanging ? begun - 1 : begun
  const lines: ColumnLine[] = []
  for (const [side, pieces] of [
    ['left', row.pieces.slice(0, parted)],
    ['right', row.pieces.slice(parted)],
  ] as const) {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first === undefined || last === undefined) continue
    const texts = pieces.map((piece) => textBetween(items, piece))
    lines.push({
      ...{ side, from: first.from, to: last.to, left: first.left, right: last.right },
      text: texts.join(' '),
      isParted: isParted(pieces, marker.test(texts[0] ?? ''), row.height),
    })
  }
  return { up: row.up, height: row.height, lines }
}

/** True if a line has a gap as wide as that between cells. A number may have one behind it. */
function isParted(pieces: Row['pieces'], isNumbered: boolean, height: number): boolean {
  return pieces.some(({ left }, at) => {
    const before = at > (isNumbered ? 1 : 0) ? pieces[at - 1] : undefined
    return before !== undefined && left - before.right >= cellGap * height
  })
}

/** Returns the number of pieces before the right column. */
function begunBefore({ pieces }: Row, { edge, slack }: Gutter): number {
  const behind = pieces.findIndex(({ left }) => left >= edge - slack)
  return behind === -1 ? pieces.length : behind
}

/** True if the last piece before the right column may be the number of the line in that column. */
function hangsBefore(
  { pieces, height }: Row,
  begun: number,
  { edge }: Gutter,
  items: readonly PlacedText[],
): boolean {
  const last = pieces[begun - 1]
  if (last === undefined || begun === pieces.length) return false
  if (edge - last.left > farthest * height || last.to - last.from > mostInNumber) return false
  return hanging.test(textBetween(items, last))
}

/** Returns the lines of the left or of the right column, in the order of the rows. */
export function linesOn(side: ColumnLine['side'], rows: readonly ColumnRow[]): ColumnLine[] {
  return rows.flatMap(({ lines }) => lines.filter((line) => line.side === side))
}

/** True if the rows stand in another order than column after column. */
export function isMixed(rows: readonly ColumnRow[]): boolean {
  return switchesBack(rows) > 0
}

/** Returns how often the stored order goes from the right column back to the left one. */
export function switchesBack(rows: readonly ColumnRow[]): number {
  const sides = rows.flatMap(({ lines }) => lines.map(({ side }) => side))
  return sides.filter((side, at) => side === 'left' && sides[at - 1] === 'right').length
}
