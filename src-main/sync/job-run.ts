import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock } from '../clock.ts'
import type { EmitEvent } from '../emit-event.ts'
import type { BlobFolder } from '../store/blob-folder.ts'
import type { XmlDesk } from '../xml/xml-desk.ts'
import type { Session } from './connection.ts'
import type { ListingLags } from './listing-lags.ts'
import type { OutboxJob } from './outbox.ts'
import type { ProvingWaits } from './proving-waits.ts'
import type { Records } from './records.ts'

/** What carrying out a job needs. */
export interface JobTools {
  readonly records: Records
  readonly blobs: BlobFolder
  readonly xml: XmlDesk
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly audit: AuditLog
}

/** One attempt at one job. */
export interface JobAttempt {
  readonly job: OutboxJob
  readonly session: Session
  readonly signal: AbortSignal
  /**
   * To be asked before a request that creates, edits or publishes under a project's or relation's
   * number. Throws conflict/serviceChanged, conflict/targetChanged and conflict/otherTargetChanged
   * (`TargetCheck.confirm`).
   */
  readonly confirmTarget: (number: number) => Promise<void>
  readonly tools: JobTools
  readonly proving: ProvingWaits
  readonly lags: ListingLags
  /** Told of the bytes of an upload's body that the connection took, and of all that it has. */
  readonly onSent: (sent: number, total: number) => void
}

/**
 * `done`: carried out, its effects and its removal are stored. `later`: not certain yet, the job is
 * to be looked at again. `again`: nothing went wrong, and the job goes on after so many milliseconds;
 * `sent` when a request of it has just arrived. Anything else is thrown as an `AppFailure`.
 */
export type JobOutcome = 'done' | 'later' | GoesOn
export interface GoesOn {
  readonly again: number
  readonly sent: boolean
}

/**
 * Stores a job's effects and removes it, in one transaction (promise 1). `soon` where losing that to
 * a power cut costs no more than another look at the service.
 */
export function completeJob(
  { job, tools }: JobAttempt,
  effects: () => void,
  durable: 'now' | 'soon' = 'now',
): 'done' {
  const { records, clock } = tools
  records.store.transaction(() => {
    effects()
    records.outbox.remove(job.id)
    records.accounts.setLastSyncAt(job.accountId, clock.now())
    records.projectState.refresh(job.projectId)
  }, durable)
  return 'done'
}
