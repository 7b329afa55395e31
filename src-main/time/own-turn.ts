import { setImmediate } from 'node:timers'

const waiting: (() => void)[] = []

/**
 * Waits for a turn of the event loop in which no other caller of `ownTurn` continues. Answers of the service
 * and of threads arrive several at a time. If all wrote to the store in one turn, the user's next action would wait
 * for all of them.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}
