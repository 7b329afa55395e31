/** Time as the services see it: injected, so that tests need no sleeps. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `action` once after `ms` milliseconds; answers what cancels it. */
  after(ms: number, action: () => void): () => void
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
