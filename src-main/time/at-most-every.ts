/** A report that is made at once, and then at most once per interval. The last report is never lost. */
export interface LimitedReport {
  (): void
  /** Stops the reports: the store that they read from may be closed next. */
  stop(): void
}

/**
 * Limits how often `tell` is called. Uses real time instead of the services' clock: the limit only spares
 * the screen, and no test of sending waits for it. The timer does not keep the process alive.
 */
export function atMostEvery(ms: number, tell: () => void): LimitedReport {
  let timer: NodeJS.Timeout | null = null
  let again = false
  let stopped = false

  function run(): void {
    timer = setTimeout(() => {
      timer = null
      if (!again) return
      again = false
      run()
    }, ms)
    timer.unref()
    tell()
  }

  const report = (): void => {
    if (stopped) return
    if (timer === null) run()
    else again = true
  }
  return Object.assign(report, {
    stop() {
      if (timer !== null) clearTimeout(timer)
      stopped = true
    },
  })
}
