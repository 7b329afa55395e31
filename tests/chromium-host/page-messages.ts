/** Messages between the preload's world and the host. Uses neither the DOM nor Node. */

export interface PreloadSetting {
  readonly platform: string
  readonly versions: Record<string, string>
  readonly accelerators: string[]
}

/** The part of Electron's MessageBoxOptions that the host can show. */
export interface MessageBoxQuestion {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly buttons: string[]
  readonly defaultId: number
  readonly cancelId: number
}

export type FromPage =
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  | { kind: 'path'; id: number; fileId: number }
  | { kind: 'open'; details: [url: string, frameName: string, features: string] }
  | { kind: 'key'; pressed: string }
  | { kind: 'used' }
  /** A person used the document for the first time, in the browser's sense of user activation. */
  | { kind: 'activated' }
  | { kind: 'closeItself' }
  | { kind: 'closing' }
  | { kind: 'answer'; id: number; index: number }
  | { kind: 'missing'; what: string }
  | { kind: 'preloadFailed'; error: Error }

export type FromHost =
  | { kind: 'reply'; id: number; ok: true; value: unknown }
  | { kind: 'reply'; id: number; ok: false; message: string }
  | { kind: 'event'; channel: string; args: unknown[] }
  | { kind: 'accelerators'; list: string[] }
  | { kind: 'messageBox'; id: number; question: MessageBoxQuestion }
