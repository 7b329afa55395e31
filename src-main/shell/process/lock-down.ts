import { constants } from 'node:os'
import { app, session } from 'electron'
import type { Log } from '../../logging/log.ts'
import { denyNavigation, lockSession } from './denials.ts'

/**
 * The signal with which Perceel ends its utility processes, such as the process of the scans after each
 * pile. A process that this signal ended is no fault.
 */
const ownSignal = constants.signals.SIGTERM

/**
 * Applies the denials to every session and every page, including those that the app did not create.
 */
export function lockDown(log: Log): void {
  app.on('session-created', lockSession)
  app.on('web-contents-created', (_event, contents) => {
    denyNavigation(contents, log)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type === 'Utility' && reason === 'killed' && exitCode === ownSignal) return
    log.warn('process.gone', { type, reason, exitCode })
  })
  lockSession(session.defaultSession)
}
