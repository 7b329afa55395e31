import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleApp, startCommand } from '../chromium-host/small-app.ts'
import { electronOrHost } from '../e2e/app/runtime.ts'
import { readOutcomes, type Reading } from './report.ts'

/** Milliseconds for the whole run, after which its app is killed. */
export const patience = 280_000

const app = {
  name: 'conformance',
  productName: 'Conformance',
  version: '1.2.3',
  entry: join(import.meta.dirname, 'app', 'conformance-app.ts'),
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
    const shared = browser === null ? [] : ['--browser', browser]
    const start = startCommand(electron, await bundleApp(app), ['--profile', folder, ...shared])
    // The words of a second start follow.
    if (electron === null) start.push('--')
    const [program, ...args] = start
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
