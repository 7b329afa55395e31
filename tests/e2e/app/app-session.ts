import type { Page } from 'playwright-core'
import type { Records } from '../../chromium-host/parts/records.ts'

/** What the app asked of the world outside it. */
export type OutsideRecords = Pick<
  Records,
  'shell' | 'dialogs' | 'refused' | 'opened' | 'pageErrors' | 'faults'
>

/** A running Perceel, on either runtime, as tests drive it. */
export interface AppSession {
  readonly runtime: 'Electron' | 'Chromium host'
  /** Process id of the main process. */
  readonly pid: number
  readonly page: Page
  readonly profile: string
  records: () => Promise<OutsideRecords>
  /** Prepares the answer of the next message box: the index of its button. */
  answerMessageBox: (response: number) => Promise<void>
  /** Prepares the answer of the next window that asks for a folder or a file to open. */
  answerOpenDialog: (path: string) => Promise<void>
  /** Prepares the answer of the next window that asks where to save; null closes it. */
  answerSaveDialog: (path: string | null) => Promise<void>
  /** Titles and texts of what was told on the desktop, in its order. */
  notifications: () => Promise<readonly { readonly title: string; readonly body: string }[]>
  /** Clicks a notification by its number in `notifications`. */
  clickNotification: (index: number) => Promise<void>
  /** Clicks the application menu's item with this label. */
  clickMenu: (label: string) => Promise<void>
  /** Quits as a user does. Answers the exit code; kills the app after the limit. */
  close: () => Promise<number>
  /** Ends the main process at once, as a crash does. */
  kill: () => Promise<void>
  /** Output of the main process so far. */
  log: () => string
}

export interface StartOptions {
  readonly profile: string
  /** A packed app's folder; the built working tree when left out. */
  readonly app?: string
  readonly env?: NodeJS.ProcessEnv
}
