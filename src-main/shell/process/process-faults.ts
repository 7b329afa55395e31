import type { Log } from '../../logging/log.ts'

interface FaultSource {
  on(
    event: 'uncaughtExceptionMonitor' | 'unhandledRejection',
    listener: (fault: unknown) => void,
  ): unknown
}

/**
 * Logs uncaught errors. An uncaught exception is only logged: Electron then shows its own dialog,
 * and the app must not continue, as Node's state is unknown. After an unhandled rejection the app
 * continues: one forgotten promise must not close the user's screen.
 */
export function logProcessFaults(source: FaultSource, log: Log): void {
  source.on('uncaughtExceptionMonitor', (error) => {
    log.error('process.uncaught', error)
  })
  source.on('unhandledRejection', (error) => {
    log.error('process.rejection', error)
  })
}
