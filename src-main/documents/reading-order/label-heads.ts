import { isLabel } from './label-columns.ts'
import { OrderedTexts } from './ordered-texts.ts'
import { type PlacedText, type Row, textBetween } from './text-rows.ts'

/** How far a value begins beside its label at most, in heights of letters. */
const slack = 1.5
/** The distance of the row of values from the row of labels at most, in heights of letters. */
const farthest = 3

/**
 * Returns the texts of a page with each value behind its label, where a row of labels has one row of values
 * below; null for a page without such a row. Tables with several rows of values stay as they are. Time:
 * linear.
 */
export function labelsAboveValues<Text extends PlacedText>(
  rows: readonly Row[],
  items: readonly Text[],
): Text[] | null {
  const ordered = new OrderedTexts(items)
  let [row, behind] = [0, 0]
  while (row < rows.length) {
    const [head, values] = [rows[row], rows[row + 1]]
    if (head === undefined || values === undefined || !isForm(items, rows, row)) {
      row += 1
      continue
    }
    ordered.take(behind, head.pieces[0]?.from ?? behind)
    for (const [at, label] of head.pieces.entries()) {
      const value = values.pieces[at]
      ordered.take(label.from, label.to)
      ordered.goOn()
      if (value !== undefined) ordered.take(value.from, value.to)
      ordered.endLine()
    }
    behind = values.pieces.at(-1)?.to ?? behind
    row += 2
  }
  if (behind === 0) return null
  ordered.takeRest(behind)
  return ordered.texts
}

/** True for a row of labels with the only row of their values below. */
function isForm(items: readonly PlacedText[], rows: readonly Row[], at: number): boolean {
  const [head, values, next] = [rows[at], rows[at + 1], rows[at + 2]]
  if (head === undefined || values === undefined || head.direction === '') return false
  if (!areAligned(head, values) || (next !== undefined && areAligned(values, next))) return false
  const texts = (row: Row) => row.pieces.map((piece) => textBetween(items, piece))
  return texts(head).every(isLabel) && !texts(values).some(isLabel)
}

/** True for two rows below each other whose texts begin at the same places. */
function areAligned(one: Row, other: Row): boolean {
  const height = Math.max(one.height, other.height)
  const isBelow = one.up > other.up && one.up - other.up <= farthest * height
  return (
    isBelow &&
    one.direction === other.direction &&
    one.pieces.length > 1 &&
    one.pieces.length === other.pieces.length &&
    one.pieces.every(
      ({ left }, at) => Math.abs(left - (other.pieces[at]?.left ?? Infinity)) <= slack * height,
    )
  )
}
