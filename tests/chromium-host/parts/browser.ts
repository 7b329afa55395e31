import { createRequire } from 'node:module'
import { join } from 'node:path'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import type { Rectangle } from 'electron'
import { connectToBrowser } from '../browser-socket.ts'
import { browserArguments, contextOptions, launchOptions } from '../browser-options.ts'
import { findChromium } from '../find-chromium.ts'
import { host } from '../host.ts'
import { debuggingAddress, requireFreePort } from './debugging-port.ts'
import { setWorkArea } from './screen.ts'

let launched: BrowserContext | null = null
let firstPage: Page | null = null
const ours = new Set<Page>()
const opening = new Set<Promise<Page>>()

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
  launched = browser === null ? await launchBrowser() : await openContext(browser)
  return launched
}

/** Opens a fresh context in a running browser: storage, cache and permissions start empty. */
async function openContext(address: string): Promise<BrowserContext> {
  const running = await connectToBrowser(address)
  return running.newContext(contextOptions)
}

/** Starts Chromium with a browser profile inside the app's profile. */
async function launchBrowser(): Promise<BrowserContext> {
  const folder = join(host().profile, 'chromium')
  // Removes the file of an earlier run, whose port may belong to another program now.
  await rm(join(folder, 'DevToolsActivePort'), { force: true })
  await writePreferences(folder)
  const { cdp, headless } = host()
  if (cdp !== null) await requireFreePort(cdp)
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...contextOptions,
    executablePath: findChromium(),
    headless,
    args: [
      ...browserArguments(),
      ...(headless ? ['--hide-scrollbars'] : ['--app=data:text/html,<title>Perceel</title>']),
      ...(cdp === null
        ? []
        : [`--remote-debugging-port=${cdp}`, '--remote-debugging-address=127.0.0.1']),
    ],
  })
  firstPage = context.pages()[0] ?? null
  if (firstPage !== null) ours.add(firstPage)
  if (firstPage !== null && !headless) setWorkArea(await measureWorkArea(firstPage))
  return context
}

/** Measures the part of the screen that windows may use, in device-independent pixels. */
async function measureWorkArea(page: Page): Promise<Rectangle> {
  const script =
    '({ x: screen.availLeft, y: screen.availTop, width: screen.availWidth, height: screen.availHeight })'
  return page.evaluate<Rectangle>(script)
}

export function browser(): BrowserContext {
  if (launched === null) throw new Error('A window can be made only after app is ready')
  return launched
}

/** Returns a page for a new window. */
export async function takePage(): Promise<Page> {
  if (firstPage !== null) {
    const page = firstPage
    firstPage = null
    return page
  }
  const asked = browser().newPage()
  opening.add(asked)
  try {
    const page = await asked
    ours.add(page)
    return page
  } finally {
    opening.delete(asked)
  }
}

/** Returns true for a page of a window of the app, false for a page that a page opened. */
export async function isOurs(page: Page): Promise<boolean> {
  // The browser tells of a page before the call that asked for the page has returned.
  await Promise.allSettled(opening)
  return ours.has(page)
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
    await launched?.close()
    // Only ends the connection: the running browser stays.
    if (host().browser !== null) await launched?.browser()?.close()
  } catch (error) {
    // On a screen, the browser may end by itself when its last window closes.
    if (!/closed/i.test(String(error))) throw error
  }
}

/** Returns the versions of Electron and Chromium for `process.versions`. */
export function versions(): { electron: string; chrome: string } {
  const electron = createRequire(import.meta.url)('electron/package.json') as { version: string }
  return { electron: `${electron.version}-host`, chrome: launched?.browser()?.version() ?? '' }
}
