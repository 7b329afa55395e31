import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which main lets other tasks run. */
const sliceMs = 10

/** Returns a function that lets other tasks run when the time of a slice is used up. */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let until = now() + sliceMs
  return async () => {
    if (now() < until) return
    await nextTurn()
    until = now() + sliceMs
  }
}
