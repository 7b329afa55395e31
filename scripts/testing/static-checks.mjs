// @ts-check
// Checks that read the source without running it. `npm test` runs them in full, `npm run check`
// uses cached results.

/**
 * Returns the commands of the checks by name, each as arguments for `npx`.
 * @param {{ cached: boolean }} how cached: keeps results of unchanged files in `.cache`
 * @returns {Record<string, string[]>}
 */
export function staticChecks({ cached }) {
  /** @type {(...options: string[]) => string[]} */
  const ifCached = (...options) => (cached ? options : [])
  /** @type {(command: string, name: string) => string[]} */
  const types = (command, name) => [
    command,
    '-p',
    `tsconfig.${name}.json`,
    ...ifCached('--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`),
  ]
  return {
    // The types of all files take almost 4 GB. At Node's own limit, a third of the time went into
    // collecting garbage.
    lint: [
      ...['node', '--max-old-space-size=8192', 'node_modules/eslint/bin/eslint.js'],
      ...ifCached('--cache', '--cache-location', '.cache/eslint/'),
      '--max-warnings',
      '0',
      '.',
    ],
    rooms: [
      'depcruise',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['src-main', 'src-preload', 'src-renderer', 'src-service', 'src-shared'],
      ...['tests', 'scripts'],
    ],
    'types: node': types('tsc', 'node'),
    'types: web': types('vue-tsc', 'web'),
    'types: e2e': types('tsc', 'e2e'),
    'types: shared': types('tsc', 'shared'),
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
