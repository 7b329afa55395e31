import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBareApp } from './app/bare-app.ts'
import { seededOffice } from './app/seeded-office.ts'
import { startApp, type StartedApp, type StartMarks } from './app/timed-start.ts'
import { type Bench, type BenchOptions, type Facts, median, quartiles } from './bench.ts'

// Measures the start on the Chromium host, from the spawn of the process to the first row of the
// list of projects on the screen. Perceel starts at the screen of the day, and the bench goes on to
// the projects as soon as the menu is there.

const smallOffice = 5_000
const largeOffice = 20_000
const wanted = 1.25

interface Series {
  readonly ours: StartMarks[]
  readonly bare: StartMarks[]
}

/** Starts an app once, ends it, and returns its marks. */
async function marksOf(app: StartedApp, waitsForIdle: boolean): Promise<StartMarks> {
  const running = await startApp(app)
  try {
    return waitsForIdle ? { ...running.marks, idle: await running.idle() } : running.marks
  } finally {
    await running.close()
  }
}

async function series(
  [ours, bare]: readonly [StartedApp, StartedApp],
  { rounds, before, idle }: { rounds: number; before?: () => void; idle: boolean },
): Promise<Series> {
  const found: Series = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    before?.()
    found.ours.push(await marksOf(ours, idle))
    before?.()
    found.bare.push(await marksOf(bare, false))
  }
  return found
}

/** Drops the pages of files that the system holds. Returns false if this process may not. */
function mayDropCaches(): boolean {
  try {
    dropCaches()
    return true
  } catch {
    return false // only root may, and only on Linux
  }
}

function dropCaches(): void {
  execFileSync('sync')
  writeFileSync('/proc/sys/vm/drop_caches', '1')
}

/** Returns the rounded median of each mark, by the name of the mark behind the prefix. */
function medians(prefix: string, marks: readonly StartMarks[]): Facts {
  const names = new Set(marks.flatMap((each) => Object.keys(each)))
  return Object.fromEntries(
    [...names].map((name) => [
      `${prefix}.${name}`,
      Math.round(median(marks.flatMap((each) => each[name] ?? []))),
    ]),
  )
}

/** Returns the ratio of the medians, and the quartiles of both sides, of the first row. */
function rows(name: string, { ours, bare }: Series): Facts {
  const of = (marks: readonly StartMarks[]) => marks.map(({ row }) => row ?? Number.NaN)
  return {
    [`${name}.ratio`]: Number((median(of(ours)) / median(of(bare))).toPrecision(3)),
    [`${name}.rowQuartilesMs`]: quartiles(of(ours)).map(Math.round).join(' to '),
    [`${name}.bareRowQuartilesMs`]: quartiles(of(bare)).map(Math.round).join(' to '),
    ...medians(name, ours),
    ...medians(`${name}.bare`, bare),
  }
}

async function measure(folder: string, { quick }: BenchOptions) {
  const rounds = quick ? 3 : 9
  const bare = await writeBareApp(folder, smallOffice)
  const small = await seededOffice(smallOffice)
  const facts: Record<string, string | number | boolean> = {}
  // The first starts after a new build or in a new profile write caches.
  await series([small.app, bare], { rounds: 2, idle: true })
  const warm = await series([small.app, bare], { rounds, idle: true })
  Object.assign(facts, rows('warm5000', warm))
  const drops = mayDropCaches()
  if (drops) {
    const cold = await series([small.app, bare], { rounds, before: dropCaches, idle: false })
    Object.assign(facts, rows('cold5000', cold))
  }
  small.close()
  if (!quick) {
    const large = await seededOffice(largeOffice)
    await series([large.app, bare], { rounds: 2, idle: true })
    Object.assign(facts, rows('warm20000', await series([large.app, bare], { rounds, idle: true })))
    if (drops) {
      const cold = await series([large.app, bare], { rounds, before: dropCaches, idle: false })
      Object.assign(facts, rows('cold20000', cold))
    }
    large.close()
  }
  return {
    measured: {
      ours: warm.ours.map(({ row }) => row ?? Number.NaN),
      baseline: warm.bare.map(({ row }) => row ?? Number.NaN),
    },
    baseline: `a bare page on the same host: one Vue table, ${smallOffice} rows from one call, SQLite opened`,
    wanted: `at most ${wanted} times the bare page from the spawn to the first row, warm, ${smallOffice} projects`,
    met: (ratio: number) => ratio <= wanted,
    facts: { coldMeasured: drops, ...facts },
  }
}

export const bench: Bench = {
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-start-'))
    try {
      return await measure(folder, options)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
