import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const list = readFileSync(join(root, 'docs/broker-day.md'), 'utf8')
const rows = list
  .split('\n')
  .filter((line) => /^\| *[^| -]/u.test(line) && !line.includes('| shown by'))

/** Returns the test files that a row names. */
function filesOf(row: string): string[] {
  return [...row.matchAll(/`([^`]+\.ts)`/gu)].map(([, path = '']) => path)
}

test('each promise of the broker’s day names tests that exist, or says that there is none', () => {
  expect(rows.length).toBeGreaterThan(20)
  const silent = rows.filter((row) => filesOf(row).length === 0 && !row.includes('no test yet'))
  expect(silent).toEqual([])
  const gone = rows.flatMap(filesOf).filter((path) => !existsSync(join(root, 'tests', path)))
  expect(gone).toEqual([])
})
