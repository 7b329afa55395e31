import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

const usualNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // The file is missing or not executable: try the next place.
    return false
  }
}

/** Chromium without the code for windows, which Debian packs apart. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of a Chromium that is never shown on a screen: the headless shell if the system
 * has one, because the shell needs less CPU time, otherwise `findChromium()`.
 */
export function findHeadlessChromium(): string {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  return named === '' && runnable(headlessShell) ? headlessShell : findChromium()
}

/**
 * Returns the path of the installed Chromium, from CHROMIUM_PATH or the usual places. Throws if no
 * Chromium is found.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!runnable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`)
    return named
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => usualNames.map((name) => join(folder, name)))
  const found = [...(usualPlaces[process.platform] ?? []), ...onPath].find(runnable)
  if (found === undefined) {
    throw new Error('No Chromium was found. Install it, or name it in CHROMIUM_PATH.')
  }
  return found
}
