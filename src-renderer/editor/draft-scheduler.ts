/** `setTimeout` and `clearTimeout`, or a test's own clock. */
export interface Timers {
  readonly set: (task: () => void, milliseconds: number) => number
  readonly clear: (timer: number) => void
}

export const browserTimers: Timers = {
  set: (task, milliseconds) => window.setTimeout(task, milliseconds),
  clear: (timer) => window.clearTimeout(timer),
}

/**
 * Pause after the last key before a draft is written, and the longest wait while typing goes on:
 * what is left of the second is for the write itself.
 */
export const draftPauseMs = 400
export const draftLimitMs = 750
/** Until a write that failed is tried again: a full disk is seldom full for a blink only. */
export const draftRetryMs = 3000

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
 * Decides when a draft is written: shortly after the last key, at least once a second while keys keep
 * coming, so that a crash costs a second of typing at most (see `records.saveDraft` in the contract),
 * and again and again after a failure. `write` answers whether it was kept, and does not throw.
 */
export function createDraftScheduler(
  write: () => Promise<boolean>,
  timers: Timers,
): DraftScheduler {
  let pause: number | undefined
  let limit: number | undefined
  let retry: number | undefined
  // One write at a time: two that overlap could arrive in the wrong order.
  let writes: Promise<void> = Promise.resolve()
  let writing = 0
  /** Counts cancels: what waited for its turn before one is not written any more. */
  let cancels = 0

  function stop(): void {
    for (const timer of [pause, limit, retry]) if (timer !== undefined) timers.clear(timer)
    pause = limit = retry = undefined
  }

  async function writeOnce(asOf: number): Promise<void> {
    const kept = asOf !== cancels || (await write())
    writing -= 1
    if (!kept) retry ??= timers.set(() => void flush(), draftRetryMs)
  }

  function flush(): Promise<void> {
    const due = pause !== undefined || retry !== undefined
    stop()
    if (due) {
      writing += 1
      const asOf = cancels
      writes = writes.then(() => writeOnce(asOf))
    }
    return writes
  }

  return {
    touch: () => {
      if (pause !== undefined) timers.clear(pause)
      pause = timers.set(() => void flush(), draftPauseMs)
      limit ??= timers.set(() => void flush(), draftLimitMs)
    },
    flush,
    cancel: () => {
      cancels += 1
      stop()
    },
    waiting: () => pause !== undefined || retry !== undefined || writing > 0,
  }
}
