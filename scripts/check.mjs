// @ts-check
// What should pass before every commit, in two lanes at once and with caches: under a minute. The
// full, uncached run is npm test's.
import { spawn } from 'node:child_process'
import { projectEnv, root } from './run-command.mjs'
import { setUp } from './setup.mjs'

/** @type {Record<string, string[]>} */
const checks = {
  lint: ['eslint', '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0', '.'],
  format: ['prettier', '--cache', '--cache-location', '.cache/prettier', '--check', '.'],
  'types: shared': ['tsc', '-p', 'tsconfig.shared.json', ...incremental('shared')],
  'types: node': ['tsc', '-p', 'tsconfig.node.json', ...incremental('node')],
  'types: web': ['vue-tsc', '-p', 'tsconfig.web.json', ...incremental('web')],
  'types: e2e': ['tsc', '-p', 'tsconfig.e2e.json', ...incremental('e2e')],
  'dead code': ['knip'],
  unit: ['vitest', 'run', '--project', 'unit', '--reporter=dot'],
}

await setUp()
const waiting = Object.entries(checks)
/** @type {string[]} */
const failed = []
const begun = performance.now()
await Promise.all([lane(), lane()])
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(failed.length === 0 ? `All well in ${seconds} s` : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

async function lane() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, command] = next
    const { code, output } = await quietly(command)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    if (code === 0) continue
    failed.push(name)
    console.log(output)
  }
}

/**
 * Runs a command of the project; its output is shown only when it fails.
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
function quietly(command) {
  return new Promise((done) => {
    const child = spawn('npx', ['--no-install', ...command], {
      cwd: root,
      env: projectEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** @param {string} name */
function incremental(name) {
  return ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`]
}
