// @ts-check
// Usage: node scripts/oxlint.mjs [FILES]. Runs Oxlint on files or folders, and on the scripts of all
// components. These scripts become files of their own, because Oxlint has no types for components.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeComponentScripts } from './component-scripts.ts'
import { projectEnv, projectNode, root } from './run-command.mjs'

const folder = join(root, '.cache', 'component-scripts')
const scripts = writeComponentScripts(root, folder)
// Git ignores the folder, and Oxlint would too.
const codes = [oxlint(folder, ['--no-ignore', ...scripts])]
const files = process.argv.slice(2)
if (files.length > 0) codes.push(oxlint(root, ['--no-error-on-unmatched-pattern', ...files]))
process.exit(Math.max(...codes))

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
