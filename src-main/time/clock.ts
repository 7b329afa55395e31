/** Time for the services: injected, so that tests need no sleeps. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds of a monotonic clock, which is never set forward or back. */
  elapsed(): number
  /** Runs `action` once after `ms` milliseconds. Returns a function that cancels the timer. */
  after(ms: number, action: () => void): () => void
}

/**
 * A timer is limited to 31 bits of milliseconds (24.8 days) and fires at once above: Node,
 * "Timers".
 */
const longestTimer = 2 ** 31 - 1

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, action) {
    let timer: NodeJS.Timeout
    const wait = (left: number): void => {
      const step = Math.min(left, longestTimer)
      timer = setTimeout(() => (left > step ? wait(left - step) : action()), step)
      timer.unref()
    }
    wait(ms)
    return () => clearTimeout(timer)
  },
}
