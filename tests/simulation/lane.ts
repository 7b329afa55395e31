import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPracticeService } from '../../src-service/start.ts'
import { ProcessPool } from './app-process.ts'
import type { AppBundle } from './bundle/bundle-app.ts'
import type { Template } from './office.ts'
import type { Trouble } from './plan/troubles.ts'
import { runSeed, type SeedResult } from './run-seed.ts'
import { scratch } from './scratch.ts'
import type { Offices } from './world.ts'

/**
 * The offices of a run. Small offices let the user and the colleague meet often. The same numbers
 * belong to different properties in the two offices.
 */
const home = { projects: 3, seed: 1 }
const elsewhere = { projects: 4, seed: 2 }

/** Runs one seed after another, with practice offices to copy and one warm process. */
export class Lane {
  readonly #pool: ProcessPool
  readonly #offices: Offices
  readonly #trouble: Trouble | null

  private constructor(pool: ProcessPool, offices: Offices, trouble: Trouble | null) {
    this.#pool = pool
    this.#offices = offices
    this.#trouble = trouble
  }

  /**
   * @param bundle must be able to run the mutation
   * @param mutation empty for the product as it is
   */
  static async open(
    bundle: AppBundle,
    mutation: string,
    trouble: Trouble | null = null,
  ): Promise<Lane> {
    const offices = { home: await makeOffice(home), elsewhere: await makeOffice(elsewhere) }
    return new Lane(new ProcessPool(bundle, mutation), offices, trouble)
  }

  run(seed: number, trace?: (line: string) => void): Promise<SeedResult> {
    return runSeed(seed, {
      pool: this.#pool,
      offices: this.#offices,
      trouble: this.#trouble,
      ...(trace === undefined ? {} : { trace }),
    })
  }

  async close(): Promise<void> {
    await this.#pool.close()
    for (const { folder } of Object.values(this.#offices) as Template[])
      rmSync(folder, { recursive: true, force: true })
  }
}

async function makeOffice(office: Omit<Template, 'folder'>): Promise<Template> {
  const folder = mkdtempSync(join(scratch, 'perceel-sim-office-'))
  const service = await startPracticeService({ data: folder, ...office })
  await service.close()
  return { folder, ...office }
}
