import { dialog } from './parts/dialog.ts'

/**
 * Answers an uncaught exception as Electron does: with a box, after which the app goes on, unless the
 * app has a listener of its own. Electron's box blocks main until somebody closes it.
 */
export function showUncaught(): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return
    const text = `Uncaught Exception:\n${error.stack ?? `${error.name}: ${error.message}`}`
    dialog.showErrorBox('A JavaScript error occurred in the main process', text)
  })
}
