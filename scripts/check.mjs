// @ts-check
// Usage: npm run check [-- --all]. Runs the checks that must pass before every commit, in two lanes and
// with caches. Without --all, only the unit tests run that a change since the last passed check affects,
// and Oxlint reads only the changed files. `npm test` makes the full run without caches.
import { join } from 'node:path'
import { inLanes } from './testing/lanes.mjs'
import { root, runQuietly } from './run-command.mjs'
import { setUp } from './setup.mjs'
import {
  changedFiles,
  lastPassed,
  notePassed,
  presentCommit,
  unitTests,
} from './testing/affected-tests.mjs'
import { staticChecks } from './testing/static-checks.mjs'

const commit = presentCommit(root)
const since = process.argv.includes('--all') ? null : lastPassed(root)
const changed = since === null ? null : changedFiles(root, since)
/**
 * The unit tests come first, because they take the longest.
 * @type {Record<string, string[]>}
 */
const checks = {
  ...unitTests(since),
  ...staticChecks({ cached: true, changed }),
}

await setUp()
/** @type {string[]} */
const failed = []
const begun = performance.now()
await inLanes([Object.entries(checks), []], async ([name, command]) => {
  const start = performance.now()
  const outputFile = join(root, '.cache', 'check', `${name.replaceAll(/\W+/g, '-')}.txt`)
  const { code, output } = await runQuietly('npx', ['--no-install', ...command], outputFile)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(start)} s)`)
  if (code === 0) return
  failed.push(name)
  console.log(output)
})
if (failed.length === 0) notePassed(root, commit)
console.log(
  failed.length === 0 ? `All well in ${secondsSince(begun)} s` : `Failed: ${failed.join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** @param {number} moment of `performance.now` */
function secondsSince(moment) {
  return ((performance.now() - moment) / 1000).toFixed(0)
}
