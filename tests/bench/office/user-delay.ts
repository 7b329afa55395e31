import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../src-main/start/services.ts'
import { timed } from '../bench.ts'
import { startServices } from '../sync/bench-services.ts'

const calls = 30
/**
 * Milliseconds between two calls of the user: Perceel reads nothing for a second after each call, and
 * then for some tenths of a second.
 */
const betweenCalls = [1250, 1400, 1570] as const

/** The user's own calls of one request each, in milliseconds. */
export interface UserDelay {
  /** While Perceel reads the office. */
  readonly reading: readonly number[]
  /** After the office was read. */
  readonly alone: readonly number[]
}

/** Measures how long calls of the user take while the office is read, and afterwards. */
export async function measureUserDelay(url: string, projects: number): Promise<UserDelay> {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-user-'))
  const { services, until } = await startServices(url, folder)
  try {
    await services.projects.refresh()
    const page = { search: '', sort: 'name', descending: true, limit: calls, offset: 0 } as const
    const { rows } = await services.projects.list(page)
    const ids = rows.map(({ id }) => id)
    const isReading = async () => {
      const { office } = await services.offline.state()
      return office.read < projects
    }
    const reading: number[] = []
    for (const [at, id] of ids.entries()) {
      await pause(betweenCalls[at % betweenCalls.length])
      if (!(await isReading())) throw new Error('The office was read before the last call')
      reading.push(await callOf(services, id))
    }
    await until(async () => !(await isReading()))
    const alone: number[] = []
    for (const id of ids) alone.push(await callOf(services, id))
    return { reading, alone }
  } finally {
    await services.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Times a call that makes one request: the statuses of a project at the channels. */
function callOf(services: Services, projectId: string): Promise<number> {
  return timed(() => services.channels.refresh({ projectId }))
}
