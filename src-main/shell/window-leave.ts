import { dialog, type BrowserWindow } from 'electron'
import type { Log } from '../logging/log.ts'
import type { Farewell } from './page-farewell.ts'
import type { ShellTexts } from './shell-texts.ts'

export interface LeaveDeps {
  readonly log: Log
  readonly unkeptTexts: () => ShellTexts['unkept']
  /** Lets the page store what is being typed. */
  readonly farewell: () => Promise<Farewell>
  /** True while the app is being quit, and not only this window closed. */
  readonly quitting: () => boolean
  /** The user chose to keep the window. */
  readonly stayed: () => void
  readonly quit: () => void
}

/**
 * Holds a window's closing up until the page has stored what was typed last. Where that fails (a full
 * disk) the user is asked: closing would lose it.
 */
export function closeAfterFarewell(window: BrowserWindow, deps: LeaveDeps): void {
  let leaving = false
  let done = false
  window.on('close', (event) => {
    if (done) return
    event.preventDefault()
    if (leaving) return
    leaving = true
    void mayLeave(window, deps).then((may) => {
      leaving = false
      if (!may) deps.stayed()
      if (!may || window.isDestroyed()) return
      done = true
      if (deps.quitting()) deps.quit()
      else window.close()
    })
  })
}

async function mayLeave(window: BrowserWindow, deps: LeaveDeps): Promise<boolean> {
  const said = await deps.farewell()
  if (said === 'silent') deps.log.warn('window.silent')
  if (said !== 'unkept' || window.isDestroyed()) return true
  const { message, detail, stay, leave } = deps.unkeptTexts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail,
    buttons: [stay, leave],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
