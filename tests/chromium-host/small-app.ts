import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const host = join(root, 'tests/chromium-host/main.ts')

/** A small app with one file, which tries parts of the runtime. */
interface SmallApp {
  /** Name of the folder and of the bundle's file. */
  readonly name: string
  readonly productName: string
  readonly version: string
  /** Path of the app's file for the main process. */
  readonly entry: string
}

/** Bundles an app, and returns its folder, in the checkout, so that the bundle finds the packages. */
export async function bundleApp({ name, productName, version, entry }: SmallApp): Promise<string> {
  const folder = join(root, 'test-results', name)
  const main = `${name}-app.js`
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { target: 'node' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: { external: [/^electron/], output: { entryFileNames: main } },
    },
  })
  const manifest = { name: `perceel-${name}`, productName, version, type: 'module', main }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

/**
 * Returns the program and its arguments that start an app on a runtime: Electron's binary, or with
 * null the Chromium host.
 *
 * @param options of the host (tests/chromium-host/README.md)
 * @param loaders of Node's command line, for the host
 */
export function startCommand(
  electron: string | null,
  app: string,
  options: readonly string[],
  loaders: readonly string[] = [],
): [program: string, ...args: string[]] {
  // Root has no sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (electron !== null) return [electron, ...sandbox, app]
  return [process.execPath, ...loaders, host, '--headless', ...options, '--app', app]
}
