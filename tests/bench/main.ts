import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { optionsOrEnd } from '../options-or-end.ts'
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

const usage =
  `npm run bench -- NAME [--quick], where NAME is one of: ${names.join(', ')}\n` +
  'npm run bench -- all [--quick] [--json FILE]'

const { name, quick, json } = optionsOrEnd((words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return null
  const [wanted = ''] = positionals
  if (wanted !== 'all' && !names.includes(wanted))
    throw new RangeError(wanted === '' ? 'NAME is missing' : `There is no bench ${wanted}`)
  return { name: wanted, quick: values.quick, json: values.json ?? null }
}, usage)
if (name === 'all') process.exit((await runAll(names, { quick, path: json })) ? 0 : 1)
const { bench } = (await import(`./${name}.ts`)) as { bench: Bench }
const report = reportOf(name, await bench.run({ quick }))
console.log(JSON.stringify(printed(report), null, 2))
// `run-all.ts` runs each bench in a process of its own.
if (process.send !== undefined) await new Promise((resolve) => process.send?.(report, resolve))
process.exit(0)
