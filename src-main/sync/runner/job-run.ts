import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { Clock } from '../../time/clock.ts'
import type { Publisher } from '../../events/domain-events.ts'
import type { EmitEvent } from '../../events/screen-events.ts'
import type { BlobFolder } from '../../store/dossiers/blob-folder.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import type { Session } from '../connection.ts'
import type { ListingLags } from './listing-lags.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import type { AbsenceVerification } from './absence-verification.ts'
import type { Records } from '../records.ts'
import type { WithdrawalWaits } from '../publication/withdrawal-waits.ts'

/**
 * Dependencies of the jobs, for all kinds of jobs together. Only `sync` uses this interface: every
 * other part of main declares the members that it uses in an interface of its own.
 */
export interface JobTools {
  readonly records: Records
  readonly blobs: BlobFolder
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  /** Events of main: what happened to the data. */
  readonly events: Publisher
  /** Events of the page alone, such as progress. */
  readonly emit: EmitEvent
  readonly audit: AuditLog
}

/** One attempt at one job. */
export interface JobAttempt {
  readonly job: OutboxJob
  readonly session: Session
  readonly signal: AbortSignal
  /**
   * Call before a request that creates, edits or publishes under the id of a project or relation.
   * Throws conflict/serviceChanged, conflict/targetChanged, conflict/otherTargetChanged,
   * protocol/notListedYet and `notFound` (`TargetCheck.confirm`).
   */
  readonly confirmTarget: (remoteId: number) => Promise<void>
  /**
   * Call directly before the request leaves. Throws conflict/targetChanged if the confirmed id no
   * longer belongs to the job's project. Does nothing if no id was confirmed.
   */
  readonly requireTarget: () => void
  /** Call with the id that the service gave in its answer to a creation of a project. */
  readonly remoteIdGiven: (remoteId: number) => void
  readonly tools: JobTools
  readonly absences: AbsenceVerification
  readonly lags: ListingLags
  readonly withdrawals: WithdrawalWaits
  /** Reports the bytes of an upload's body that were sent, and the body's length. */
  readonly onSent: (sent: number, total: number) => void
}

/**
 * Result of an attempt. `done`: carried out; its effects and its removal are stored. `later`:
 * uncertain; the job is checked again. All other results are thrown as an `AppFailure`.
 */
export type JobOutcome = 'done' | 'later' | Continuation

/** A job that continues without a failure. */
export interface Continuation {
  /** Milliseconds until the next attempt. */
  readonly pauseMs: number
  /** True if a request has just arrived at the service. */
  readonly hasSent: boolean
  /** What the user is told while the job waits; undefined for nothing. */
  readonly error?: AppError | undefined
}

/** Returns whether the service has just carried out a request of the job. */
export function hasArrived(outcome: JobOutcome): boolean {
  return outcome === 'done' || (outcome !== 'later' && outcome.hasSent)
}

/**
 * Stores a job's effects and removes the job, in one transaction (promise 1). Use `soon` if a loss
 * by a power cut costs only another read of the service.
 */
export function completeJob(
  { job, tools }: JobAttempt,
  effects: () => void,
  durable: 'now' | 'soon' = 'now',
): 'done' {
  const { records, clock } = tools
  records.store.transaction(() => {
    effects()
    records.outbox.finish(job.id)
    records.accounts.setLastSyncAt(job.accountId, clock.now())
    records.projectState.refresh(job.projectId)
  }, durable)
  return 'done'
}
