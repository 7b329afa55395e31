import PQueue from 'p-queue'
import { failure } from '../errors/app-failure.ts'

/** Lets so many calls run at once, in order of asking (open point 13). */
export interface CallQueue {
  /**
   * A call cancelled while it waits ends with `cancelled`; one that runs sees to its own signal. One
   * in the background waits until nobody else does.
   */
  run<T>(task: () => Promise<T>, signal: AbortSignal | undefined, background?: boolean): Promise<T>
}

export function createCallQueue(concurrency: () => number): CallQueue {
  const queue = new PQueue({ concurrency: concurrency() })
  return {
    async run(task, signal, background = false) {
      if (queue.concurrency !== concurrency()) queue.concurrency = concurrency()
      // The queue's own signal would let go of running tasks too, before their outcome is known.
      const waiting = new AbortController()
      const onAbort = () => {
        waiting.abort(failure('invalidInput', { reason: 'cancelled' }))
      }
      if (signal?.aborted === true) onAbort()
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        return await queue.add(
          () => {
            signal?.removeEventListener('abort', onAbort)
            return task()
          },
          { signal: waiting.signal, priority: background ? -1 : 0 },
        )
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
  }
}

/** Waits for work that is shared with others: cancelling leaves the work, and only this waiter. */
export async function untilCancelled<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return work
  const cancelled = Promise.withResolvers<never>()
  const onAbort = () => {
    cancelled.reject(failure('invalidInput', { reason: 'cancelled' }))
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, cancelled.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
