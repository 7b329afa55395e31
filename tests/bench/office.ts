import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backgroundLanes } from '../../src-main/background/background-gate.ts'
import { type Bench, timed } from './bench.ts'
import { watchStalls } from './stall-watch.ts'
import { bareReads } from './sync/bare-loop.ts'
import { startServices } from './sync/bench-services.ts'

const projects = 500
const latency = 50
const rounds = 3

/**
 * Measures the reading of a whole office after the first connection: from the list of projects until
 * the record and the list of dossiers of every project are in the store.
 */
export const bench: Bench = {
  async run() {
    const child = fork(join(import.meta.dirname, 'sync/latency-service.ts'), [String(projects)])
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const url = `http://127.0.0.1:${port}`
    child.send({ latency })
    await once(child, 'message')
    const measured = { ours: [] as number[], baseline: [] as number[] }
    const stalls: number[] = []
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-office-'))
        const { services, until } = await startServices(url, folder)
        const watch = watchStalls()
        try {
          await services.projects.refresh()
          measured.ours.push(
            await timed(() =>
              until(async () => {
                const { office } = await services.offline.state()
                return office.total === projects && office.read === projects
              }),
            ),
          )
          stalls.push(watch.longest())
          const page = { search: '', sort: 'name', descending: false, limit: projects } as const
          const { rows } = await services.projects.list({ ...page, offset: 0 })
          const ids = rows.flatMap(({ remoteId }) => (remoteId === null ? [] : [remoteId]))
          measured.baseline.push(await timed(() => bareReads(url, ids, backgroundLanes)))
        } finally {
          watch.stop()
          await services.stop()
          rmSync(folder, { recursive: true })
        }
      }
    } finally {
      child.disconnect()
    }
    return {
      measured,
      baseline: `bare undici loop: record and list of dossiers of ${projects} projects, ${backgroundLanes} at once, ${latency} ms a request`,
      wanted: 'at most 120 s, and no main-process stall of 50 ms or more',
      met: () => Math.max(...measured.ours) <= 120_000 && Math.max(...stalls) < 50,
      facts: {
        projects,
        slowestMs: Math.round(Math.max(...measured.ours)),
        fastestMs: Math.round(Math.min(...measured.ours)),
        longestStallMs: Math.round(Math.max(...stalls)),
      },
    }
  },
}
