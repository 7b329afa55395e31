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

/** Practice offices that all lanes of a run copy. */
export interface SampleOffices extends Offices {
  remove(): void
}

/** Makes the offices of a run in folders of their own. */
export async function makeOffices(): Promise<SampleOffices> {
  const offices = { home: await makeOffice(home), elsewhere: await makeOffice(elsewhere) }
  return {
    ...offices,
    remove: () => {
      for (const { folder } of Object.values(offices))
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeOffice(office: Omit<Template, 'folder'>): Promise<Template> {
  const folder = mkdtempSync(join(scratch, 'perceel-sim-office-'))
  const service = await startPracticeService({ data: folder, ...office })
  await service.close()
  return { folder, ...office }
}

interface LaneOptions {
  /** Must be able to run the mutation. */
  readonly bundle: AppBundle
  readonly offices: Offices
  /** Empty for the product as it is. */
  readonly mutation: string
  /** A trouble for every plan; null for the troubles that each seed draws. */
  readonly trouble: Trouble | null
  /** See `ProcessPool`. */
  readonly keepsSpare?: boolean
}

/** Runs one seed after another in the same process of the app, as long as the process lives. */
export class Lane {
  readonly #pool: ProcessPool
  readonly #offices: Offices
  readonly #trouble: Trouble | null

  constructor({ bundle, offices, mutation, trouble, keepsSpare }: LaneOptions) {
    this.#pool = new ProcessPool(bundle, mutation, keepsSpare)
    this.#offices = offices
    this.#trouble = trouble
  }

  run(seed: number, trace?: (line: string) => void): Promise<SeedResult> {
    return runSeed(seed, {
      pool: this.#pool,
      offices: this.#offices,
      trouble: this.#trouble,
      ...(trace === undefined ? {} : { trace }),
    })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
