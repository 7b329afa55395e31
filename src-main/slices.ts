import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which main looks at what else there is to do. */
const sliceMs = 10

/** Lets others go first when a slice's time is used up. */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let until = now() + sliceMs
  return async () => {
    if (now() < until) return
    await nextTurn()
    until = now() + sliceMs
  }
}
