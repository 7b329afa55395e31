import type { Log } from '../logging/log.ts'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  exit(code: number): void
}

/**
 * Lets the app end only after the services have stopped, but waits no longer than `boundMs`: what
 * is stored is safe at any moment (promises 1 and 4), the wait only spares the next start a
 * read-back. `will-quit` comes after the windows have closed, so that a page's last draft has
 * arrived.
 */
export function stopBeforeQuit(
  app: QuittingApp,
  stop: () => Promise<void>,
  options: { readonly boundMs: number; readonly log: Log },
): void {
  let stopping = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (stopping) return
    stopping = true
    void stopWithin(stop, options).then(() => {
      app.exit(0)
    })
  })
}

async function stopWithin(
  stop: () => Promise<void>,
  { boundMs, log }: { readonly boundMs: number; readonly log: Log },
): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => {
    late.resolve('late')
  }, boundMs)
  try {
    const outcome = await Promise.race([stop(), late.promise])
    if (outcome === 'late') log.warn('quit.late', { boundMs })
  } catch (error) {
    log.error('quit.stop', error)
  } finally {
    clearTimeout(timer)
  }
}
