import PQueue from 'p-queue'
import { cancelled } from '../errors/app-failure.ts'

/** Limits the number of simultaneous calls; calls run in order of arrival (open point 13). */
export interface CallQueue {
  /**
   * Runs a task. A call cancelled in the queue ends with `cancelled`; a running task handles its
   * own signal. A background task waits until no other task is queued, and until fewer than all places
   * are taken by background tasks: with more than one place, the user's next call starts at once.
   */
  run<T>(task: () => Promise<T>, signal: AbortSignal | undefined, background?: boolean): Promise<T>
}

/**
 * Creates the queue of an account.
 *
 * @param concurrency the highest number of requests at the same time
 */
export function createCallQueue(concurrency: () => number): CallQueue {
  const all = new PQueue({ concurrency: concurrency() })
  const backgrounds = new PQueue({ concurrency: backgroundShare(concurrency()) })
  return {
    run(task, signal, background = false) {
      if (all.concurrency !== concurrency()) {
        all.concurrency = concurrency()
        backgrounds.concurrency = backgroundShare(concurrency())
      }
      if (!background) return inTurn(all, task, { signal, priority: 0 })
      const inAll = () => inTurn(all, task, { signal, priority: -1 })
      return inTurn(backgrounds, inAll, { signal, priority: 0 })
    },
  }
}

/** Returns how many of the simultaneous calls may be background calls. */
export function backgroundShare(concurrency: number): number {
  return Math.max(1, concurrency - 1)
}

async function inTurn<T>(
  queue: PQueue,
  task: () => Promise<T>,
  { signal, priority }: { readonly signal: AbortSignal | undefined; readonly priority: number },
): Promise<T> {
  // The queue's own signal would also abandon running tasks before their outcome is known.
  const waiting = new AbortController()
  const onAbort = () => {
    waiting.abort(cancelled())
  }
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await queue.add(
      () => {
        signal?.removeEventListener('abort', onAbort)
        return task()
      },
      { signal: waiting.signal, priority },
    )
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

/**
 * Waits for work that is shared with other callers. Cancelling ends only this wait, not the work.
 */
export async function untilCancelled<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return work
  const stopped = Promise.withResolvers<never>()
  const onAbort = () => {
    stopped.reject(cancelled())
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, stopped.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
