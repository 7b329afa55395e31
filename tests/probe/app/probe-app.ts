/**
 * The app of the probe: runs in Electron's main process (or on the Chromium host) beside a built
 * `out/`, tries every part that differs between runtimes, writes one line with the report, and ends.
 * PERCEEL_PROBE_FOLDER is a folder for its files, PERCEEL_PROBE_BUILT the checkout.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, protocol, utilityProcess } from 'electron'
import type { Fork } from '../../../src-main/shell/process/forked-process.ts'
import { practiceSpawner } from '../../../src-main/shell/process/practice-process.ts'
import { scanSpawner } from '../../../src-main/shell/process/scan-spawner.ts'
import { appPaths } from '../../../src-main/shell/process/app-paths.ts'
import { sandboxAll } from '../../../src-main/shell/process/process-setup.ts'
import { appSchemePrivileges, serveApp } from '../../../src-main/shell/pages/app-scheme.ts'
import { appScheme } from '../../../src-main/shell/pages/asset-path.ts'
import { PrintedDocuments } from '../../../src-main/shell/pages/printed-documents.ts'
import { type PartResult, type ProbeReport, reportMark, soakRounds } from '../report.ts'
import { probePage } from './page-probe.ts'
import { probeCertificates, probeKeychain, probeSqlite, workerProbes } from './probe-parts.ts'
import { soakWorkers } from './worker-soak.ts'

const folder = process.env['PERCEEL_PROBE_FOLDER'] ?? ''
const built = process.env['PERCEEL_PROBE_BUILT'] ?? ''
if (folder === '' || built === '') throw new Error('The probe is started by tests/probe/main.ts')

app.setPath('userData', folder)
sandboxAll(app)
protocol.registerSchemesAsPrivileged([appSchemePrivileges])
app.on('window-all-closed', () => undefined)

const paths = appPaths(folder, built, pathToFileURL(join(built, 'out', 'main', 'index.js')).href)

const fork: Fork = (path, args, options) => utilityProcess.fork(path, args, options)

/** Starts the practice service as a utility process, and waits for its first line. */
async function probeUtilityProcess(): Promise<unknown> {
  const spawn = practiceSpawner(fork, paths.practice, paths.schemas)
  const service = spawn(['--data', join(folder, 'practice'), '--port', '0', '--projects', '3'])
  const said = await new Promise<string>((resolve, reject) => {
    service.stdout.once('data', (part: Buffer) => resolve(part.toString()))
    service.onExit(() => reject(new Error('The utility process ended')))
  })
  const ended = new Promise<void>((resolve) => service.onExit(resolve))
  service.kill()
  await ended
  return { listens: said.includes('"url"') }
}

/** Tries a part of the runtime. */
async function resultOf(work: () => unknown): Promise<PartResult> {
  try {
    return { ok: true, facts: await work() }
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return { ok: false, failure: `${String(error)}${cause}` }
  }
}

const parts: Readonly<Record<string, () => unknown>> = {
  versions: () => {
    const { electron, chrome, node, v8, modules } = process.versions
    return { electron, chrome, node, v8, modules, platform: process.platform }
  },
  sqlite: () => probeSqlite(folder),
  keychain: probeKeychain,
  certificates: probeCertificates,
  ...workerProbes(paths, folder, scanSpawner(fork, paths.scanProcess, process.env)),
  'worker soak': () => soakWorkers(paths, folder, soakRounds()),
  'utility process': probeUtilityProcess,
  page: () => probePage(folder),
}

await app.whenReady()
protocol.handle(appScheme, serveApp(join(folder, 'page'), new PrintedDocuments()))
const report: Record<string, PartResult> = {}
for (const [name, work] of Object.entries(parts)) report[name] = await resultOf(work)
writeSync(1, `\n${reportMark}${JSON.stringify(report satisfies ProbeReport)}\n`)
app.exit(0)
