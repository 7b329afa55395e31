import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPracticeService } from '../../../src-service/start.ts'
import { channelNameOf } from '../../../src-shared/service/channel-catalogue.ts'
import type { ChannelStatus } from '../../../src-shared/service/resources.ts'
import { Killed, ProcessPool } from '../../simulation/app-process.ts'
import { type AppBundle, bundleApp } from '../../simulation/bundle/bundle-app.ts'
import type { KillPoint } from '../../simulation/plan/steps.ts'
import { Screen } from '../../simulation/user/screen.ts'
import { scratch } from '../../simulation/scratch.ts'
import { World } from '../../simulation/world.ts'

const channel = 'portal_wonen'
/** The number of projects in the office: enough for one that the channel accepts again. */
const projects = 3
/** Milliseconds by which the clock moves in one step. The channel takes longer to answer. */
const step = 15_000
/** The number of steps in which a relist ends, also after a doubt. */
const mostSteps = 60

let template: string
let bundle: AppBundle
let pool: ProcessPool

beforeAll(async () => {
  template = mkdtempSync(join(scratch, 'perceel-relist-'))
  await (await startPracticeService({ data: template, projects })).close()
  bundle = await bundleApp({ mutations: false })
  pool = new ProcessPool(bundle, '')
})
afterAll(async () => {
  await pool.close()
  bundle.remove()
  rmSync(template, { recursive: true, force: true })
})

/** Points in the middle of a relist at which the process is killed. */
const points: [string, KillPoint][] = []
for (const count of [2, 9, 17, 26, 36, 47, 60])
  for (const when of ['before', 'after'] as const)
    points.push([`${when} statement ${count}`, { by: 'count', at: 'sql', count, when }])
for (const moment of ['read', 'committed', 'answered'] as const)
  for (const count of [2, 5])
    points.push([`request ${count}, ${moment}`, { by: 'moment', moment, count }])

/** The app with a published project, and a user who relists the project. */
class Office {
  readonly screen: Screen
  readonly #world: World
  #projectId = ''
  #remoteId = 0

  constructor(world: World) {
    this.#world = world
    this.screen = new Screen(world)
  }

  async publishFirst(): Promise<void> {
    await this.#world.boot()
    await this.screen.ask('projects', 'refresh')
    for (const { id, remoteId } of await this.screen.projects()) {
      if (remoteId === null || !(await this.#fits(remoteId))) continue
      this.#projectId = id
      this.#remoteId = remoteId
    }
    await this.#ask('publish')
    await this.#untilDone()
  }

  /**
   * Relists with a kill in between. Returns the channel's new mutations, and whether the process
   * was killed.
   */
  async relist(point: KillPoint): Promise<{ mutations: string[]; killed: boolean }> {
    const before = (await this.#mutations()).length
    let killed = await this.#dies(async () => {
      await this.#world.armKill(point)
      await this.#ask('relist')
    })
    const isThere = (await this.screen.jobs()).length > 0
    // After a kill before the request was stored, no job exists: the user asks again.
    if (!isThere && (await this.#mutations()).length === before) await this.#ask('relist')
    if (await this.#untilDone()) killed = true
    if (!killed) {
      // The relist ended before the kill point. A restart prevents a later kill.
      await this.#world.stop()
      await this.#world.boot()
    }
    return { mutations: (await this.#mutations()).slice(before), killed }
  }

  /**
   * Returns true if the channel would accept the withdrawn project. The relist of any other project
   * fails.
   */
  async #fits(remoteId: number): Promise<boolean> {
    const asked = `type=${channel}&publish=true&status=inactive`
    const answer = await this.#world.office.get<{ valid: boolean }>(
      `/1.0/mcp/${remoteId}/validate?${asked}`,
    )
    return answer.valid
  }

  async #ask(action: 'publish' | 'relist'): Promise<void> {
    const request = { projectId: this.#projectId, type: channel, action }
    await this.screen.ask('channels', 'request', { ...request, extra: {}, plannedAt: null })
  }

  /** Moves the clock until no job waits. Returns true if the process was killed. */
  async #untilDone(): Promise<boolean> {
    let killed = false
    for (let left = mostSteps; left > 0; left -= 1) {
      if (await this.#dies(() => this.#world.pass(step))) killed = true
      if ((await this.screen.jobs()).length > 0) continue
      await this.#world.pass(step)
      return killed
    }
    throw new Error(`It never came to its end: ${JSON.stringify(await this.screen.jobs())}`)
  }

  /**
   * Does work that a kill may interrupt, and restarts the app after a kill. Returns true after a
   * kill.
   */
  async #dies(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return false
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      await this.#world.afterKill()
      await this.#world.boot()
      return true
    }
  }

  async #mutations(): Promise<string[]> {
    const { channels } = await this.#world.office.get<{ channels: { channel: ChannelStatus }[] }>(
      `/1.0/mcp/${this.#remoteId}`,
    )
    const own = channels.find((one) => one.channel.name === channelNameOf(channel))?.channel
    return (own?.publication?.mutations ?? []).map(({ type }) => type)
  }
}

test('a kill at any point of a relist leaves it withdrawn once and published once', async () => {
  const home = { folder: template, projects, seed: 1 }
  const world = await World.open(1, { home, elsewhere: home }, pool)
  const office = new Office(world)
  const broken: string[] = []
  let kills = 0
  try {
    await office.publishFirst()
    for (const [name, point] of points) {
      const { mutations, killed } = await office.relist(point)
      if (killed) kills += 1
      if (mutations.join() !== 'revoke,publish') broken.push(`${name}: ${mutations.join()}`)
    }
  } finally {
    await world.close()
  }
  expect([...broken, ...world.faults]).toEqual([])
  // The last kill points may come after the end of a relist.
  expect(kills).toBeGreaterThan(points.length * 0.7)
}, 600_000)
