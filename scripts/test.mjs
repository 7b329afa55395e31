// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { playwrightFailures, vitestFailures } from './failed-tests.mjs'
import { projectNode, root, run } from './run-command.mjs'
import { setUp } from './setup.mjs'
import { playwrightCounts, simulationCounts, vitestCounts } from './test-counts.mjs'

const results = join(root, 'test-results', 'reports')

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, run: () => Promise<number | boolean>, counts?: () => Counts, failures?: () => string[] }} Step
 */

/** @type {Step[]} */
const steps = [
  { name: 'format', run: () => npx('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => npx('eslint', ['--max-warnings', '0', '.']) },
  { name: 'types', run: () => run('npm', ['run', '--silent', 'types']) },
  { name: 'dead code', run: () => npx('knip', []) },
  {
    name: 'unit',
    run: () => vitest('unit'),
    counts: () => vitestCounts(join(results, 'unit.json')),
    failures: () => vitestFailures(join(results, 'unit.json')),
  },
  { name: 'build', run: buildWhenStale },
  {
    name: 'integration',
    run: () => withKeychain(vitestArgs('integration')),
    counts: () => vitestCounts(join(results, 'integration.json')),
    failures: () => vitestFailures(join(results, 'integration.json')),
  },
  {
    name: 'simulation',
    run: () => run(projectNode(), simulationArgs()),
    counts: () => simulationCounts(join(results, 'simulation.json')),
  },
  {
    name: 'e2e',
    run: () => withKeychain(['playwright', 'test']),
    counts: () => playwrightCounts(join(results, 'e2e.json')),
    failures: () => playwrightFailures(join(results, 'e2e.json')),
  },
]

await setUp()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** @type {Counts} */
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const broken = []
/** @type {string[]} */
const failures = []
for (const step of steps) {
  const begun = performance.now()
  console.log(`\n== ${step.name}`)
  const outcome = await step.run()
  const passed = outcome === 0 || outcome === true
  // A step without a report of its own counts as one check; a runner that died as one failure.
  const counts = step.counts?.() ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
  if (!passed && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) broken.push(step.name)
  failures.push(...(step.failures?.() ?? []))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`== ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
}
for (const failed of failures) console.log(`\nFailed: ${failed}`)
if (broken.length > 0) console.log(`\nFailed steps: ${broken.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/**
 * @param {string} command
 * @param {string[]} args
 */
function npx(command, args) {
  return run('npx', ['--no-install', command, ...args])
}

/** @param {string} project */
function vitestArgs(project) {
  const report = join(results, `${project}.json`)
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** Fifty fixed seeds; a run of thousands is for whoever changes the sync (docs/reliability.md). */
function simulationArgs() {
  const report = join(results, 'simulation.json')
  return ['tests/simulation/main.ts', '--seeds', '50', '--jobs', '2', '--report', report]
}

/** @param {string} project */
function vitest(project) {
  return npx('vitest', vitestArgs(project).slice(1))
}

/**
 * Runs a command of the project inside a session with a real, unlocked keychain daemon of its own.
 * @param {string[]} command
 */
function withKeychain(command) {
  return run(projectNode(), ['scripts/with-keychain.ts', '--', 'npx', '--no-install', ...command])
}
