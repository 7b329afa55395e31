import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as electron from 'electron'
import { BrowserWindow, protocol } from 'electron'
import {
  type Answer,
  type Bench,
  benchAddress,
  benchScheme,
  html,
  preload,
  type WindowSetting,
} from '../case.ts'

const answers = new Map<string, Answer>()
const opened = new Set<BrowserWindow>()
/** The shared windows by the text of their preload. */
const shared = new Map<string, Promise<BrowserWindow>>()
const preloadFiles = new Map<string, string>()

/** Registers the scheme of the bench's pages. Call before the app is ready. */
export function registerBench(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: benchScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true },
    },
  ])
}

/** Answers the addresses of the scheme with what the cases serve; other addresses get an empty page. */
export function serveBench(): void {
  protocol.handle(benchScheme, (request) => {
    const answer = answers.get(new URL(request.url).pathname)
    return answer === undefined ? html('') : answer(request)
  })
}

/** Tries what may only be done when the app is ready. Returns the words of the refusal. */
export function tryEarlyWindow(): string {
  try {
    new BrowserWindow({ show: false }).destroy()
    return 'made'
  } catch (error) {
    return String(error)
  }
}

/** Returns the file of a preload, which is written at its first use. */
function preloadFile(folder: string, text: string): string {
  const known = preloadFiles.get(text)
  if (known !== undefined) return known
  const path = join(folder, `preload-${preloadFiles.size}.cjs`)
  writeFileSync(path, text)
  preloadFiles.set(text, path)
  return path
}

/** Creates what the cases use: windows, pages to serve, and facts from before the app was ready. */
export function createBench(folder: string, early: Bench['early']): Bench {
  const makeWindow = (
    text: string,
    { show = false, backgroundThrottling = true }: WindowSetting = {},
  ) =>
    new BrowserWindow({
      show,
      webPreferences: {
        preload: preloadFile(folder, text),
        sandbox: true,
        contextIsolation: true,
        backgroundThrottling,
      },
    })
  const openEmpty = (setting?: WindowSetting) => {
    const window = makeWindow(preload, setting)
    opened.add(window)
    return window
  }
  const openShared = async (text: string) => {
    const window = makeWindow(text)
    await window.loadURL(benchAddress)
    return window
  }
  return {
    electron,
    early,
    folder,
    openEmpty,
    open: async (path = '/') => {
      const window = openEmpty()
      await window.loadURL(path.startsWith('/') ? `${benchAddress}${path}` : path)
      return window
    },
    shared: (text = preload) => {
      const known = shared.get(text) ?? openShared(text)
      shared.set(text, known)
      return known
    },
    startAgain: async (words) => {
      const command = process.env['PERCEEL_CONFORMANCE_COMMAND'] ?? '[]'
      const [program = '', ...args] = JSON.parse(command) as string[]
      const child = spawn(program, [...args, ...words], { cwd: folder, stdio: 'ignore' })
      const [code] = (await once(child, 'exit')) as [number]
      return code
    },
    serve: (path, answer) => void answers.set(path, answer),
  }
}

/** Ends what a case has opened. */
export function endCase(): void {
  answers.clear()
  for (const window of opened) if (!window.isDestroyed()) window.destroy()
  opened.clear()
}
