/**
 * The app of the conformance tests: runs all cases in Electron's main process, or on the Chromium
 * host, and writes a line for each. PERCEEL_CONFORMANCE_FOLDER is a folder for its files.
 */
import { writeSync } from 'node:fs'
import { app } from 'electron'
import type { Case } from '../case.ts'
import { groups } from '../groups.ts'
import { type Outcome, outcomeMark } from '../report.ts'
import { createBench, endCase, registerBench, serveBench, tryEarlyWindow } from './bench.ts'

const folder = process.env['PERCEEL_CONFORMANCE_FOLDER'] ?? ''
if (folder === '') throw new Error('The cases are started by tests/conformance/run-cases.ts')

/** Time after which a case counts as hanging, in milliseconds. */
const patience = 10_000

app.setPath('userData', folder)
registerBench()
app.on('window-all-closed', () => undefined)

async function failureOf({ run }: Case): Promise<string | null> {
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

const early = { window: tryEarlyWindow() }
await app.whenReady()
serveBench()
const bench = createBench(folder, early)
for (const { name, cases } of groups)
  for (const each of cases) {
    const outcome: Outcome = { group: name, title: each.title, failure: await failureOf(each) }
    writeSync(1, `${outcomeMark}${JSON.stringify(outcome)}\n`)
  }
app.exit(0)
