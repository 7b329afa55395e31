import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of rows in one transaction: a few milliseconds of main's thread. */
const rowsAtOnce = 50

/** Processes rows in parts; other work of main gets a turn between two parts. */
export async function inParts<Row>(
  rows: readonly Row[],
  work: (part: readonly Row[]) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await nextTurn()
    work(rows.slice(at, at + rowsAtOnce))
  }
}
