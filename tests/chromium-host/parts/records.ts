/** The app's requests to the outside world, recorded for tests (see control.ts). */
export interface Records {
  /** Addresses and paths that were passed to the system. */
  readonly shell: { call: string; target: string }[]
  readonly dialogs: { call: string; options: unknown; answer: unknown }[]
  /** Notifications that were shown on the desktop. */
  readonly notifications: { title: string; body: string }[]
  /** Documents that went to the printer, as the PDF (base64) that the system would print. */
  readonly printed: { pdf: string }[]
  /** Network requests of the page that were refused. */
  readonly refused: { url: string; type: string }[]
  readonly permissions: { permission: string; granted: boolean }[]
  /** Windows that the page asked for, with the answer of the app's handler. */
  readonly opened: { url: string; action: string }[]
  /** Uncaught errors and console errors of the page, violations of its policy included. */
  readonly pageErrors: string[]
  /** Errors that the app did not cause: a failing preload, a crashed page. */
  readonly faults: string[]
}

export const records: Records = {
  shell: [],
  dialogs: [],
  notifications: [],
  printed: [],
  refused: [],
  permissions: [],
  opened: [],
  pageErrors: [],
  faults: [],
}
