import { columnBlocks } from './column-blocks.ts'
import { labelsBesideValues } from './label-columns.ts'
import { labelsAboveValues } from './label-heads.ts'
import { OrderedTexts } from './ordered-texts.ts'
import { type PlacedText, rowsOf } from './text-rows.ts'

/**
 * Returns the texts of a page in the order in which they are read. The stored order stays, with two
 * exceptions. Of running text in two columns that is stored line by line across both, the left column comes
 * first. Of a form whose labels are all stored before the values, or stand above the values, each value
 * comes behind its label.
 */
export function inReadingOrder<Text extends PlacedText>(stored: readonly Text[]): Text[] {
  let [items, rows] = [stored, rowsOf(stored)]
  for (const withLabels of [labelsBesideValues, labelsAboveValues]) {
    const found = withLabels(rows, items)
    if (found !== null) [items, rows] = [found, rowsOf(found)]
  }
  const blocks = columnBlocks(rows, items)
  if (blocks.length === 0) return [...items]
  const ordered = new OrderedTexts(items)
  const startOf = (row: number) => rows[row]?.pieces[0]?.from ?? items.length
  let behind = 0
  for (const { from, to, lines } of blocks) {
    ordered.take(behind, startOf(from))
    ordered.endLine()
    for (const line of lines) {
      ordered.take(line.from, line.to)
      ordered.endLine()
    }
    behind = startOf(to)
  }
  ordered.takeRest(behind)
  return ordered.texts
}
