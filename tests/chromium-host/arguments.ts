import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface HostArguments {
  /** Electron's `userData`: the store, the logs and the browser's own profile. */
  readonly profile: string
  /** Folder with package.json, out/ and node_modules/. */
  readonly app: string
  /**
   * Loopback port for `connectOverCDP`. With 0 the browser picks a port; with null none is opened.
   */
  readonly cdp: number | null
  readonly headless: boolean
  /** True if `--app` named a packed app. `app.isPackaged` has the same value. */
  readonly packaged: boolean
}

const usage = 'node tests/chromium-host/main.ts --profile DIR [--cdp PORT] [--headless] [--app DIR]'

/** Reads the command line. Throws an Error with the usage line if the arguments are invalid. */
export function readArguments(args: string[], repository: string): HostArguments {
  const { values } = parseArgs({
    args,
    options: {
      profile: { type: 'string' },
      cdp: { type: 'string' },
      headless: { type: 'boolean', default: false },
      app: { type: 'string' },
    },
  })
  if (values.profile === undefined) throw new Error(`--profile is needed: ${usage}`)
  const cdp = values.cdp === undefined ? null : Number(values.cdp)
  if (cdp !== null && !(Number.isInteger(cdp) && cdp >= 0 && cdp <= 65535)) {
    throw new Error(`--cdp wants a port between 0 and 65535: ${usage}`)
  }
  return {
    profile: resolve(values.profile),
    app: resolve(values.app ?? repository),
    cdp,
    headless: values.headless,
    packaged: values.app !== undefined,
  }
}
