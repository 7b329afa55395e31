// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests of a vitest JSON report. A test file that could not be loaded counts as one
 * failure.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded }
}

/**
 * Counts the seeds of a simulation run.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function simulationCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed, failed }
}

/**
 * Counts the tests of a Playwright JSON report. A test that passed at the second attempt counts as
 * passed.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
