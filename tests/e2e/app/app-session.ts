import type { Page } from 'playwright-core'
import type { Records } from '../../chromium-host/parts/records.ts'

/** The app's recorded calls to the system. */
export type OutsideRecords = Pick<
  Records,
  'shell' | 'dialogs' | 'refused' | 'opened' | 'pageErrors' | 'faults'
>

/** A running Perceel on either runtime, as tests control it. */
export interface AppSession {
  readonly runtime: 'Electron' | 'Chromium host'
  /** Process id of the main process. */
  readonly pid: number
  readonly page: Page
  readonly profile: string
  records: () => Promise<OutsideRecords>
  /** Sets the answer of the next message box: the index of its button. */
  answerMessageBox: (response: number) => Promise<void>
  /** Sets the answer of the next dialog that asks for a folder or file to open. */
  answerOpenDialog: (path: string) => Promise<void>
  /** Sets the answer of the next save dialog; null cancels the dialog. */
  answerSaveDialog: (path: string | null) => Promise<void>
  /** Returns the titles and texts of all desktop notifications, in order. */
  notifications: () => Promise<readonly { readonly title: string; readonly body: string }[]>
  /** Clicks a notification by its index in `notifications`. */
  clickNotification: (index: number) => Promise<void>
  /** Clicks the item of the application menu with this label. */
  clickMenu: (label: string) => Promise<void>
  /** Minimises all windows, as a user who goes to another program. */
  minimize: () => Promise<void>
  /** Brings all windows back. */
  restore: () => Promise<void>
  /** Quits as a user does. Resolves to the exit code; kills the app after a timeout. */
  close: () => Promise<number>
  /** Kills the main process at once, like a crash. */
  kill: () => Promise<void>
  /** Returns the output of the main process so far. */
  log: () => string
}

/** How a test starts the app. */
export interface StartOptions {
  readonly profile: string
  /** Folder of a packed app; by default the built working tree is used. */
  readonly app?: string
  /**
   * Address of a running browser that gives the app a context of its own. By default the app has its
   * own browser. Electron ignores the address.
   */
  readonly browser?: string
  readonly env?: NodeJS.ProcessEnv
}
