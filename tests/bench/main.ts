import { readdirSync } from 'node:fs'
import { type Bench, median } from './bench.ts'

// npm run bench -- NAME: measures one thing against a named baseline and prints JSON. Benches are
// not part of the tests, so that a slow machine fails no test.
const frame = new Set(['main', 'bench', 'stall-watch'])
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !frame.has(name))

const name = process.argv[2] ?? ''
if (!names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`)
  process.exit(2)
}
const { bench } = (await import(`./${name}.ts`)) as { bench: Bench }
const { measured, baseline, wanted, met, facts } = await bench.run()
const ours = median(measured.ours)
const other = median(measured.baseline)
const ratio = ours / other
console.log(
  JSON.stringify(
    {
      bench: name,
      oursMs: rounded(ours),
      baselineMs: rounded(other),
      baseline,
      ratio: rounded(ratio),
      wanted,
      met: met(ratio),
      runs: measured.ours.length,
      ...facts,
    },
    null,
    2,
  ),
)
process.exit(0)

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
