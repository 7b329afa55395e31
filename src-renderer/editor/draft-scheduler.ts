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
 * Pause after the last key before a draft is written, and the longest wait while the user keeps
 * typing. The rest of the second is left for the write itself.
 */
export const draftPauseMs = 400
export const draftLimitMs = 750
/** Milliseconds before a failed write is repeated. A full disk usually stays full for a while. */
export const draftRetryMs = 3000

export interface DraftScheduler {
  /** Records that the user typed. */
  readonly touch: () => void
  /**
   * Writes a waiting draft now. Resolves when `write` has been called with everything typed so far.
   */
  readonly flush: () => Promise<void>
  /** Drops a waiting draft: its text was saved or discarded. */
  readonly cancel: () => void
  readonly waiting: () => boolean
}

/**
 * Decides when a draft is written: shortly after the last key, and at least once a second during
 * typing, so that a crash costs at most one second of typing (see `records.saveDraft` in the
 * contract). A failed write is repeated until it succeeds. `write` resolves to whether the draft
 * was stored, and does not throw.
 */
export function createDraftScheduler(
  write: () => Promise<boolean>,
  timers: Timers,
): DraftScheduler {
  let pause: number | undefined
  let limit: number | undefined
  let retry: number | undefined
  // Run one write at a time: overlapping writes could arrive in the wrong order.
  let writes: Promise<void> = Promise.resolve()
  let writing = 0
  /** Counts cancels. A write that was queued before a cancel is skipped. */
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
