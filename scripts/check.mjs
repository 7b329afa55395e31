// @ts-check
// Runs the checks that should pass before every commit, in two lanes and with caches: of the unit
// tests those that a change since the last check affects. `npm run check -- --all` runs all unit
// tests, and `npm test` makes the full run without caches.
import { join } from 'node:path'
import { inLanes } from './testing/lanes.mjs'
import { root, runQuietly } from './run-command.mjs'
import { setUp } from './setup.mjs'
import { notePassed, presentCommit, unitTests } from './testing/affected-tests.mjs'
import { staticChecks } from './testing/static-checks.mjs'

const commit = presentCommit(root)
const everyTest = process.argv.includes('--all')
/**
 * The unit tests come first, because they take the longest.
 * @type {Record<string, string[]>}
 */
const checks = {
  ...unitTests(root, { everyTest }),
  ...staticChecks({ cached: true }),
}

await setUp()
/** @type {string[]} */
const failed = []
const begun = performance.now()
await inLanes([Object.entries(checks), []], async ([name, command]) => {
  const said = join(root, '.cache', 'check', `${name.replaceAll(/\W+/g, '-')}.txt`)
  const { code, output } = await runQuietly('npx', ['--no-install', ...command], said)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code === 0) return
  failed.push(name)
  console.log(output)
})
if (failed.length === 0) notePassed(root, commit)
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(failed.length === 0 ? `All well in ${seconds} s` : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
