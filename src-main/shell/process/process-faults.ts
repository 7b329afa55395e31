import type { Log } from '../../logging/log.ts'

interface FaultSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (fault: unknown) => void): unknown
}

/**
 * Logs uncaught errors. Listening also takes the place of Electron's own answer to an uncaught
 * exception: a box that blocks main until somebody closes it, after which the app goes on.
 * `uncaught` is called after an uncaught exception. After an unhandled rejection the app continues:
 * one forgotten promise must not close the user's screen.
 */
export function watchProcessFaults(source: FaultSource, log: Log, uncaught: () => void): void {
  source.on('uncaughtException', (error) => {
    log.error('process.uncaught', error)
    uncaught()
  })
  source.on('unhandledRejection', (error) => {
    log.error('process.rejection', error)
  })
}
