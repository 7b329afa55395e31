/** `setTimeout` and `clearTimeout`, or a test's own clock. */
export interface Timers {
  readonly set: (task: () => void, milliseconds: number) => number
  readonly clear: (timer: number) => void
}

export const browserTimers: Timers = {
  set: (task, milliseconds) => window.setTimeout(task, milliseconds),
  clear: (timer) => window.clearTimeout(timer),
}

/** Pause after the last key before a draft is written, and the longest wait while typing goes on. */
export const draftPauseMs = 400
export const draftLimitMs = 1000

export interface DraftScheduler {
  /** Something was typed. */
  readonly touch: () => void
  /** Writes what waits, now. Answers when everything typed so far was offered to `write`. */
  readonly flush: () => Promise<void>
  /** Forgets what waits: it was saved or thrown away in another manner. */
  readonly cancel: () => void
  readonly waiting: () => boolean
}

/**
 * Decides when a draft is written: shortly after the last key, and at least once a second while keys
 * keep coming, so that a crash costs a second of typing at most (see `projects.saveDraft` in the
 * contract). `write` reports its own failures and does not throw.
 */
export function createDraftScheduler(write: () => Promise<void>, timers: Timers): DraftScheduler {
  let pause: number | undefined
  let limit: number | undefined
  // One write at a time: two that overlap could arrive in the wrong order.
  let writes: Promise<void> = Promise.resolve()

  function stop(): void {
    if (pause !== undefined) timers.clear(pause)
    if (limit !== undefined) timers.clear(limit)
    pause = limit = undefined
  }

  function flush(): Promise<void> {
    const due = pause !== undefined
    stop()
    if (due) writes = writes.then(write)
    return writes
  }

  return {
    touch: () => {
      if (pause !== undefined) timers.clear(pause)
      pause = timers.set(() => void flush(), draftPauseMs)
      limit ??= timers.set(() => void flush(), draftLimitMs)
    },
    flush,
    cancel: stop,
    waiting: () => pause !== undefined,
  }
}
