import type { Log } from '../../logging/log.ts'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  exit(code: number): void
}

interface Stopping {
  stop(): Promise<void>
  /** Ends the threads that would crash the process if the process ended first. */
  endThreads(): Promise<void>
}

/** Milliseconds that the system may take to copy and check an update before it ends the app. */
const installBoundMs = 120_000

const quitSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Quits on a signal. The returned function says whether a signal came. */
export function quitOnSignals(
  process: { on(signal: (typeof quitSignals)[number], listener: () => void): unknown },
  quit: () => void,
): () => boolean {
  let signalled = false
  for (const signal of quitSignals) {
    process.on(signal, () => {
      signalled = true
      quit()
    })
  }
  return () => signalled
}

/**
 * Delays the end of the app until the services have stopped, for `boundMs` at most. Stored data is
 * safe at any moment (promises 1 and 4); the wait only saves the next start a read-back. Loading
 * threads then get another `boundMs` to end. `will-quit` comes after the windows have closed, so a
 * page's last draft has arrived. `atEnd` runs last, and returns true if it ends the app itself: macOS
 * installs an update so, and quits once more. If the app still runs after `installBoundMs`, it ends.
 */
export function stopBeforeQuit(
  app: QuittingApp,
  stopping: Stopping,
  options: {
    readonly boundMs: number
    readonly log: Log
    readonly atEnd?: () => boolean
    readonly installBoundMs?: number
  },
): void {
  let begun = false
  let handedOver = false
  app.on('will-quit', (event) => {
    if (handedOver) return
    event.preventDefault()
    if (begun) return
    begun = true
    void endsWithin(() => stopping.stop(), options)
      .then(() => endsWithin(() => stopping.endThreads(), options))
      .then(() => {
        handedOver = true
        if (options.atEnd?.() !== true) return app.exit(0)
        setTimeout(() => {
          options.log.warn('quit.installLate')
          app.exit(0)
        }, options.installBoundMs ?? installBoundMs)
      })
  })
}

async function endsWithin(
  end: () => Promise<void>,
  { boundMs, log }: { readonly boundMs: number; readonly log: Log },
): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => {
    late.resolve('late')
  }, boundMs)
  try {
    const outcome = await Promise.race([end(), late.promise])
    if (outcome === 'late') log.warn('quit.late', { boundMs })
  } catch (error) {
    log.error('quit.stop', error)
  } finally {
    clearTimeout(timer)
  }
}
