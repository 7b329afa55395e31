import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are written in one transaction: a few milliseconds of main's thread. */
const rowsAtOnce = 50

/** Works rows off in parts; between two of them the window has its turn. */
export async function inParts<Row>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await nextTurn()
    work(rows.slice(at, at + rowsAtOnce))
  }
}
