// @ts-check
// Usage: node scripts/run-ready.mjs [--build] [--keychain] FILE [arguments]. Sets up a fresh clone,
// builds the app with `--build`, and runs a TypeScript file of the project on the project's own
// Node.
import { buildWhenStale } from './build-when-stale.mjs'
import { projectNode, run } from './run-command.mjs'
import { setUp } from './setup.mjs'

const words = process.argv.slice(2)
const options = new Set()
while (words[0] === '--build' || words[0] === '--keychain') options.add(words.shift())

await setUp()
if (options.has('--build') && !(await buildWhenStale())) process.exit(1)
const node = projectNode()
const command = options.has('--keychain')
  ? ['scripts/with-keychain.ts', '--', node, ...words]
  : words
// The Chromium host reads the requests of its tests from standard input.
process.exit(await run(node, command, { stdin: 'inherit' }))
