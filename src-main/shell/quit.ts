import type { Log } from '../logging/log.ts'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  exit(code: number): void
}

interface Stopping {
  stop(): Promise<void>
  /** Ends what takes the process down where that ends first. */
  endThreads(): Promise<void>
}

const quitSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Quits on a signal. The answer says whether a signal came. */
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
 * Lets the app end only after the services have stopped, but waits no longer than `boundMs`: what
 * is stored is safe at any moment (promises 1 and 4), the wait only spares the next start a
 * read-back. Threads are waited for as long again, as they may still be loading then. `will-quit`
 * comes after the windows have closed, so that a page's last draft has arrived.
 */
export function stopBeforeQuit(
  app: QuittingApp,
  stopping: Stopping,
  options: { readonly boundMs: number; readonly log: Log },
): void {
  let begun = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (begun) return
    begun = true
    void endsWithin(() => stopping.stop(), options)
      .then(() => endsWithin(() => stopping.endThreads(), options))
      .then(() => {
        app.exit(0)
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
