import { dialog, type BrowserWindow } from 'electron'
import type { Log } from '../../logging/log.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

export interface PageCrashDeps {
  readonly log: Log
  readonly texts: () => ShellTexts['crash']
  readonly quit: () => void
}

/**
 * Logs the reason when the process of a window's page is gone, and offers to load this page again.
 * Other windows are not concerned.
 */
export function offerReloadAfterCrash(window: BrowserWindow, deps: PageCrashDeps): void {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    deps.log.error('page.gone', undefined, { reason, exitCode })
    void offer(window, deps)
  })
}

async function offer(window: BrowserWindow, { texts, quit }: PageCrashDeps): Promise<void> {
  if (window.isDestroyed()) return
  const { message, detail, reload, quit: leave } = texts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail,
    buttons: [reload, leave],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (response === 1) quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}
