// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** Lines of a failure's message that are printed: what went wrong, not the whole trace. */
const shownLines = 12

/**
 * What failed of a vitest JSON report, with the beginning of why: the end of a long run's output is
 * often all that is kept of it.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap((/** @type {any} */ suite) => {
    const failed = suite.assertionResults.filter(
      (/** @type {any} */ one) => one.status === 'failed',
    )
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      return [entry(suite.name, suite.message)]
    return failed.map((/** @type {any} */ one) =>
      entry(`${suite.name} > ${one.fullName}`, one.failureMessages.join('\n')),
    )
  })
}

/**
 * The same for a Playwright JSON report.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightFailures(file) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {(suite: any) => string[]} */
  const ofSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) => {
        const results = spec.tests.flatMap((/** @type {any} */ one) => one.results)
        const errors = results.flatMap((/** @type {any} */ one) => one.errors ?? [])
        const words = errors.map((/** @type {any} */ error) => error.message ?? '').join('\n')
        return entry(`${spec.file}:${spec.line} > ${spec.title}`, words)
      }),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  return report.suites.flatMap(ofSuite)
}

/**
 * @param {string} name
 * @param {string} message
 */
function entry(name, message) {
  const plain = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '')
  return [name, ...plain.split('\n').slice(0, shownLines)].join('\n    ')
}
