// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** Lines of each failure's message that are printed: the error without the whole stack trace. */
const shownLines = 12

/**
 * Lists the failed tests of a vitest JSON report with the first lines of each message. Printed at
 * the end of a long run, because often only the end of the output is kept.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestFailures(file) {
  return vitestEntries(file, (one) => one.status === 'failed', true)
}

/**
 * Lists the tests of a vitest JSON report that failed once and passed at the second attempt, in the
 * form of `vitestFailures`. The report of such a test keeps the error of the first attempt.
 * @param {string} file
 * @returns {string[]}
 */
export function vitestUnsteady(file) {
  return vitestEntries(
    file,
    (one) => one.status === 'passed' && one.failureMessages.length > 0,
    false,
  )
}

/**
 * @param {string} file
 * @param {(test: any) => boolean} listed
 * @param {boolean} withFiles also lists files that failed before their first test
 * @returns {string[]}
 */
function vitestEntries(file, listed, withFiles) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap((/** @type {any} */ suite) => {
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      return withFiles ? [entry(suite.name, suite.message)] : []
    return suite.assertionResults
      .filter(listed)
      .map((/** @type {any} */ one) =>
        entry(`${suite.name} > ${one.fullName}`, one.failureMessages.join('\n')),
      )
  })
}

/**
 * Lists the failed tests of a Playwright JSON report, in the form of `vitestFailures`.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightFailures(file) {
  return playwrightEntries(file, (spec) => !spec.ok)
}

/**
 * Lists the tests of a Playwright JSON report that failed once and passed at the second attempt, in
 * the form of `vitestFailures`, with the error of the first attempt.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightUnsteady(file) {
  return playwrightEntries(file, (spec) =>
    spec.tests.some((/** @type {any} */ one) => one.status === 'flaky'),
  )
}

/**
 * @param {string} file
 * @param {(spec: any) => boolean} listed
 * @returns {string[]}
 */
function playwrightEntries(file, listed) {
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {(suite: any) => string[]} */
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).filter(listed).map((/** @type {any} */ spec) => {
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
