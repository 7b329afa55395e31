import type { EmitEvent } from '../events/screen-events.ts'
import type { Clock } from '../time/clock.ts'

/** Minimum milliseconds between two progress events. */
const emitEveryMs = 250

interface ProgressDeps {
  readonly clock: Pick<Clock, 'elapsed'>
  readonly emit: EmitEvent
}

/** Reports the progress of a document's download to the page, at most four times a second. */
export class FetchProgress {
  readonly #dossierId: string
  readonly #deps: ProgressDeps
  #received = 0
  #total: number | null = null
  #emittedAt = -Infinity

  constructor(dossierId: string, deps: ProgressDeps) {
    this.#dossierId = dossierId
    this.#deps = deps
  }

  /** Begins a body. `total`: its length in bytes; null if unknown. */
  begin(total: number | null): void {
    this.#received = 0
    this.#total = total
    this.#emittedAt = -Infinity
    this.#emitProgress()
  }

  took(bytes: number): void {
    this.#received += bytes
    this.#emitProgress()
  }

  #emitProgress(): void {
    const { clock, emit } = this.#deps
    const now = clock.elapsed()
    if (now - this.#emittedAt < emitEveryMs) return
    this.#emittedAt = now
    emit('dossierFetching', {
      dossierId: this.#dossierId,
      received: this.#received,
      total: this.#total,
    })
  }
}
