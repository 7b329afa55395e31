import { setImmediate } from 'node:timers'

const waiting: (() => void)[] = []

/**
 * Resolves in a later turn of the event loop, with no other waiting work in that turn. Answers of the service
 * and of threads arrive several at a time. If each wrote to the store in one turn, the user's next action would wait
 * for all of them.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
