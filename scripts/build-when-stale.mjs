// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectNode, root, run } from './run-command.mjs'

/** Files and folders that the build reads. The Vite configuration imports some of the scripts. */
const sources = [
  'src-main',
  'src-preload',
  'src-renderer',
  'src-service',
  'src-shared',
  'electron.vite.config.ts',
  'package-lock.json',
  'scripts',
  'tsconfig.base.json',
]
const stamp = join(root, 'out', '.built-from')

/**
 * Builds main, preload, renderer and the practice service if a source changed since the last build.
 * Compares content hashes, not modification times.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function buildWhenStale() {
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true
  console.error('Building Perceel')
  rmSync(join(root, 'out', 'bundled'), { recursive: true, force: true })
  const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const code = await run(projectNode(), [cli, 'build', '--logLevel', 'warn'], { asNotice: true })
  if (code !== 0) {
    console.error(`The build failed with exit code ${code}.`)
    return false
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return true
}

/** @param {string[]} paths */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(path)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  try {
    return readdirSync(full, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesBelow(join(path, entry.name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}

if (process.argv[1] === import.meta.filename && !(await buildWhenStale())) process.exit(1)
