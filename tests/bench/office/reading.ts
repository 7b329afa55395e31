import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backgroundLanes } from '../../../src-main/background/background-gate.ts'
import { type BenchResult, timed } from '../bench.ts'
import { type LongestStalls, watchStalls } from '../stall-watch.ts'
import { bareReads } from '../sync/bare-loop.ts'
import { startServices } from '../sync/bench-services.ts'

/** Milliseconds that the service takes for each answer. */
const latency = 50
/** Projects of one page of the list. */
const pageSize = 500

interface OfficeReading {
  readonly projects: number
  readonly rounds: number
  readonly wantedSeconds: number
}

/**
 * Measures the reading of a whole office after the first connection: from the list of projects until
 * the statuses, the record and the list of dossiers of every project are in the store.
 */
export async function measureReading(office: OfficeReading): Promise<BenchResult> {
  const { projects, rounds, wantedSeconds } = office
  const child = fork(join(import.meta.dirname, '../sync/latency-service.ts'), [String(projects)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  child.send({ latency })
  await once(child, 'message')
  const measured = { ours: [] as number[], baseline: [] as number[] }
  const stalls: LongestStalls[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const one = await readOnce(url, projects)
      measured.ours.push(one.ours)
      measured.baseline.push(one.baseline)
      stalls.push(one.stalls)
    }
  } finally {
    child.disconnect()
  }
  const longest = (kind: keyof LongestStalls) => Math.max(...stalls.map((one) => one[kind]))
  return {
    measured,
    baseline: `bare undici loop: statuses, record and list of dossiers of ${projects} projects, ${backgroundLanes} at once, ${latency} ms a request`,
    wanted: `at most ${wantedSeconds} s, and no stall of main of 50 ms or more, without waiting for a processor`,
    met: () => Math.max(...measured.ours) <= wantedSeconds * 1000 && longest('own') < 50,
    facts: {
      projects,
      slowestMs: Math.round(Math.max(...measured.ours)),
      fastestMs: Math.round(Math.min(...measured.ours)),
      longestStallMs: longest('wall'),
      longestOwnStallMs: longest('own'),
      longestCpuStallMs: longest('cpu'),
    },
  }
}

/** Reads the office into an empty store, and then once more as the baseline does. */
async function readOnce(url: string, projects: number) {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-office-'))
  const { services, until } = await startServices(url, folder)
  const watch = watchStalls()
  try {
    await services.projects.refresh()
    const ours = await timed(() =>
      until(async () => {
        const { office } = await services.offline.state()
        return office.total === projects && office.read === projects
      }),
    )
    const stalls = watch.take()
    const ids: number[] = []
    for (let offset = 0; offset < projects; offset += pageSize) {
      const page = { search: '', sort: 'name', descending: false, limit: pageSize } as const
      const { rows } = await services.projects.list({ ...page, offset })
      ids.push(...rows.flatMap(({ remoteId }) => (remoteId === null ? [] : [remoteId])))
    }
    const baseline = await timed(() => bareReads(url, ids, backgroundLanes))
    return { ours, stalls, baseline }
  } finally {
    watch.stop()
    await services.stop()
    rmSync(folder, { recursive: true })
  }
}
