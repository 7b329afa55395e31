/** News that is told at once, and then no more than once an interval; the last of it always is. */
export interface Coalesced {
  (): void
  /** Tells nothing any more: the store that the news is read from may be closed next. */
  stop(): void
}

/**
 * Real time, not the services' clock: this spares the screen, and no test of sending waits for it.
 * The timer does not keep the process alive.
 */
export function atMostEvery(ms: number, tell: () => void): Coalesced {
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

  const news = (): void => {
    if (stopped) return
    if (timer === null) run()
    else again = true
  }
  return Object.assign(news, {
    stop() {
      if (timer !== null) clearTimeout(timer)
      stopped = true
    },
  })
}
