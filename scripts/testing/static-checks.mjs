// @ts-check
// Checks that read the source without running it. `npm test` runs them in full, `npm run check`
// uses cached results.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-command.mjs'

/** TypeScript 7. With more threads, each thread infers the same types again. */
const tsc = ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded']

const sources = ['src-main', 'src-preload', 'src-renderer', 'src-service', 'src-shared']

/** Files with rules of ESLint. The other files are Oxlint's alone (`.oxlintrc.json`). */
const forEslint = [...sources, 'tests/gallery', 'tests/unit/renderer']

/**
 * Returns the commands of the checks by name, each as arguments for `npx`.
 * @param {{ cached: boolean, changed?: readonly string[] | null }} how cached: keeps results of
 * unchanged files in `.cache`. changed: paths of changed and deleted files, so that Oxlint reads only
 * these files; null or missing: Oxlint reads all files
 * @returns {Record<string, string[]>}
 */
export function staticChecks({ cached, changed = null }) {
  /** @type {(...options: string[]) => string[]} */
  const ifCached = (...options) => (cached ? options : [])
  /** @type {(command: string[], name: string) => string[]} */
  const types = (command, name) => [
    ...[...command, '-p', `tsconfig.${name}.json`],
    ...ifCached('--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`),
  ]
  return {
    'lint: oxlint': ['node', 'scripts/oxlint.mjs', ...filesToLint(changed)],
    'lint: eslint': [
      'eslint',
      ...ifCached('--cache', '--cache-location', '.cache/eslint/'),
      ...['--max-warnings', '0', ...forEslint],
    ],
    rooms: [
      'depcruise',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...ifCached('--cache', `.cache/rooms-${digestOfRooms()}`, '--cache-strategy', 'content'),
      ...[...sources, 'tests', 'scripts'],
    ],
    'types: node': types(tsc, 'node'),
    'types: web': types(['vue-tsc'], 'web'),
    'types: e2e': types(tsc, 'e2e'),
    'types: shared': types(tsc, 'shared'),
    'dead code': ['knip', ...ifCached('--cache', '--cache-location', '.cache/knip')],
    format: ['oxfmt', '--check', '.'],
  }
}

/**
 * Returns the files that Oxlint reads: all files if its settings changed, otherwise the changed scripts.
 * @param {readonly string[] | null} changed changed and deleted files; null for all files
 * @returns {string[]}
 */
function filesToLint(changed) {
  const settings = /^(?:\.oxlintrc|tsconfig|package)[^/]*\.json$/
  if (changed === null || changed.some((path) => settings.test(path))) return ['.']
  return changed.filter((path) => /\.[cm]?[jt]s$/.test(path) && existsSync(join(root, path)))
}

/** Returns a digest of the rules for rooms. dependency-cruiser would keep results of other rules. */
function digestOfRooms() {
  const hash = createHash('sha256')
  for (const path of ['.dependency-cruiser.mjs', 'docs/architecture.md'])
    hash.update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 12)
}
