import { dialog, type BrowserWindow } from 'electron'
import type { Log } from '../../logging/log.ts'
import type { CloseAnswer } from './close-handshake.ts'
import type { QuitQuestion } from './quit-question.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

export interface LeaveDeps {
  readonly log: Log
  readonly unkeptTexts: () => ShellTexts['unkept']
  /** Returns the question about unsent work; null if there is none. */
  readonly quitQuestion: () => QuitQuestion | null
  /** True if closing this window ends the app. */
  readonly endsApp: () => boolean
  /** Lets the page store the text that is being typed. */
  readonly closeHandshake: () => Promise<CloseAnswer>
  /** True while the app is quitting; false if only this window closes. */
  readonly quitting: () => boolean
  /** Called when the user keeps the window open. */
  readonly stayed: () => void
  readonly quit: () => void
}

/**
 * Delays the closing of a window until the page has stored the text typed last. If the page cannot
 * store the text (a full disk), the user is asked, as closing would lose the text. If the app ends
 * with the window, the user is also asked about work that was not sent. A page that does not answer
 * is destroyed without its leave to unload.
 */
export function closeAfterHandshake(window: BrowserWindow, deps: LeaveDeps): void {
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
    const said = await deps.closeHandshake()
    if (said === 'silent') deps.log.warn('window.silent')
    if (window.isDestroyed()) return 'leave'
    if (said === 'unkept') return await askUser(window, deps.unkeptTexts())
    if (said === 'silent') return 'force'
    const question = deps.endsApp() ? questionOf(deps) : null
    return question === null ? 'leave' : await askUser(window, question)
  } catch (error) {
    deps.log.error('window.closeHandshake', error)
    return 'force'
  }
}

/** Returns the question about unsent work. An unreadable store does not keep the window open. */
function questionOf({ quitQuestion, log }: LeaveDeps): QuitQuestion | null {
  try {
    return quitQuestion()
  } catch (error) {
    log.error('window.quitQuestion', error)
    return null
  }
}

async function askUser(
  window: BrowserWindow,
  { message, detail, stay, leave }: QuitQuestion,
): Promise<Decision> {
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
