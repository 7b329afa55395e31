import { readdirSync } from 'node:fs'
import { type Bench, median, quartiles } from './bench.ts'

// npm run bench -- NAME [--quick]: measures one thing against a named baseline and prints JSON.
// Benches are not part of the tests, so that a slow machine fails no test. `--quick` is for benches
// that can do with fewer runs, for a first impression.
const frame = new Set(['main', 'bench', 'stall-watch'])
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !frame.has(name))

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const name = words.find((word) => word !== '--quick') ?? ''
if (!names.includes(name)) {
  console.error(`npm run bench -- NAME [--quick], where NAME is one of: ${names.join(', ')}`)
  process.exit(2)
}
const { bench } = (await import(`./${name}.ts`)) as { bench: Bench }
const { measured, unit = 'Ms', baseline, wanted, met, facts } = await bench.run({ quick })
const ours = median(measured.ours)
const other = median(measured.baseline)
const ratio = ours / other
console.log(
  JSON.stringify(
    {
      bench: name,
      [`ours${unit}`]: rounded(ours),
      [`oursQuartiles${unit}`]: quartiles(measured.ours).map(rounded),
      [`baseline${unit}`]: rounded(other),
      [`baselineQuartiles${unit}`]: quartiles(measured.baseline).map(rounded),
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
