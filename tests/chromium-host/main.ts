/**
 * Runs the built app on an installed Chromium, for machines without Electron's binary.
 * `node tests/chromium-host/main.ts --profile DIR [--cdp PORT | --browser ADDRESS] [--headless] [--app DIR] [-- WORDS]`
 * Prints one JSON line when a window is up: {"ready":true,"cdp":...,"target":...,"pid":...}.
 */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from './cdp/browser-context.ts'
import { optionsOrEnd } from '../options-or-end.ts'
import { readArguments, usage } from './arguments.ts'
import { asarLoader } from './asar/loader-address.ts'
import { openControl } from './control.ts'
import { resolveElectronToStandIn } from './electron-hook.ts'
import { preventable, setHostSettings } from './host.ts'
import { hostApp } from './parts/app.ts'
import { HostBrowserWindow } from './parts/window/browser-window.ts'
import { cdpAddress, closeBrowser, openBrowser, versions } from './parts/browser.ts'
import { connectDialogs } from './parts/dialog.ts'
import { takeInstanceLock } from './parts/instance-lock.ts'
import { connectMenu } from './parts/menu.ts'
import { endUtilityProcesses } from './parts/utility-process.ts'
import { setMissingHandler } from './strict.ts'
import { showUncaught } from './uncaught.ts'

/**
 * Time that the browser may take to close before the host ends without waiting, in milliseconds.
 */
const closeLimit = 5_000

let ending = false
/** Closes the browser and ends the host. Further calls have no effect. */
async function finish(code: number): Promise<void> {
  if (ending) return
  ending = true
  const limit = setTimeout(() => process.exit(code === 0 ? 1 : code), closeLimit)
  endUtilityProcesses()
  // Releases the lock, so that the next start does not find a lock without a process behind it.
  hostApp.releaseSingleInstanceLock()
  try {
    await closeBrowser()
  } catch (error) {
    process.stderr.write(`closing the browser: ${String(error)}\n`)
    process.exitCode = 1
  }
  clearTimeout(limit)
  process.exit(process.exitCode === undefined ? code : Number(process.exitCode))
}

/** Ends the host with an error. */
function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
  void finish(1)
}

/** Returns the folder around a packed app; Electron's own folder is unknown in development. */
function resourcesOf(app: string, packaged: boolean): string {
  return packaged ? dirname(app) : app
}

/** Tells the app in `process` that Electron runs it. */
function describeRuntime(resources: string): void {
  const { electron, chrome } = versions()
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron, chrome } })
  Object.defineProperty(process, 'type', { value: 'browser', configurable: true })
  Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true })
}

/** Closes a page that a link with a target opened. Its page was asked for, and the host refuses it. */
async function refuseForeign(context: BrowserContext, targetId: string): Promise<void> {
  try {
    await context.closePage(targetId)
  } catch (error) {
    // The page may have gone by itself.
    if (!/closed|No target/i.test(String(error))) fail(`refusing a window: ${String(error)}`)
  }
}

/**
 * Returns a function that launches the browser at its first call. The app calls it when it first
 * waits for ready. A second instance quits before that and needs no browser.
 */
function startWhenAsked(): () => void {
  let started = false
  const start = async () => {
    if (hostApp.isQuitting) return
    const context = await openBrowser()
    context.on('foreign', (targetId) => void refuseForeign(context, targetId))
    await context.watchPages()
    describeRuntime(resourcesOf(hostApp.getAppPath(), hostApp.isPackaged))
    hostApp.becomeReady()
  }
  return () => {
    if (started) return
    started = true
    setImmediate(() => void start().catch((error: unknown) => fail(String(error))))
  }
}

/** Prints the line that says that the first window has loaded. */
async function announce(window: HostBrowserWindow): Promise<void> {
  const { target } = window.contents
  const ready = { ready: true, cdp: await cdpAddress(), target, pid: process.pid }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
}

async function run(): Promise<void> {
  const repository = resolve(import.meta.dirname, '../..')
  const args = optionsOrEnd((words) => readArguments(words, repository), usage)
  if (args.app.endsWith('.asar') && !existsSync(join(args.app, 'package.json')))
    throw new Error(`To look inside ${args.app}, start with: node --import ${asarLoader}`)
  // Electron gives the app its own program and, in development, the folder of the app.
  process.argv.splice(1, Infinity, ...(args.packaged ? [] : [args.app]), ...args.words)
  const { packageJson } = setHostSettings(args)
  setMissingHandler(fail)
  describeRuntime(resourcesOf(args.app, args.packaged))
  const lock = await takeInstanceLock(args.profile, ({ argv, cwd }) => {
    hostApp.emit('second-instance', preventable({}), argv, cwd, null)
  })
  const askReady = startWhenAsked()
  hostApp.connect(lock, askReady, (code) => void finish(code))
  connectMenu(
    () => HostBrowserWindow.getFocusedWindow(),
    (list) => {
      for (const window of HostBrowserWindow.getAllWindows()) window.contents.setAccelerators(list)
    },
  )
  connectDialogs(async (question, parent) => {
    const window =
      parent instanceof HostBrowserWindow ? parent : HostBrowserWindow.getFocusedWindow()
    return window === null ? null : window.contents.ask(question)
  })
  hostApp.once('browser-window-created', (_event: unknown, window: HostBrowserWindow) => {
    window.contents.once('did-finish-load', () => {
      void announce(window).catch((error: unknown) => fail(String(error)))
    })
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => hostApp.quit())
  }
  showUncaught()
  openControl()
  resolveElectronToStandIn()
  // Imports the app last: an app that does not hold the instance lock still runs, and quits by
  // itself.
  await import(pathToFileURL(resolve(args.app, packageJson.main)).href)
  askReady()
}

run().catch((error: unknown) => {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
