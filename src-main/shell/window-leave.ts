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
 * disk) the user is asked: closing would lose it. Nothing else holds it up: a page that says nothing
 * is not waited for a second time, since closing would ask it for leave to unload.
 */
export function closeAfterFarewell(window: BrowserWindow, deps: LeaveDeps): void {
  let leaving = false
  let done = false
  window.on('close', (event) => {
    if (done) return
    event.preventDefault()
    if (leaving) return
    leaving = true
    void decide(window, deps).then((decision) => {
      leaving = false
      if (decision === 'stay') deps.stayed()
      if (decision === 'stay' || window.isDestroyed()) return
      done = true
      const quitting = deps.quitting()
      if (decision === 'force') window.destroy()
      else if (!quitting) window.close()
      if (quitting) deps.quit()
    })
  })
}

type Decision = 'stay' | 'leave' | 'force'

async function decide(window: BrowserWindow, deps: LeaveDeps): Promise<Decision> {
  try {
    const said = await deps.farewell()
    if (said === 'silent') deps.log.warn('window.silent')
    if (said === 'unkept' && !window.isDestroyed()) return await askUser(window, deps)
    return said === 'silent' ? 'force' : 'leave'
  } catch (error) {
    deps.log.error('window.farewell', error)
    return 'force'
  }
}

async function askUser(window: BrowserWindow, { unkeptTexts }: LeaveDeps): Promise<Decision> {
  const { message, detail, stay, leave } = unkeptTexts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message,
    detail,
    buttons: [stay, leave],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1 ? 'leave' : 'stay'
}
