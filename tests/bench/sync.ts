import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '../../src-main/start/services.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { type Bench, timed } from './bench.ts'
import { watchStalls } from './stall-watch.ts'
import { bareLoop } from './sync/bare-loop.ts'
import { startServices } from './sync/bench-services.ts'

const jobs = 1000
const latency = 20
const rounds = 9

interface Edit {
  readonly projectId: string
  readonly id: number
  readonly xml: string
}

/** Saves a change of every project and puts it into the outbox while nothing is sent. */
async function putInAll(services: Services, round: number): Promise<Edit[]> {
  const page = { search: '', sort: 'name', descending: false, limit: 500 } as const
  const edits: Edit[] = []
  for (let offset = 0; offset < jobs; offset += page.limit) {
    const { rows } = await services.projects.list({ ...page, offset })
    for (const { id: projectId, remoteId } of rows) {
      if (remoteId === null) throw new Error('A project has no id')
      const record = { kind: 'project', id: projectId } as const
      const { text } = await services.records.read({ ...record, version: '1.2' })
      const xml = text.replace(/<City>[^<]*</, `<City>Plaats ${round}<`)
      if (xml === text) throw new Error('The record has no city to change')
      edits.push({ projectId, id: remoteId, xml })
    }
  }
  await services.settings.update({ workOffline: true })
  for (const { projectId, xml } of edits) {
    const record = { kind: 'project', id: projectId } as const
    await services.records.save({ ...record, version: '1.2', text: xml })
    await services.records.send(record)
  }
  return edits
}

/**
 * Measures a thousand edits of a thousand projects that wait for the network: from the return of
 * the network until the outbox is empty, reading back included.
 */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-sync-'))
    const child = fork(join(import.meta.dirname, 'sync/latency-service.ts'), [String(jobs)])
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const url = `http://127.0.0.1:${port}`
    const tell = async (message: object): Promise<{ edits: number }> => {
      child.send(message)
      const [answer] = (await once(child, 'message')) as [{ edits: number }]
      return answer
    }
    const { services, until } = await startServices(url, folder)
    const measured = { ours: [] as number[], baseline: [] as number[] }
    const stalls: number[] = []
    try {
      await services.projects.refresh()
      for (let round = 1; round <= rounds; round += 1) {
        await tell({ latency: 0 })
        await services.settings.update({ workOffline: false })
        const edits = await putInAll(services, round)
        const before = await tell({ latency })
        const watch = watchStalls()
        measured.ours.push(
          await timed(async () => {
            await services.settings.update({ workOffline: false })
            await until(async () => {
              const { waiting, parked, running } = await services.sync.state()
              return waiting + parked === 0 && !running
            })
          }),
        )
        stalls.push(watch.take().wall)
        watch.stop()
        const after = await tell({ latency })
        if (after.edits - before.edits !== jobs) throw new Error('Not every edit was sent once')
        measured.baseline.push(await timed(() => bareLoop(url, edits, defaultDialect.concurrency)))
      }
    } finally {
      await services.stop()
      child.disconnect()
      rmSync(folder, { recursive: true })
    }
    return {
      measured,
      baseline: `bare undici loop: GET, POST, GET for ${jobs} projects, ${defaultDialect.concurrency} at once, ${latency} ms a request`,
      wanted: 'at least 0.95 of its rate, and no main-process stall of 50 ms or more',
      met: (ratio) => 1 / ratio >= 0.95 && Math.max(...stalls) < 50,
      facts: {
        jobs,
        oursPerSecond: rate(measured.ours),
        baselinePerSecond: rate(measured.baseline),
        longestStallMs: Math.round(Math.max(...stalls)),
      },
    }
  },
}

function rate(runs: readonly number[]): number {
  return Math.round((jobs * runs.length * 1000) / runs.reduce((sum, ms) => sum + ms, 0))
}
