import { BatchUseCases } from '../../../../src-main/batches/batch-use-cases.ts'
import type { EmitEvent } from '../../../../src-main/events/screen-events.ts'
import type { ProjectContexts } from '../../../../src-main/parameters/project-context.ts'
import type { BatchItem, BatchState } from '../../../../src-shared/ipc/calls/batch-calls.ts'
import type { ChannelRequestAsked } from '../../../../src-shared/ipc/calls/channel-calls.ts'
import { ValidationBench } from '../validation/validation-bench.ts'

/** Batches on a real store and outbox. The test sets the channels' answers. */
export class BatchBench {
  readonly validation = new ValidationBench()
  readonly batches: BatchUseCases
  /** Projects whose status was requested. */
  readonly statusReads: string[] = []
  /** The problems that the rules table finds; none by default. */
  check: ProjectContexts['check'] = () => Promise.resolve([])
  queue = (asked: ChannelRequestAsked, batchId?: string): void =>
    this.office.requests.queue(asked, batchId)
  readStatus: (projectId: string) => void = () => undefined
  #listeners: (() => void)[] = []

  constructor() {
    const { office } = this.validation
    const emit: EmitEvent = () => {
      for (const listener of this.#listeners.splice(0)) listener()
    }
    const { records, clock } = office
    this.batches = new BatchUseCases({
      ...{ records, clock, emit },
      events: office.bus,
      bus: office.bus,
      validator: this.validation.validation.validator,
      contexts: { check: (projectId, request) => this.check(projectId, request) },
      requests: { queue: (asked, batchId) => this.queue(asked, batchId) },
      readStatus: (projectId) => {
        this.statusReads.push(projectId)
        this.readStatus(projectId)
        return Promise.resolve()
      },
      onUnsentChange: () => undefined,
      onFault: (fault) => office.faults.push(fault),
    })
  }

  get office() {
    return this.validation.office
  }
  get answers() {
    return this.validation.answers
  }

  /** Resolves when the batch checks nothing more. */
  async finished({ batchId }: BatchState): Promise<BatchState> {
    for (;;) {
      const told = new Promise<void>((resolve) => this.#listeners.push(resolve))
      const state = this.batches.state({ batchId })
      if (!state.running) return state
      await told
    }
  }

  items(batchId: string, show: BatchItem['state'] | 'all' = 'all'): BatchItem[] {
    return this.batches.items({ batchId, show, offset: 0, limit: 500 }).items
  }

  /** The state and refusal of each item of a batch on one project, by channel. */
  said(batchId: string): Record<string, string> {
    return Object.fromEntries(
      this.items(batchId).map(({ type, state, refusal }) => [type, refusal ?? state]),
    )
  }

  async close(): Promise<void> {
    await this.batches.stopAll()
    await this.validation.close()
  }
}
