import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which main lets other tasks run. */
const sliceMs = 10

/** Returns a function that lets other tasks run when the time of a slice is used up. */
export function inSlices(): () => Promise<void> {
  let until = performance.now() + sliceMs
  return async () => {
    if (performance.now() < until) return
    await nextTurn()
    until = performance.now() + sliceMs
  }
}

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
