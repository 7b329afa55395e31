import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { asarLoader } from '../chromium-host/asar/loader-address.ts'
import { bundleApp, startCommand } from '../chromium-host/small-app.ts'
import { pageFiles, preload } from './app/page-files.ts'
import { complaintsAbout, type ProbeReport, readReport, soakRounds } from './report.ts'

const root = resolve(import.meta.dirname, '../..')

const app = {
  name: 'probe',
  productName: 'Perceel probe',
  version: '0.0.0',
  entry: join(import.meta.dirname, 'app', 'probe-app.ts'),
}

/** Milliseconds for the whole probe; a cold runner needs half a minute. */
const timeLimit = 300_000
/** Milliseconds for a round in which every worker is started and ended. */
const roundLimit = 10_000

/** The parts that must work everywhere. */
const wanted = [
  ...['versions', 'sqlite', 'keychain', 'certificates', 'xml worker', 'store worker'],
  ...['file worker', 'encode worker', 'document worker', 'search worker', 'scan worker'],
  ...['worker soak', 'scan process', 'utility process', 'page'],
]

/** Runs the probing app beside the built app in the folder or archive `built`. Returns its output. */
async function runApp(electron: string | null, folder: string, built: string): Promise<string> {
  const loaders = built.endsWith('.asar') ? ['--import', asarLoader] : []
  const start = startCommand(electron, await bundleApp(app), ['--profile', folder], loaders)
  const [program, ...args] = start
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PERCEEL_PROBE_FOLDER: folder, PERCEEL_PROBE_BUILT: built },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const limit = timeLimit + soakRounds() * roundLimit
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => {
      clearTimeout(timer)
      done(output)
    })
  })
}

/** What the probe found on a runtime. */
export interface ProbeResult {
  readonly runtime: 'electron' | 'host'
  readonly report: ProbeReport
  /** What does not work, in words. */
  readonly complaints: readonly string[]
}

/**
 * Probes a runtime: Electron's binary, or with null the Chromium host. The workers come from the built
 * app at `built`: the checkout, or an `app.asar`.
 */
export async function probe(electron: string | null, built: string = root): Promise<ProbeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-probe-'))
  try {
    mkdirSync(join(folder, 'page'))
    for (const [name, text] of Object.entries(pageFiles))
      writeFileSync(join(folder, 'page', name), text)
    writeFileSync(join(folder, 'preload.cjs'), preload)
    const output = await runApp(electron, folder, built)
    const report = readReport(output)
    if (report === null) throw new Error(`The probe wrote no report:\n${output}`)
    const runtime = electron === null ? 'host' : 'electron'
    return { runtime, report, complaints: complaintsAbout(report, runtime, wanted) }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
