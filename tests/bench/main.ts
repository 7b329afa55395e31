import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { printed, reportOf } from './report.ts'
import { runAll } from './run-all.ts'

// npm run bench -- NAME [--quick]: measures one thing against a named baseline and prints JSON.
// npm run bench -- all [--quick] [--json FILE]: runs all benches, and compares them with FILE.
// Benches are not part of the tests, so that a slow machine fails no test. `--quick` is for benches
// that can do with fewer runs, for a first impression.
const frame = new Set(['main', 'bench', 'report', 'run-all', 'stall-watch'])
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !frame.has(name))

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
})
const [name = ''] = positionals
if (name === 'all') process.exit((await runAll(names, allOptions())) ? 0 : 1)
if (!names.includes(name)) {
  console.error(
    `npm run bench -- NAME [--quick], where NAME is one of: ${names.join(', ')}\n` +
      'npm run bench -- all [--quick] [--json FILE]',
  )
  process.exit(2)
}
const { bench } = (await import(`./${name}.ts`)) as { bench: Bench }
const report = reportOf(name, await bench.run({ quick: values.quick }))
console.log(JSON.stringify(printed(report), null, 2))
// `run-all.ts` runs each bench in a process of its own.
if (process.send !== undefined) await new Promise((resolve) => process.send?.(report, resolve))
process.exit(0)

function allOptions() {
  return { quick: values.quick, path: values.json ?? null }
}
