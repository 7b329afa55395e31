import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPracticeService } from '../../src-service/start.ts'
import { ProcessPool } from './app-process.ts'
import { runSeed, type SeedResult } from './run-seed.ts'
import { scratch } from './scratch.ts'

/** The office of a run: small, so that users and colleagues meet. */
const projects = 3

/** One seed after another, on one practice office to copy and one warm process. */
export class Lane {
  readonly #pool: ProcessPool
  readonly #folder: string

  private constructor(pool: ProcessPool, folder: string) {
    this.#pool = pool
    this.#folder = folder
  }

  static async open(mutation: string): Promise<Lane> {
    const folder = mkdtempSync(join(scratch, 'perceel-sim-office-'))
    const service = await startPracticeService({ data: folder, projects })
    await service.close()
    return new Lane(await ProcessPool.open(mutation), folder)
  }

  run(seed: number, trace?: (line: string) => void): Promise<SeedResult> {
    return runSeed(seed, {
      pool: this.#pool,
      template: this.#folder,
      projects,
      ...(trace === undefined ? {} : { trace }),
    })
  }

  async close(): Promise<void> {
    await this.#pool.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
