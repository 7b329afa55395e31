/**
 * The app of the conformance tests: runs all cases in Electron's main process, or on the Chromium
 * host, and writes a line for each. PERCEEL_CONFORMANCE_FOLDER is a folder for its files.
 */
import { writeSync } from 'node:fs'
import { app } from 'electron'
import { lastCode, secondStartCode, type Bench, type Case } from '../case.ts'
import { groups } from '../groups.ts'
import { endMark, type Outcome, outcomeMark } from '../report.ts'
import { createBench, endCase, registerBench, serveBench, tryEarlyWindow } from './bench.ts'

const folder = process.env['PERCEEL_CONFORMANCE_FOLDER'] ?? ''
if (folder === '') throw new Error('The cases are started by tests/conformance/run-cases.ts')

/** Time after which a case counts as hanging, in milliseconds. */
const patience = 30_000

app.setPath('userData', folder)
registerBench()
app.on('window-all-closed', () => undefined)

async function failureOf({ run }: Case, bench: Bench): Promise<string | null> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The case hangs')), patience)
  try {
    await Promise.race([run(bench), late.promise])
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  } finally {
    clearTimeout(timer)
    endCase()
  }
}

async function runAll(bench: Bench): Promise<void> {
  for (const { name, cases } of groups)
    for (const each of cases) {
      const failure = await failureOf(each, bench)
      const outcome: Outcome = { group: name, title: each.title, failure }
      writeSync(1, `${outcomeMark}${JSON.stringify(outcome)}\n`)
    }
}

/** Ends the app with a window open, and writes what is told of the end. */
async function end(bench: Bench): Promise<void> {
  const told: string[] = []
  const window = await bench.open()
  window.on('close', () => told.push('close'))
  window.on('closed', () => told.push('closed'))
  for (const name of ['before-quit', 'will-quit', 'window-all-closed'] as const)
    app.on(name as 'before-quit', () => told.push(name))
  app.on('quit', (_event, code) => told.push(`quit ${code}`))
  process.on('exit', (code) => {
    told.push(`exit ${code}`)
    writeSync(1, `${endMark}${JSON.stringify(told)}\n`)
  })
  app.exit(lastCode)
}

if (app.requestSingleInstanceLock()) {
  const early = { window: tryEarlyWindow() }
  await app.whenReady()
  serveBench()
  const bench = createBench(folder, early)
  await runAll(bench)
  await end(bench)
} else {
  app.exit(secondStartCode)
}
