/**
 * `npm run probe`: tries every part of the runtime that Perceel needs, in real Electron if its
 * binary is installed, otherwise on the Chromium host. Prints what was found, and ends with 1 if a
 * part does not work. PERCEEL_RUNTIME=electron refuses to fall back to the host.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { electronOrHost } from '../e2e/app/runtime.ts'
import { pageFiles, preload } from './app/page-files.ts'
import { complaintsAbout, readReport } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
/** The bundle lies in the checkout, so that it finds the packages. */
const app = join(root, 'test-results', 'probe')

/** Milliseconds for the whole probe; a cold runner needs half a minute. */
const patience = 300_000

/** The parts that must work everywhere. */
const wanted = [
  ...['versions', 'sqlite', 'keychain', 'certificates', 'xml worker', 'store worker'],
  ...['file worker', 'encode worker', 'document worker', 'search worker', 'scan worker'],
  ...['utility process', 'page'],
]

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { target: 'node' },
    build: {
      ssr: join(import.meta.dirname, 'app', 'probe-app.ts'),
      outDir: app,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: { external: [/^electron/], output: { entryFileNames: 'probe-app.js' } },
    },
  })
  const manifest = { name: 'perceel-probe', productName: 'Perceel probe', version: '0.0.0' }
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ ...manifest, type: 'module', main: 'probe-app.js' }),
  )
}

/** Runs the probing app. Returns its output. */
function runApp(electron: string | null, folder: string): Promise<string> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const [command, args] =
    electron === null
      ? [
          process.execPath,
          [
            join(root, 'tests/chromium-host/main.ts'),
            '--profile',
            folder,
            '--headless',
            '--app',
            app,
          ],
        ]
      : [electron, [...sandbox, app]]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PERCEEL_PROBE_FOLDER: folder, PERCEEL_PROBE_BUILT: root },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => {
      clearTimeout(timer)
      done(output)
    })
  })
}

const electron = electronOrHost()
const folder = mkdtempSync(join(tmpdir(), 'perceel-probe-'))
try {
  await bundle()
  mkdirSync(join(folder, 'page'))
  for (const [name, text] of Object.entries(pageFiles))
    writeFileSync(join(folder, 'page', name), text)
  writeFileSync(join(folder, 'preload.cjs'), preload)
  const output = await runApp(electron, folder)
  const report = readReport(output)
  if (report === null) throw new Error(`The probe wrote no report:\n${output}`)
  const runtime = electron === null ? 'host' : 'electron'
  const complaints = complaintsAbout(report, runtime, wanted)
  console.log(JSON.stringify({ runtime, report, complaints }, null, 2))
  if (complaints.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
