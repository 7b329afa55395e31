import { createRequire } from 'node:module'
import { join } from 'node:path'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Rectangle } from 'electron'
import { BrowserContext } from '../cdp/browser-context.ts'
import { type BrowserProcess, startBrowserProcess } from '../cdp/browser-process.ts'
import { Connection } from '../cdp/connection.ts'
import type { Page } from '../cdp/page.ts'
import { openSocket } from '../cdp/transport.ts'
import { ownBrowserArguments } from '../browser-options.ts'
import { host } from '../host.ts'
import { debuggingAddress, requireFreePort } from './debugging-port.ts'
import { setWorkArea } from './screen.ts'

let launched: BrowserContext | null = null
let ownProcess: BrowserProcess | null = null
let firstPage: Page | null = null

/** Writes preferences that stop the browser from offering to translate the page. */
async function writePreferences(folder: string): Promise<void> {
  await mkdir(join(folder, 'Default'), { recursive: true })
  const text = JSON.stringify({ translate: { enabled: false } })
  try {
    await writeFile(join(folder, 'Default', 'Preferences'), text, { flag: 'wx' })
  } catch (error) {
    // An earlier run wrote the file, and the browser has added its own preferences since.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Opens a context for the app's windows: in a running browser, or in a browser of its own. */
export async function openBrowser(): Promise<BrowserContext> {
  const { browser } = host()
  launched =
    browser === null
      ? await launchBrowser()
      : // Storage, cache and permissions start empty.
        await BrowserContext.create(new Connection(await openSocket(browser)))
  return launched
}

/** Starts Chromium with a browser profile inside the app's profile. */
async function launchBrowser(): Promise<BrowserContext> {
  const folder = join(host().profile, 'chromium')
  // Removes the file of an earlier run, whose port may belong to another program now.
  await rm(join(folder, 'DevToolsActivePort'), { force: true })
  await writePreferences(folder)
  const { cdp, headless } = host()
  if (cdp !== null) await requireFreePort(cdp)
  ownProcess = await startBrowserProcess([
    ...ownBrowserArguments(headless),
    ...(cdp === null
      ? []
      : [`--remote-debugging-port=${cdp}`, '--remote-debugging-address=127.0.0.1']),
    `--user-data-dir=${folder}`,
    headless ? 'about:blank' : '--app=data:text/html,<title>Perceel</title>',
  ])
  const context = await BrowserContext.first(ownProcess.connection)
  firstPage = await context.firstPage()
  if (!headless) setWorkArea(await measureWorkArea(firstPage))
  return context
}

/** Measures the part of the screen that windows may use, in device-independent pixels. */
async function measureWorkArea({ session }: Page): Promise<Rectangle> {
  const expression =
    '({ x: screen.availLeft, y: screen.availTop, width: screen.availWidth, height: screen.availHeight })'
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value as Rectangle
}

/** Returns the part of the browser that belongs to the app. Throws before the app is ready. */
export function browser(): BrowserContext {
  if (launched === null) throw new Error('A window can be made only after app is ready')
  return launched
}

/** Returns a page for a new window. */
export async function takePage(): Promise<Page> {
  const page = firstPage
  firstPage = null
  return page ?? browser().newPage()
}

/** Returns the address for `connectOverCDP`, or null if there is no debugging port. */
export async function cdpAddress(): Promise<string | null> {
  const { cdp, browser, profile } = host()
  if (browser !== null) return browser
  return cdp === null
    ? null
    : debuggingAddress(cdp, join(profile, 'chromium', 'DevToolsActivePort'))
}

/** Closes the host's own browser, or its context of a running browser. */
export async function closeBrowser(): Promise<void> {
  try {
    if (ownProcess === null) return await launched?.dispose()
    await ownProcess.connection.browser.send('Browser.close')
  } catch (error) {
    // On a screen, the browser may end by itself when its last window closes.
    if (!/closed/i.test(String(error))) throw error
  }
  await ownProcess?.ended
}

/** Returns the versions of Electron and Chromium for `process.versions`. */
export function versions(): { electron: string; chrome: string } {
  const electron = createRequire(import.meta.url)('electron/package.json') as { version: string }
  return { electron: `${electron.version}-host`, chrome: launched?.version ?? '' }
}
