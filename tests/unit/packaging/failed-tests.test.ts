import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vitestFailures, vitestUnsteady } from '../../../scripts/testing/failed-tests.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-report-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a report in the form of vitest's JSON reporter. */
function report(testResults: readonly object[]): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ testResults }))
  return file
}
const result = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

test('a test that passed at the second attempt is named with its first error, and is no failure', () => {
  const file = report([
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        result('at once', 'passed'),
        result('later', 'passed', ['Error: not yet\n    at a.test.ts:3']),
      ],
    },
  ])
  expect(vitestUnsteady(file)).toEqual([
    'a.test.ts > later\n    Error: not yet\n        at a.test.ts:3',
  ])
  expect(vitestFailures(file)).toEqual([])
})

test('a test that failed twice, and a file without tests that failed, are failures', () => {
  const file = report([
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [result('never', 'failed', ['Error: one', 'Error: two'])],
    },
    { name: 'c.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ])
  expect(vitestFailures(file)).toEqual([
    'b.test.ts > never\n    Error: one\n    Error: two',
    'c.test.ts\n    cannot be read',
  ])
  expect(vitestUnsteady(file)).toEqual([])
})

test('a report that was not written names no test', () => {
  const missing = join(folder, 'missing.json')
  expect([vitestFailures(missing), vitestUnsteady(missing)]).toEqual([[], []])
})
