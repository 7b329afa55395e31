import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { electronOrHost } from '../e2e/app/runtime.ts'
import { readOutcomes, type Reading } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
/** The bundle lies in the checkout, so that it finds the packages. */
const app = join(root, 'test-results', 'conformance')

/** Milliseconds for the whole run, after which its app is killed. */
export const patience = 280_000

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { target: 'node' },
    build: {
      ssr: join(import.meta.dirname, 'app', 'conformance-app.ts'),
      outDir: app,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: { external: [/^electron/], output: { entryFileNames: 'conformance-app.js' } },
    },
  })
  const manifest = { name: 'perceel-conformance', productName: 'Conformance', version: '1.2.3' }
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ ...manifest, type: 'module', main: 'conformance-app.js' }),
  )
}

/** Returns the program and its arguments that start the app on a profile. Words may follow. */
function command(electron: string | null, browser: string | null, profile: string): string[] {
  if (electron !== null) {
    // Root has no sandbox.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return [electron, ...sandbox, app]
  }
  const host = join(root, 'tests/chromium-host/main.ts')
  const shared = browser === null ? [] : ['--browser', browser]
  return [process.execPath, host, '--profile', profile, '--headless', ...shared, '--app', app, '--']
}

/**
 * Returns Electron's binary if PERCEEL_RUNTIME asks for it, otherwise null for the Chromium host:
 * Electron needs a screen.
 */
export function chosenRuntime(): string | null {
  return electronOrHost(process.env['PERCEEL_RUNTIME'] ?? 'host')
}

/**
 * Runs all cases in one start of a runtime: Electron's binary, or with null the Chromium host in the
 * browser with this debugging address.
 */
export async function runCases(
  electron: string | null,
  browser: string | null,
): Promise<Reading & { readonly code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-conformance-'))
  try {
    await bundle()
    const start = command(electron, browser, folder)
    const [program = '', ...args] = start
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PERCEEL_CONFORMANCE_FOLDER: folder,
        PERCEEL_CONFORMANCE_COMMAND: JSON.stringify(start),
      },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    const exited = once(child, 'exit')
    const faults: string[] = []
    child.stderr.on('data', (part: Buffer) => faults.push(part.toString()))
    const reading = await readOutcomes(child.stdout)
    const [code] = (await exited) as [number | null]
    clearTimeout(timer)
    return { ...reading, log: [...reading.log, ...faults], code: code ?? -1 }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
