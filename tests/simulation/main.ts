import { writeFileSync } from 'node:fs'
import { bundleApp } from './bundle/bundle-app.ts'
import { figuresTable } from './figures.ts'
import { Lane, makeOffices } from './lane.ts'
import { optionsOrEnd } from '../options-or-end.ts'
import { readOptions, usage } from './options.ts'
import { describeFailure, summarize } from './summary.ts'
import type { SeedResult } from './run-seed.ts'

const options = optionsOrEnd(readOptions, usage)
const seeds = Array.from({ length: options.seeds }, (_, index) => options.first + index)
const results: SeedResult[] = []
const begun = performance.now()
const bundle = await bundleApp({ mutations: options.mutation !== '' })
const offices = await makeOffices()

async function work(): Promise<void> {
  const { mutation, trouble } = options
  const lane = new Lane({ bundle, offices, mutation, trouble })
  try {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const trace = options.trace ? (line: string) => console.log(line) : undefined
      const result = await lane.run(seed, trace)
      results.push(result)
      if (result.violations.length > 0) console.log(describeFailure(result))
    }
  } finally {
    await lane.close()
  }
}

try {
  await Promise.all(Array.from({ length: options.jobs }, work))
} finally {
  bundle.remove()
  offices.remove()
}
const summary = summarize(results, performance.now() - begun)
console.log(JSON.stringify(summary, null, 2))
if (options.figures) console.log(figuresTable(summary))
if (options.report !== null) writeFileSync(options.report, JSON.stringify(summary))
process.exit(summary.failed === 0 ? 0 : 1)
