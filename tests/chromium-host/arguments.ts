import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasDisplay } from '../../scripts/run-command.mjs'

/** The command line of the host. */
export interface HostArguments {
  /** Electron's `userData`: the store, the logs and the browser's own profile. */
  readonly profile: string
  /** Folder with package.json, out/ and node_modules/. */
  readonly app: string
  /**
   * Loopback port for `connectOverCDP`. With 0 the browser picks a port; with null none is opened.
   */
  readonly cdp: number | null
  /**
   * Debugging address of a running browser, which gets a fresh context for the app's windows. With
   * null the host starts its own browser.
   */
  readonly browser: string | null
  readonly headless: boolean
  /** True if `--app` named a packed app. `app.isPackaged` has the same value. */
  readonly packaged: boolean
  /** The words after `--`, which the app finds in `process.argv` as in Electron. */
  readonly words: readonly string[]
}

export const usage =
  'Usage: node tests/chromium-host/main.ts --profile DIR [--cdp PORT | --browser ADDRESS] [--headless] [--app DIR] [-- WORDS]'

/**
 * Reads the command line. Throws an Error that says which argument is invalid. Returns null if the
 * usage was asked for.
 *
 * @param repository the app if `--app` names none
 */
export function readArguments(args: string[], repository: string): HostArguments | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: args.includes('--'),
    options: {
      profile: { type: 'string' },
      cdp: { type: 'string' },
      browser: { type: 'string' },
      headless: { type: 'boolean', default: false },
      app: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  if (values.profile === undefined) throw new Error('--profile is needed')
  const cdp = values.cdp === undefined ? null : Number(values.cdp)
  if (cdp !== null && !(Number.isInteger(cdp) && cdp >= 0 && cdp <= 65535)) {
    throw new Error('--cdp must be a port between 0 and 65535')
  }
  if (values.browser !== undefined && (cdp !== null || !values.headless)) {
    throw new Error('--browser needs --headless, and excludes --cdp')
  }
  if (!values.headless && !hasDisplay())
    throw new Error(
      'There is no display here: give --headless, and --cdp 9222 to attach a debugger',
    )
  return {
    profile: resolve(values.profile),
    app: resolve(values.app ?? repository),
    cdp,
    browser: values.browser ?? null,
    headless: values.headless,
    packaged: values.app !== undefined,
    words: positionals,
  }
}
