import { expect, test } from 'vitest'
import { staticChecks } from '../../../scripts/testing/static-checks.mjs'

/** Returns the files that Oxlint reads, and the commands of the other checks. */
function read(changed: readonly string[] | null) {
  const { 'lint: oxlint': lint, ...others } = staticChecks({ cached: true, changed })
  return { lint: lint?.slice(2), others }
}

test('all files are linted where no check has passed yet', () => {
  expect(read(null).lint).toEqual(['.'])
  expect(staticChecks({ cached: false })['lint: oxlint']?.at(-1)).toBe('.')
})

test('Oxlint reads the changed scripts that exist', () => {
  const changed = ['src-main/index.ts', 'docs/testing.md', 'scripts/check.mjs']
  expect(read([...changed, 'src-main/deleted.ts']).lint).toEqual([
    'src-main/index.ts',
    'scripts/check.mjs',
  ])
})

test('nothing is linted where nothing changed, and every other check runs', () => {
  expect(read([])).toEqual({ lint: [], others: read(null).others })
})

test('changed settings of the linter concern all files', () => {
  expect(read(['.oxlintrc.json', 'docs/testing.md']).lint).toEqual(['.'])
  expect(read(['tsconfig.base.json']).lint).toEqual(['.'])
  expect(read(['package-lock.json']).lint).toEqual(['.'])
  expect(read(['.oxfmtrc.json']).lint).toEqual([])
})
