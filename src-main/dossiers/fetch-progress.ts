import type { JobTools } from '../sync/runner/job-run.ts'

/** Minimum milliseconds between two progress events. */
const tellEvery = 250

/** Reports the progress of a document's download to the page, at most four times a second. */
export class FetchProgress {
  readonly #dossierId: string
  readonly #tools: Pick<JobTools, 'clock' | 'emit'>
  #received = 0
  #total: number | null = null
  #toldAt = -Infinity

  constructor(dossierId: string, tools: Pick<JobTools, 'clock' | 'emit'>) {
    this.#dossierId = dossierId
    this.#tools = tools
  }

  /** Begins a body. `total`: its length in bytes; null if unknown. */
  begin(total: number | null): void {
    this.#received = 0
    this.#total = total
    this.#toldAt = -Infinity
    this.#tell()
  }

  took(bytes: number): void {
    this.#received += bytes
    this.#tell()
  }

  #tell(): void {
    const { clock, emit } = this.#tools
    if (clock.now() - this.#toldAt < tellEvery) return
    this.#toldAt = clock.now()
    emit('dossierFetching', {
      dossierId: this.#dossierId,
      received: this.#received,
      total: this.#total,
    })
  }
}
