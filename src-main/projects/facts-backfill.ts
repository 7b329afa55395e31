import { recordVersionSchema } from '../../src-shared/ipc/calls/record-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import { recordsWithoutFacts } from '../store/projects/without-facts.ts'
import type { Records } from '../sync/records.ts'
import { retakeColumns } from '../sync/texts/record-columns.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

/** Records that one look at the store returns. */
const batch = 25

export interface FactsBackfillDeps {
  readonly records: Pick<
    Records,
    'store' | 'projects' | 'texts' | 'recordTexts' | 'history' | 'dossiers' | 'projectState'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly onFault: (error: unknown) => void
}

/**
 * Reads the facts of records that an earlier version of the app stored: one record at a time, in
 * the XML worker. The store keeps each result, and the next start continues after the last
 * result. An unreadable record waits for the next start.
 */
export class FactsBackfill {
  readonly #deps: FactsBackfillDeps
  #running: Promise<void> | null = null
  #stopped = false

  constructor(deps: FactsBackfillDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#running ??= this.#run().catch(this.#deps.onFault)
  }

  /** Begins no further record. Resolves when the present record is done. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    const { records, events } = this.#deps
    let after = ''
    for (;;) {
      const found = recordsWithoutFacts(records.store, after, batch)
      for (const { projectId, version } of found) {
        if (this.#stopped) return
        await this.#read(projectId, version)
        after = projectId
      }
      if (found.length === 0) return
      events.publish('projectsChanged', { projectIds: found.map(({ projectId }) => projectId) })
    }
  }

  async #read(projectId: string, version: string): Promise<void> {
    const known = recordVersionSchema.safeParse(version)
    if (!known.success) return
    try {
      await retakeColumns(this.#deps, { projectId, dossierId: null }, known.data)
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      if (error.error.kind !== 'protocol') this.#deps.onFault(error)
    }
  }
}
