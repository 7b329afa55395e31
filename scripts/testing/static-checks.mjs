// @ts-check
// Checks that read the source without running it. `npm test` runs them in full, `npm run check`
// uses cached results.

/** TypeScript 7. With more threads, each thread infers the same types again. */
const tsc = ['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded']

const sources = ['src-main', 'src-preload', 'src-renderer', 'src-service', 'src-shared']

/** Files with rules of ESLint. The other files are Oxlint's alone (`.oxlintrc.json`). */
const forEslint = [...sources, 'tests/gallery', 'tests/unit/renderer']

/**
 * Returns the commands of the checks by name, each as arguments for `npx`.
 * @param {{ cached: boolean, since?: string | null }} how cached: keeps results of unchanged files in
 * `.cache`. since: a commit that passed, for the check that keeps no results
 * @returns {Record<string, string[]>}
 */
export function staticChecks({ cached, since = null }) {
  /** @type {(...options: string[]) => string[]} */
  const ifCached = (...options) => (cached ? options : [])
  /** @type {(command: string[], name: string) => string[]} */
  const types = (command, name) => [
    ...[...command, '-p', `tsconfig.${name}.json`],
    ...ifCached('--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`),
  ]
  return {
    'lint: oxlint': ['node', 'scripts/oxlint.mjs', ...(since === null ? [] : ['--since', since])],
    'lint: eslint': [
      'eslint',
      ...ifCached('--cache', '--cache-location', '.cache/eslint/'),
      ...['--max-warnings', '0', ...forEslint],
    ],
    rooms: [
      'depcruise',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...[...sources, 'tests', 'scripts'],
    ],
    'types: node': types(tsc, 'node'),
    'types: web': types(['vue-tsc'], 'web'),
    'types: e2e': types(tsc, 'e2e'),
    'types: shared': types(tsc, 'shared'),
    'dead code': ['knip'],
    format: [
      'prettier',
      ...ifCached('--cache', '--cache-location', '.cache/prettier'),
      '--check',
      '--log-level',
      'warn',
      '.',
    ],
  }
}
