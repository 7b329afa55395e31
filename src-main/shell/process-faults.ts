import type { Log } from '../logging/log.ts'

interface FaultSource {
  on(
    event: 'uncaughtExceptionMonitor' | 'unhandledRejection',
    listener: (fault: unknown) => void,
  ): unknown
}

/**
 * Logs what nobody caught. An uncaught exception is only watched: Electron then shows its own dialog
 * and Node's state is unknown, so that going on as if nothing happened would be wrong. An unhandled
 * rejection is logged and survived: one forgotten promise must not take the user's screen away.
 */
export function logProcessFaults(source: FaultSource, log: Log): void {
  source.on('uncaughtExceptionMonitor', (error) => {
    log.error('process.uncaught', error)
  })
  source.on('unhandledRejection', (error) => {
    log.error('process.rejection', error)
  })
}
