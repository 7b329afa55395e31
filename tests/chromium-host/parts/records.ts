/** What the app asked of the world outside, kept for tests to look at (see control.ts). */
export interface Records {
  /** Addresses and paths given to the system. */
  readonly shell: { call: string; target: string }[]
  readonly dialogs: { call: string; options: unknown; answer: unknown }[]
  /** Notifications that were shown on the desktop. */
  readonly notifications: { title: string; body: string }[]
  /** Network requests of the page that were refused. */
  readonly refused: { url: string; type: string }[]
  readonly permissions: { permission: string; granted: boolean }[]
  /** Windows that the page asked for, with what the app's handler said. */
  readonly opened: { url: string; action: string }[]
  /** What the page said on its console as an error (violations of its policy too), or threw. */
  readonly pageErrors: string[]
  /** Errors that the app did not ask for: a failing preload, a crashed page. */
  readonly faults: string[]
}

export const records: Records = {
  shell: [],
  dialogs: [],
  notifications: [],
  refused: [],
  permissions: [],
  opened: [],
  pageErrors: [],
  faults: [],
}
