import { join } from 'node:path'
import { chromium, type BrowserServer } from 'playwright-core'
import { browserArguments, launchOptions } from './browser-options.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { socketAddress } from './parts/debugging-port.ts'

/** A headless Chromium without windows, in which hosts open contexts for their apps (`--browser`). */
export interface RunningBrowser {
  /** The address of the browser's socket on loopback. */
  readonly address: string
  /** Null while the browser runs; afterwards how its process ended. */
  readonly ending: () => string | null
  close: () => Promise<void>
  /** Ends the browser without a chance to clean up. */
  kill: () => Promise<void>
}

/** Returns the folder that Playwright made for the browser's profile. */
function profileOf(server: BrowserServer): string {
  const option = '--user-data-dir='
  const given = server.process().spawnargs.find((each) => each.startsWith(option))
  if (given === undefined) throw new Error('The browser has no profile folder')
  return given.slice(option.length)
}

/** Starts a browser for several hosts, with a fresh profile. */
export async function startBrowser(): Promise<RunningBrowser> {
  const server = await chromium.launchServer({
    ...launchOptions,
    executablePath: findHeadlessChromium(),
    headless: true,
    args: [
      ...browserArguments(),
      '--hide-scrollbars',
      // The default is 400 calls. In a short test, optimizing a function costs more than it saves.
      '--js-flags=--invocation-count-for-maglev=3000',
      '--remote-debugging-port=0',
      '--remote-debugging-address=127.0.0.1',
    ],
  })
  let ending: string | null = null
  server.process().once('exit', (code, signal) => {
    ending = signal === null ? `exit code ${String(code)}` : signal
  })
  return {
    address: await socketAddress(join(profileOf(server), 'DevToolsActivePort')),
    ending: () => ending,
    close: () => server.close(),
    kill: () => server.kill(),
  }
}
