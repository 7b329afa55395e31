import { expect, test } from 'vitest'
import { staticChecks } from '../../../scripts/testing/static-checks.mjs'

/** Returns the files that Oxlint and Oxfmt read, and the names of all checks. */
function read(changed: readonly string[] | null) {
  const { 'lint: oxlint': lint, format, ...others } = staticChecks({ cached: true, changed })
  return {
    lint: lint?.slice(2),
    format: format?.slice(format.indexOf('--no-error-on-unmatched-pattern') + 1),
    others: Object.keys(others),
  }
}

test('all files are read where no check has passed yet', () => {
  expect(read(null)).toMatchObject({ lint: ['.'], format: ['.'] })
  expect(staticChecks({ cached: false })['format']?.at(-1)).toBe('.')
})

test('of changed files, each check reads those of its kind', () => {
  const changed = ['src-main/index.ts', 'docs/testing.md', 'scripts/check.mjs']
  expect(read([...changed, 'src-main/deleted.ts'])).toMatchObject({
    lint: ['src-main/index.ts', 'scripts/check.mjs'],
    format: changed,
  })
})

test('nothing is formatted where nothing changed, and every other check runs', () => {
  const { others, ...nothing } = read([])
  expect(nothing).toEqual({ lint: [], format: undefined })
  expect(others).toEqual(read(null).others)
})

test('changed or deleted settings of a check concern all files', () => {
  expect(read(['.oxlintrc.json', 'docs/testing.md'])).toMatchObject({
    lint: ['.'],
    format: ['.oxlintrc.json', 'docs/testing.md'],
  })
  expect(read(['tsconfig.base.json'])).toMatchObject({ lint: ['.'] })
  expect(read(['.oxfmtrc.json'])).toMatchObject({ lint: [], format: ['.'] })
  expect(read(['.oxfmtrc.deleted'])).toMatchObject({ lint: [], format: ['.'] })
  expect(read(['package-lock.json'])).toMatchObject({ lint: ['.'], format: ['.'] })
})
