// @ts-check
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests that read source files without importing them: no import shows which change affects such a test. */
const alwaysRun = ['tests/unit/source', 'tests/unit/renderer/i18n', 'tests/unit/security']

/**
 * Returns the unit tests of a check, as arguments for `npx`: the tests that import a file changed
 * since a commit, and the tests that read source files.
 *
 * An import does not show the script of a thread or child process, so a change there runs the tests
 * of the modules that import the same files. `npm test` always runs all tests.
 * @param {string | null} since null for all unit tests
 * @returns {Record<string, string[]>} commands by name
 */
export function unitTests(since) {
  const all = ['vitest', 'run', '--project', 'unit*', '--reporter=dot']
  if (since === null) return { unit: all }
  return {
    'affected unit tests': [...all, '--passWithNoTests', '--changed', since],
    'source tests': [...all, ...alwaysRun],
  }
}

/**
 * Notes that a check passed. Later checks start from this commit: changes that were not committed
 * at that time count as changes again.
 * @param {string} root
 * @param {string | null} commit the commit at the start of the check; null outside a git checkout
 */
export function notePassed(root, commit) {
  if (commit === null) return
  mkdirSync(dirname(noteOf(root)), { recursive: true })
  writeFileSync(noteOf(root), `${commit}\n`)
}

/**
 * Returns the checked-out commit; null outside a git checkout.
 * @param {string} root
 */
export function presentCommit(root) {
  return git(root, 'rev-parse', 'HEAD')
}

/**
 * Returns the commit of the last check that passed; null outside a git checkout, and if the commit is
 * not in the present history, as after a rebase.
 * @param {string} root the checkout's root folder
 * @returns {string | null}
 */
export function lastPassed(root) {
  let commit
  try {
    commit = readFileSync(noteOf(root), 'utf8').trim()
  } catch {
    return null // no check has passed yet
  }
  return git(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === null ? null : commit
}

/**
 * Returns the files that were changed, added or deleted since a commit, as paths below `root`; null if
 * git does not know.
 * @param {string} root
 * @param {string} since
 * @returns {string[] | null}
 */
export function changedFiles(root, since) {
  const changed = git(root, 'diff', '--name-only', '--relative', since)
  const added = git(root, 'ls-files', '--others', '--exclude-standard')
  if (changed === null || added === null) return null
  return `${changed}\n${added}`.split('\n').filter((path) => path !== '')
}

/** @param {string} root */
function noteOf(root) {
  return join(root, '.cache', 'check', 'passed-commit')
}

/**
 * Returns the output of a git command; null if the command fails or git is not installed.
 * @param {string} root
 * @param {string[]} args
 */
function git(root, ...args) {
  try {
    const found = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return found.trim()
  } catch {
    return null
  }
}
