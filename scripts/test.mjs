// @ts-check
// Usage: npm test. Sets up a fresh clone, and runs all checks and tests.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  playwrightFailures,
  playwrightUnsteady,
  vitestFailures,
  vitestUnsteady,
} from './testing/failed-tests.mjs'
import { inLanes } from './testing/lanes.mjs'
import { projectNode, root, run, runQuietly, testEnv } from './run-command.mjs'
import { setUp } from './setup.mjs'
import { staticChecks } from './testing/static-checks.mjs'
import { playwrightCounts, simulationCounts, vitestCounts } from './testing/test-counts.mjs'

const results = join(root, 'test-results', 'reports')

/**
 * Time limit of a step in milliseconds: three times the time of the slowest step on two cores. A step
 * that hangs fails with its output, and the following steps still run.
 */
const limitMs = 75 * 60_000

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{
 *   name: string, command: string[], counts?: () => Counts, failures?: () => string[],
 *   unsteady?: () => string[], live?: boolean
 * }} Step unsteady: the tests that passed at the second attempt. live: the output is shown at once
 */

await setUp() // installs the Node that the steps below run on
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** @type {Step[]} */
const checks = Object.entries(staticChecks({ cached: false })).map(([name, command]) => ({
  name,
  command: yielding(npx(command)),
}))
const build = {
  name: 'build',
  command: [projectNode(), 'scripts/build-when-stale.mjs'],
  live: true,
}
const unit = vitest('unit', 'unit*', npx)
const integration = vitest('integration', 'integration*', withKeychain, ['--retry', '1'])
/** Fifty fixed seeds. Changes of the sync also need a run of thousands (docs/reliability.md). */
const simulation = {
  name: 'simulation',
  command: [
    projectNode(),
    'tests/simulation/main.ts',
    ...['--seeds', '50', '--jobs', '1', '--report', report('simulation')],
  ],
  counts: () => simulationCounts(report('simulation')),
}
const endToEnd = {
  name: 'e2e',
  command: withKeychain(['playwright', 'test', '--retries', '1']),
  counts: () => playwrightCounts(report('e2e')),
  failures: () => playwrightFailures(report('e2e')),
  unsteady: () => playwrightUnsteady(report('e2e')),
  live: true,
}

let stopped = false
// A signal also reaches the running step (run-command.mjs). No further step begins.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (stopped = true))

/** @type {Counts} */
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const broken = []
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const unsteady = []
// Steps that run the built app wait for the build. The end-to-end tests run two files at a time, but
// leave a sixth of two cores idle: the other lanes use the rest. The checks wait for nothing, so they
// yield to the tests, which have time limits.
await runStep(build)
// Most tests load the threads of main from the build (tests/thread-sources.ts).
Object.assign(testEnv, { PERCEEL_BUILT_THREADS: broken.includes(build.name) ? '0' : '1' })
await inLanes([[endToEnd], [integration, unit, simulation], checks], runStep)
for (const test of unsteady) console.log(`\nPassed at the second attempt only: ${test}`)
for (const failed of failures) console.log(`\nFailed: ${failed}`)
if (broken.length > 0) console.log(`\nFailed steps: ${broken.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/**
 * Runs a step. Shows the output of a live step at once, of another step as one block at its end.
 * @param {Step} step
 */
function runStep(step) {
  console.log(`\n== ${step.name} begins`)
  return countStep(step, async ([command = '', ...args]) => {
    if (step.live) return run(command, args, { env: testEnv, limitMs })
    const outputFile = join(results, `${step.name.replaceAll(/\W+/g, '-')}.txt`)
    const { code, output } = await runQuietly(command, args, outputFile, limitMs)
    console.log(`\n== ${step.name}\n${output.trimEnd()}`)
    return code
  })
}

/**
 * Adds the counts and failures of a step to the totals.
 * @param {Step} step
 * @param {(command: string[]) => Promise<number>} how runs the command of the step, and returns its exit code
 */
async function countStep({ name, command, ...reported }, how) {
  if (stopped) process.exit(1)
  const begun = performance.now()
  const passed = (await how(command)) === 0
  // A step without a report counts as one check. A test runner that crashed counts as one failure.
  const counts = reported.counts?.() ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  if (!passed && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) broken.push(name)
  failures.push(...(reported.failures?.() ?? []))
  unsteady.push(...(reported.unsteady?.() ?? []))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
}

/**
 * Returns the command that runs a command at low priority. Windows has no such command.
 * @param {string[]} command
 */
function yielding(command) {
  return process.platform === 'win32' ? command : ['nice', '-n', '15', ...command]
}

/** @param {string[]} command */
function npx(command) {
  return ['npx', '--no-install', ...command]
}

/**
 * Returns the command that runs a project command in a session with a real, unlocked keychain
 * daemon.
 * @param {string[]} command
 */
function withKeychain(command) {
  return [projectNode(), 'scripts/with-keychain.ts', '--', ...npx(command)]
}

/** @param {string} name */
function report(name) {
  return join(results, `${name}.json`)
}

/**
 * @param {string} name
 * @param {string} projects pattern of project names in vitest.config.ts
 * @param {(command: string[]) => string[]} session
 * @param {string[]} [options]
 * @returns {Step}
 */
function vitest(name, projects, session, options = []) {
  const reporters = ['--reporter=default', '--reporter=json']
  const file = `--outputFile.json=${report(name)}`
  return {
    name,
    command: session(['vitest', 'run', '--project', projects, ...options, ...reporters, file]),
    counts: () => vitestCounts(report(name)),
    failures: () => vitestFailures(report(name)),
    unsteady: () => vitestUnsteady(report(name)),
  }
}
