import type { LaunchOptions } from 'playwright-core'

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
  // Without it, the page is told the size of its heap in coarse steps, and only now and then.
  '--enable-precise-memory-info',
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

/** Options of a browser that Playwright starts for several hosts. The tests end it, not a signal. */
export const launchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  ignoreDefaultArgs: withoutArguments,
} satisfies LaunchOptions

/**
 * Returns the arguments of a host's own browser. They match what Playwright gives the shared browser, so
 * that a page behaves the same in both.
 */
export function ownBrowserArguments(headless: boolean): string[] {
  const asRoot = process.getuid?.() === 0
  return [
    '--disable-field-trial-config',
    '--disable-backgrounding-occluded-windows',
    '--disable-back-forward-cache',
    '--disable-breakpad',
    '--disable-component-extensions-with-background-pages',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--enable-features=CDPScreenshotNewSurface',
    '--allow-pre-commit-input',
    '--disable-hang-monitor',
    '--disable-ipc-flooding-protection',
    '--disable-popup-blocking',
    '--disable-prompt-on-repost',
    '--force-color-profile=srgb',
    '--metrics-recording-only',
    '--password-store=basic',
    '--use-mock-keychain',
    '--no-service-autorun',
    '--disable-search-engine-choice-screen',
    '--unsafely-disable-devtools-self-xss-warnings',
    '--enable-unsafe-swiftshader',
    '--disable-stack-profiler',
    '--disable-infobars',
    ...(asRoot ? ['--no-sandbox'] : []),
    ...(headless
      ? ['--headless', '--hide-scrollbars', '--mute-audio', `--blink-settings=${mouse}`]
      : []),
    ...browserArguments(),
  ]
}

/** Without a screen there is no mouse, and the page would show what belongs to a touch screen. */
const mouse = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join()
