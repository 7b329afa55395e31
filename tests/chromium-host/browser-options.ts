import type { BrowserContextOptions, LaunchOptions } from 'playwright-core'

/** Switches off the browser's own background traffic and first questions. */
const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--test-type',
]

/**
 * Features of the browser that are off. Chromium obeys only the last list, so this list repeats the
 * entries of Playwright's own list that matter here.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Each window loads two pages for the suggestions of the address bar: half a second of CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Returns the arguments that leave the page without network, and switch features off. During `npm
 * run dev` the page reaches loopback, because Vite's development server tells the page about changed
 * modules on a socket.
 */
export function browserArguments(): string[] {
  const rules = 'MAP * ~NOTFOUND'
  const dev = process.env.ELECTRON_RENDERER_URL !== undefined
  const off = dev ? [...featuresOff, 'LocalNetworkAccessChecks'] : featuresOff
  return [
    ...quietArguments,
    `--host-resolver-rules=${dev ? `${rules}, EXCLUDE 127.0.0.1` : rules}`,
    `--disable-features=${off.join(',')}`,
  ]
}

/**
 * Playwright's switches that the browser goes without: a hidden page has slow timers, as in Electron
 * (parts/window/page-visibility.ts).
 */
const withoutArguments = [
  '--enable-automation',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

/** Options of the browser's process. The host ends the browser, not a signal. */
export const launchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  ignoreDefaultArgs: withoutArguments,
} satisfies LaunchOptions

/** The app's part of the browser. The window frame sets the size of the page. */
export const contextOptions = {
  viewport: null,
  serviceWorkers: 'block',
  acceptDownloads: false,
} satisfies BrowserContextOptions
