import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../../src-main/store/migrations/migrations.ts'
import { createSecretVault } from '../../../src-main/accounts/keychain-vault.ts'
import { startServices } from '../sync/bench-services.ts'
import type { StartedApp } from './timed-start.ts'

/** An office whose records and lists Perceel has read, and the service that it is connected to. */
export interface SeededOffice {
  readonly app: StartedApp
  /** Ends the service. */
  readonly close: () => void
}

interface SeedFacts {
  readonly port: number
  readonly accountId: string
}

const folder = join(import.meta.dirname, '../../../test-results/bench-offices')

/**
 * Returns an office with this number of projects. The first call makes the profile, which takes a
 * minute for 5,000 projects; later runs use it again.
 */
export async function seededOffice(projects: number): Promise<SeededOffice> {
  const place = join(folder, `${projects}-${migrations.length}`)
  const profile = join(place, 'profile')
  const app = {
    ...{ app: null, profile },
    row: '[data-testid^="projects-row-"]',
    click: '[data-testid="nav-projects"]',
  }
  if (!existsSync(join(place, 'seed.json'))) await makeSeed(projects, place)
  const { port, accountId } = JSON.parse(
    readFileSync(join(place, 'seed.json'), 'utf8'),
  ) as SeedFacts
  const service = await startService(projects, port)
  await createSecretVault().write(accountId, 'bench')
  return { app, close: () => void service.child.disconnect() }
}

async function startService(
  projects: number,
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, '../sync/latency-service.ts'), [
    String(projects),
    String(port),
  ])
  const [told] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: told.port }
}

/** Connects to the service, and reads the whole office. */
async function makeSeed(projects: number, place: string): Promise<void> {
  const making = `${place}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const { child, port } = await startService(projects, 0)
  const { services, until } = await startServices(
    `http://127.0.0.1:${port}`,
    join(making, 'profile'),
  )
  try {
    await services.projects.refresh()
    await until(async () => {
      const { office } = await services.offline.state()
      return office.total === projects && office.read === projects
    })
    const [account] = await services.accounts.list()
    if (account === undefined) throw new Error('The seeded office has no account')
    writeFileSync(
      join(making, 'seed.json'),
      JSON.stringify({ port, accountId: account.id } satisfies SeedFacts),
    )
  } finally {
    await services.stop()
    child.disconnect()
  }
  renameSync(making, place)
}
