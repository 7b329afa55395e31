/** Messages between the preload's world and the host. Uses neither the DOM nor Node. */

/** What the preload of a page is told at the start of a document. */
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

/** A permission as the browser's own protocol names it. */
export interface BrowserPermission {
  readonly name: string
  readonly sysex?: boolean
}

/** A question of the page to the handlers of permissions of its session. */
export interface PermissionQuestion {
  /** Whether the page asks for the state of a permission, or for its use. */
  readonly way: 'check' | 'request'
  /** Electron's name of the permission. */
  readonly permission: string
  /** What the browser gives or denies to the page afterwards. */
  readonly sets: BrowserPermission[]
  readonly mediaType?: 'audio' | 'video'
  readonly mediaTypes?: ('audio' | 'video')[]
  /** True for a check before the devices of the computer are listed. */
  readonly ofDevices?: boolean
}

/** Messages of the preload's world. A message with an `id` gets a `reply` with the same id. */
export type FromPage =
  | { kind: 'invoke'; id: number; channel: string; args: unknown[] }
  | { kind: 'send'; channel: string; args: unknown[] }
  /** Asks for the path of a file that the preload holds. */
  | { kind: 'path'; id: number; fileId: number }
  | { kind: 'permission'; id: number; question: PermissionQuestion }
  /** A script of the page asks for a window. */
  | { kind: 'open'; details: [url: string, frameName: string, features: string] }
  /** The user pressed an accelerator of the menu, such as `ctrl+shift+s`. */
  | { kind: 'key'; pressed: string }
  /** The user pressed a button of the pointer in the page. */
  | { kind: 'clicked' }
  /** A person used the document for the first time, in the browser's sense of user activation. */
  | { kind: 'activated' }
  /** A script of the page closes its window. */
  | { kind: 'closeItself' }
  /** A person closes the window in the browser. */
  | { kind: 'personCloses' }
  /** The user chose a button of a message box. */
  | { kind: 'answer'; id: number; index: number }
  /** Asks for a collection of the page's unused objects (`webFrame.clearCache`). */
  | { kind: 'clearCache' }
  /** The page used a part of Electron that the host lacks. */
  | { kind: 'missing'; what: string }
  | { kind: 'preloadFailed'; error: Error }

/** Messages to the preload's world. */
export type FromHost =
  | { kind: 'reply'; id: number; ok: true; value: unknown }
  | { kind: 'reply'; id: number; ok: false; message: string }
  | { kind: 'event'; channel: string; args: unknown[] }
  | { kind: 'accelerators'; list: string[] }
  | { kind: 'messageBox'; id: number; question: MessageBoxQuestion }
