import { createValidation } from '../../../../src-main/validation/create-validation.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { SchemaSource } from '../../../../src-main/schemas/schema-source.ts'
import type { EmitEvent } from '../../../../src-main/events/screen-events.ts'
import type { ChannelStatus } from '../../../../src-shared/service/resources.ts'
import { OfficeBench } from '../sync/office-bench.ts'
import { sharedXmlWorker } from '../xml/shared-xml-worker.ts'
import { ChannelAnswers } from './channel-answers.ts'

/** Validations on a real store. The test sets the channels' answers. */
export class ValidationBench {
  readonly office = new OfficeBench()
  readonly answers = new ChannelAnswers()
  readonly told: { name: string; payload: unknown }[] = []
  readonly validation

  constructor(schemas: SchemaSource = { schemaFor: () => Promise.resolve(null) }) {
    const { records, clock } = this.office
    const emit: EmitEvent = (name, payload) => this.told.push({ name, payload })
    this.validation = createValidation({
      ...{ records, clock, emit, xml: sharedXmlWorker },
      bus: this.office.bus,
      connection: this.answers.over(this.office),
      schemas,
      reader: {
        read: (record, version) =>
          this.fetches
            ? this.office.reader.read(record, version)
            : Promise.reject(failure('offline')),
      },
    })
  }

  /** True if texts that are not stored here can be fetched. */
  fetches = false

  get calls() {
    return this.validation.useCases
  }

  /** Returns the projects of the validationChanged events since the last call. */
  news(): string[] {
    return this.told
      .splice(0)
      .filter(({ name }) => name === 'validationChanged')
      .map(({ payload }) => (payload as { projectId: string }).projectId)
  }

  /** Stores a text of the service as base and local text, or only as the newest text (`seen`). */
  serviceText(projectId: string, text: string, as: 'base' | 'seen' = 'base'): void {
    const { store, texts, recordTexts } = this.office.records
    store.transaction(() => {
      const hash = texts.put(text)
      const ids = { projectId, dossierId: null }
      recordTexts.set(
        ids,
        '1.2',
        as === 'seen' ? { seen: hash } : { base: hash, local: hash, seen: null },
      )
    })
  }

  /** Stores these statuses of the channels as the service's. */
  statuses(projectId: string, statuses: readonly ChannelStatus[]): void {
    const { store, channels, projects } = this.office.records
    const at = this.office.clock.now()
    store.transaction(() => channels.take(projects.require(projectId), statuses, { at, dueAt: at }))
  }

  async close(): Promise<void> {
    await this.office.close()
  }
}
