import { columnBlocks } from './column-blocks.ts'
import { labelsBesideValues } from './label-columns.ts'
import { labelsAboveValues } from './label-heads.ts'
import { type PlacedText, rowsOf } from './text-rows.ts'

/**
 * Returns the texts of a page in the order in which they are read. The stored order stays, with two
 * exceptions. Of running text in two columns that is stored line by line across both, the left column comes
 * first. Of a form whose labels are all stored before the values, or stand above the values, each value
 * comes behind its label.
 */
export function inReadingOrder<Text extends PlacedText>(stored: readonly Text[]): Text[] {
  const items = labelsAboveValues(labelsBesideValues(stored))
  const rows = rowsOf(items)
  const blocks = columnBlocks(rows, items)
  if (blocks.length === 0) return [...items]
  const ordered: Text[] = []
  const endLine = () => {
    const last = ordered.at(-1)
    if (last !== undefined) ordered[ordered.length - 1] = { ...last, hasEOL: true }
  }
  const take = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const item = items[at]
      if (item !== undefined) ordered.push(item)
    }
  }
  const startOf = (row: number) => rows[row]?.pieces[0]?.from ?? items.length
  let behind = 0
  for (const { from, to, lines } of blocks) {
    take(behind, startOf(from))
    endLine()
    for (const line of lines) {
      take(line.from, line.to)
      endLine()
    }
    behind = startOf(to)
  }
  take(behind, items.length)
  return ordered
}
