import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type {
  ChannelRequestAsked,
  ReplacedRequest,
} from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelRequests } from '../channels/request-channel.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Batch } from './batch.ts'
import { noted } from './batch-items.ts'
import type { ItemCheck } from './item-check.ts'
import { inSlices } from '../time/slices.ts'

/** Errors of the store and not of one request: the next items would fail too. */
const ofTheStore: ReadonlySet<ErrorKind> = new Set(['storage', 'diskFull'])

export interface CommitDeps {
  readonly check: ItemCheck
  readonly requests: Pick<ChannelRequests, 'queue'>
  /** Stores a batch of the outbox and returns its id; undefined for a single request. */
  readonly openBatch: (batch: Batch) => string | undefined
  /** Called when a request for a project was queued. */
  readonly onRequested: (projectId: string) => void
}

/**
 * Queues every valid item of a batch in the outbox, each in its own transaction. Local refusals are
 * checked again, as time has passed since the check. Throws invalidInput/cancelled when the batch
 * is closed meanwhile.
 */
export async function commitBatch(
  batch: Batch,
  plannedAt: number | null,
  { check, requests, openBatch, onRequested }: CommitDeps,
): Promise<{ queued: number; skipped: number }> {
  const { items, asked } = batch
  const counts = { queued: 0, skipped: 0 }
  const pause = inSlices()
  const batchId = openBatch(batch)
  for (let at = items.next('valid', 0); at >= 0; at = items.next('valid', at + 1)) {
    await pause()
    const item = items.at(at)
    const wrong =
      check.refusals(item.projectId, asked)(item.type) ??
      (await check.rules(item, asked)) ??
      check.outdated(item, asked)
    batch.closed.throwIfAborted()
    if (wrong !== null) {
      items.set(at, wrong.state, wrong.note)
      counts.skipped += 1
      continue
    }
    try {
      const extra = asked.extra[item.type] ?? {}
      const replaces = replacedJobOf(items.replaced(at))
      requests.queue({ ...item, action: asked.action, extra, plannedAt, replaces }, batchId)
      items.set(at, 'queued')
      counts.queued += 1
      onRequested(item.projectId)
    } catch (error) {
      if (!(error instanceof AppFailure) || ofTheStore.has(error.error.kind)) throw error
      items.set(at, 'unchecked', noted({ error: error.error }))
      counts.skipped += 1
    }
    batch.changed()
  }
  batch.changed()
  return counts
}

/** Returns the job that a request replaces, at the stage that the user saw; null for none. */
function replacedJobOf(
  request: ReplacedRequest | null,
): NonNullable<ChannelRequestAsked['replaces']> | null {
  return request === null ? null : { jobId: request.jobId, stage: request.stage }
}
