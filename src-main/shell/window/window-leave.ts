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
}

/** How a window stands to its closing. */
type Readiness =
  /** All typed text is stored. */
  | 'kept'
  /** Some text could not be stored, and the user closes the window all the same. */
  | 'agreed'
  /** The page does not answer. */
  | 'silent'
  /** The user keeps the window open. */
  | 'stay'

/** The closing of one window. */
export interface WindowLeave {
  readonly window: BrowserWindow
  /**
   * Lets the page store the text typed last. If the page cannot store the text (a full disk), the
   * user is asked, as closing would lose the text.
   */
  readonly makeReady: () => Promise<Readiness>
  /** Lets the page store its text again. Returns false if the page cannot store the text. */
  readonly keepAgain: () => Promise<boolean>
  /** Lets the window close without a further question. */
  readonly allow: () => void
}

interface WindowLeaveDeps extends LeaveDeps {
  readonly handshake: () => Promise<CloseAnswer>
  /** True if closing this window ends the app. */
  readonly endsApp: () => boolean
  /** True while the quit round decides about all windows. */
  readonly quitting: () => boolean
}

/**
 * Delays the closing of a window until the page has stored the text typed last. If the app ends with
 * the window, the user is also asked about work that was not sent. A page that does not answer is
 * destroyed without its leave to unload.
 */
export function createWindowLeave(window: BrowserWindow, deps: WindowLeaveDeps): WindowLeave {
  let allowed = false
  let closing = false
  let pending: Promise<Readiness> | null = null
  const leave: WindowLeave = {
    window,
    makeReady: () => (pending ??= readinessOf(window, deps).finally(() => (pending = null))),
    keepAgain: async () => (await deps.handshake()) !== 'unkept',
    allow: () => {
      allowed = true
    },
  }
  window.on('close', (event) => {
    if (allowed) return
    event.preventDefault()
    if (closing) return
    closing = true
    void mayClose(leave, deps).then((readiness) => {
      closing = false
      if (readiness === 'stay' || window.isDestroyed() || deps.quitting()) return
      leave.allow()
      if (readiness === 'silent') window.destroy()
      else window.close()
    })
  })
  return leave
}

/** Prepares one window whose user closes the window alone. */
async function mayClose(leave: WindowLeave, deps: WindowLeaveDeps): Promise<Readiness> {
  const readiness = await leave.makeReady()
  if (readiness !== 'kept' || leave.window.isDestroyed() || !deps.endsApp()) return readiness
  return (await agreesToQuit(leave.window, deps)) ? 'agreed' : 'stay'
}

async function readinessOf(window: BrowserWindow, deps: WindowLeaveDeps): Promise<Readiness> {
  try {
    const answer = await deps.handshake()
    if (answer === 'silent') deps.log.warn('window.silent')
    if (answer !== 'unkept' || window.isDestroyed()) return answer === 'silent' ? 'silent' : 'kept'
    return (await askUser(window, deps.unkeptTexts())) ? 'agreed' : 'stay'
  } catch (error) {
    deps.log.error('window.closeHandshake', error)
    return 'silent'
  }
}

/**
 * Prepares all windows for the end of the app. One window that stays keeps all windows open. The
 * question about unsent work is asked once, in the first window. Returns the windows with their
 * readiness; null if the app goes on.
 */
export async function prepareQuit(
  leaves: readonly WindowLeave[],
  deps: LeaveDeps,
): Promise<ReadonlyMap<WindowLeave, Readiness> | null> {
  const ready = new Map<WindowLeave, Readiness>()
  await Promise.all(leaves.map(async (leave) => ready.set(leave, await leave.makeReady())))
  const all = [...ready.values()]
  if (all.includes('stay')) return null
  const asks = leaves.find((leave) => ready.get(leave) === 'kept' && !leave.window.isDestroyed())
  if (asks !== undefined && !all.includes('agreed') && !(await agreesToQuit(asks.window, deps)))
    return null
  if (leaves.length === 1) return ready
  // While one window asked its user, the user could type in the others.
  const kept = leaves.filter((leave) => ready.get(leave) === 'kept' && !leave.window.isDestroyed())
  const again = await Promise.all(kept.map((leave) => leave.keepAgain()))
  return again.includes(false) ? null : ready
}

/** Asks the user about unsent work. An unreadable store does not keep the window open. */
async function agreesToQuit(window: BrowserWindow, deps: LeaveDeps): Promise<boolean> {
  let question: QuitQuestion | null
  try {
    question = deps.quitQuestion()
  } catch (error) {
    deps.log.error('window.quitQuestion', error)
    return true
  }
  return question === null || askUser(window, question)
}

/** Returns true if the user leaves. */
async function askUser(
  window: BrowserWindow,
  { message, detail, stay, leave }: QuitQuestion,
): Promise<boolean> {
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
