// @ts-check
// Usage: node scripts/oxlint.mjs [--since COMMIT]. Runs Oxlint on all TypeScript files, or on those that
// were changed since the commit. The scripts of the components are files of their own, because Oxlint
// has no types for components; all of them are checked.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeComponentScripts } from './component-scripts.ts'
import { projectEnv, projectNode, root } from './run-command.mjs'
import { changedFiles } from './testing/affected-tests.mjs'

const folder = join(root, '.cache', 'component-scripts')
const scripts = writeComponentScripts(root, folder)
// Git ignores the folder, and Oxlint would too.
const codes = [oxlint(folder, ['--no-ignore', ...scripts])]
const files = filesToCheck()
if (files.length > 0) codes.push(oxlint(root, ['--no-error-on-unmatched-pattern', ...files]))
process.exit(Math.max(...codes))

/** Returns the files to check. New rules or settings of the compiler concern all files. */
function filesToCheck() {
  const since = process.argv[2] === '--since' ? (process.argv[3] ?? '') : ''
  const changed = since === '' ? null : changedFiles(root, since)
  const all = /^(?:\.oxlintrc|tsconfig|package)[^/]*\.json$/
  if (changed === null || changed.some((path) => all.test(path))) return ['.']
  return changed.filter((path) => /\.[cm]?[jt]s$/.test(path))
}

/**
 * @param {string} cwd
 * @param {string[]} what options and files
 */
function oxlint(cwd, what) {
  const command = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const options = ['--type-aware', '--config', join(root, '.oxlintrc.json')]
  const { status } = spawnSync(projectNode(), [command, ...options, ...what], {
    cwd,
    env: projectEnv,
    stdio: 'inherit',
  })
  return status ?? 1
}
