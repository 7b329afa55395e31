// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-command.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const oldestNode = [20, 19]

/**
 * Prepares a fresh clone: checks Node's version, installs system packages and dependencies. If
 * something is missing that cannot be installed from here, prints what is missing and ends the
 * process.
 */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < (oldestNode[0] ?? 0) || (major === oldestNode[0] && minor < (oldestNode[1] ?? 0))) {
    console.error(
      `Perceel's scripts need Node ${oldestNode.join('.')} or newer; this is ${process.version}.`,
    )
    process.exit(1)
  }
  // Side by side: one unpacks while the other downloads.
  const installed = await Promise.all([ensureSystemPackages(), ensureDependencies()])
  if (installed.includes(false)) process.exit(1)
}

/** Installs the dependencies if package-lock.json differs from the one installed last. */
async function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.perceel-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true
  console.error('Installing dependencies (npm ci)')
  // Uses the caller's own PATH: node_modules/.bin may hold a Node that npm ci is about to replace.
  // The lock file names the content of each package, so a package of npm's cache needs no question.
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', ['ci', ...quiet], { env: process.env, asNotice: true })
  if (code !== 0) {
    console.error(`npm ci failed with exit code ${code}.`)
    return false
  }
  writeFileSync(stamp, lock)
  return true
}
