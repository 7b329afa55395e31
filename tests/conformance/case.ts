import type { BrowserWindow } from 'electron'

/** What a case gets: the runtime, and pages to try the runtime with. */
export interface Bench {
  readonly electron: typeof Electron.Main
  /** The error of a window that the app opened before `ready`. */
  readonly early: { readonly window: string }
  /** A folder for the files of the run. */
  readonly folder: string
  /** Opens a hidden window at an address of the bench. The window ends with the case. */
  readonly open: (path?: string) => Promise<BrowserWindow>
  /** Opens a hidden window that has loaded nothing yet. The window ends with the case. */
  readonly openEmpty: (setting?: WindowSetting) => BrowserWindow
  /**
   * A window that cases with the same preload share. They may not navigate or close the window.
   * `preload` is the text of a preload; by default that of the bench.
   */
  readonly shared: (preload?: string) => Promise<BrowserWindow>
  /** Starts the app once more, and returns the exit code of the second start. */
  readonly startAgain: (words: readonly string[]) => Promise<number>
  /** Answers the requests for a path of the bench's scheme until the case ends. */
  readonly serve: (path: string, answer: Answer) => void
}

/** What a case may choose for a window of the bench. */
export interface WindowSetting {
  readonly show?: boolean
  readonly backgroundThrottling?: boolean
}

export type Answer = (request: Request) => Response | Promise<Response>

/** A statement about the runtime. `run` throws or rejects if the statement is wrong. */
export interface Case {
  readonly title: string
  readonly run: (bench: Bench) => unknown
}

/**
 * A statement about the context bridge: the preload exposes the value of the script `exposes` as
 * `api`, and the page gets `gets` for the script `sees`. Scripts are text, because they run elsewhere.
 */
export interface BridgeCase {
  readonly title: string
  readonly exposes: string
  readonly sees: string
  readonly gets: unknown
}

export interface Group {
  readonly name: string
  readonly cases: readonly Case[]
}

/** The exit codes of a second start, and of the first after all cases. */
export const secondStartCode = 5
export const lastCode = 7

/** The scheme and the first page of the bench. Each host name is an origin of its own. */
export const benchScheme = 'bench'
export const benchAddress = `${benchScheme}://one`

/** Returns an HTML page of the bench. */
export function html(body: string): Response {
  return new Response(`<!doctype html><meta charset="utf-8"><title>bench</title>${body}`, {
    headers: { 'content-type': 'text/html' },
  })
}

/** The preload of the bench's windows, as the text of a file. */
export const preload = `
const { contextBridge, ipcRenderer, webUtils } = require('electron')
contextBridge.exposeInMainWorld('preload', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  send: (channel, ...args) => ipcRenderer.send(channel, ...args),
  on: (channel, listener) => {
    const heard = (_event, ...args) => listener(...args)
    ipcRenderer.on(channel, heard)
    return () => { ipcRenderer.removeListener(channel, heard) }
  },
  pathOf: async (file) => webUtils.getPathForFile(file),
})
`
