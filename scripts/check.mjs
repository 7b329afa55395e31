// @ts-check
// Runs the checks that should pass before every commit, in two lanes and with caches, in under a
// minute. `npm test` makes the full run without caches.
import { join } from 'node:path'
import { inTwoLanes } from './testing/lanes.mjs'
import { root, runQuietly } from './run-command.mjs'
import { setUp } from './setup.mjs'
import { staticChecks } from './testing/static-checks.mjs'

/**
 * The unit tests come first, because a cache of results shortens the other checks only.
 * @type {Record<string, string[]>}
 */
const checks = {
  unit: ['vitest', 'run', '--project', 'unit*', '--reporter=dot'],
  ...staticChecks({ cached: true }),
}

await setUp()
/** @type {string[]} */
const failed = []
const begun = performance.now()
await inTwoLanes(Object.entries(checks), async ([name, command]) => {
  const said = join(root, '.cache', 'check', `${name.replaceAll(/\W+/g, '-')}.txt`)
  const { code, output } = await runQuietly('npx', ['--no-install', ...command], said)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code === 0) return
  failed.push(name)
  console.log(output)
})
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(failed.length === 0 ? `All well in ${seconds} s` : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
