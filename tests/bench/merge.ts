import { diffLines } from 'diff'
import { mergeRecords } from '../../src-shared/xml/merge/merge-records.ts'
import { generateOffice } from '../../src-service/office/generate-office.ts'
import { type Bench, type BenchResult, timed } from './bench.ts'

const wantedLength = 5_000_000
const rounds = 9

/** Returns a record of the greatest usual length: the parts of many projects under one root. */
function longRecord(): string {
  const parts: string[] = []
  let length = 0
  for (const { xml } of generateOffice({ projects: 2000, seed: 1 })) {
    const inner = xml.slice(xml.indexOf('<General>'), xml.lastIndexOf('</Project>'))
    parts.push(`<Deel id="${parts.length}">\n  ${inner}</Deel>\n`)
    length += inner.length
    if (length >= wantedLength) break
  }
  return `<Project timestampGenerated="1" modifiedDate="1" id="1">\n${parts.join('')}</Project>\n`
}

/** Changes every nth value of an element. */
function changed(text: string, name: string, every: number, to: (value: string) => string): string {
  let met = 0
  return text.replaceAll(new RegExp(`<${name}>([^<]*)<`, 'gu'), (whole, value: string) => {
    met += 1
    return met % every === 0 ? `<${name}>${to(value)}<` : whole
  })
}

async function run(): Promise<BenchResult> {
  const base = longRecord()
  const mine = changed(base, 'Housenumber', 3, (value) => `${Number(value) + 1}`)
  const theirs = changed(base, 'ObjectStatus', 3, (value) => `${value}!`).replace(
    'timestampGenerated="1"',
    'timestampGenerated="2"',
  )
  const ours: number[] = []
  const baseline: number[] = []
  let conflicts = -1
  for (let round = -1; round < rounds; round += 1) {
    const merge = await timed(() => {
      conflicts = mergeRecords({ base, mine, theirs }).conflicts.length
    })
    const lines = await timed(() => {
      diffLines(base, mine)
      diffLines(base, theirs)
    })
    // The first round is a warm-up for both sides.
    if (round < 0) continue
    ours.push(merge)
    baseline.push(lines)
  }
  return {
    measured: { ours, baseline },
    baseline: 'diffLines of npm diff, base against mine and base against theirs',
    wanted: 'at most 3 times the baseline',
    met: (ratio) => ratio <= 3,
    facts: { length: base.length, conflicts },
  }
}

export const bench: Bench = { run }
