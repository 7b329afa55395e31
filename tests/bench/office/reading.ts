import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backgroundShare } from '../../../src-main/service-client/call-queue.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { type BenchResult, timed } from '../bench.ts'
import { percentile } from '../editor/figure.ts'
import { type LongestStalls, watchStalls } from '../stall-watch.ts'
import { bareReads } from '../sync/bare-loop.ts'
import { startServices } from '../sync/bench-services.ts'
import { measureUserDelay, type UserDelay } from './user-delay.ts'

/** Milliseconds that the service takes for each answer. */
const latency = 50
/** Requests at once: what the client leaves to the background. */
const atOnce = backgroundShare(defaultDialect.concurrency)
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
  let user: UserDelay
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const one = await readOnce(url, projects)
      measured.ours.push(one.ours)
      measured.baseline.push(one.baseline)
      stalls.push(one.stalls)
    }
    user = await measureUserDelay(url, projects)
  } finally {
    child.disconnect()
  }
  const delay = percentile(user.reading, 0.95) / percentile(user.alone, 0.95)
  const longest = (kind: keyof LongestStalls) => Math.max(...stalls.map((one) => one[kind]))
  return {
    measured,
    baseline: `bare undici loop: statuses, record and list of dossiers of ${projects} projects, ${atOnce} at once, ${latency} ms a request`,
    wanted: `at least 0.9 of its rate, at most ${wantedSeconds} s, the user's own requests at most 1.2 times as long meanwhile (95 of 100), and no stall of main of 50 ms or more, without waiting for a processor`,
    met: (ratio) =>
      1 / ratio >= 0.9 &&
      delay <= 1.2 &&
      Math.max(...measured.ours) <= wantedSeconds * 1000 &&
      longest('own') < 50,
    facts: {
      projects,
      slowestMs: Math.round(Math.max(...measured.ours)),
      fastestMs: Math.round(Math.min(...measured.ours)),
      userRequestMsP95: percentile(user.reading, 0.95),
      userRequestAloneMsP95: percentile(user.alone, 0.95),
      userRequestToAlone: Number(delay.toPrecision(3)),
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
    const baseline = await timed(() => bareReads(url, ids, atOnce))
    return { ours, stalls, baseline }
  } finally {
    watch.stop()
    await services.stop()
    rmSync(folder, { recursive: true })
  }
}
