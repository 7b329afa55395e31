import type { AuditEvent } from '../../../src-shared/ipc/calls/audit-calls.ts'
import type { RequestAction } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { ExtraParameters } from '../../../src-shared/service/extra-parameters.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { AppFailure } from '../../errors/app-failure.ts'
import type { ChannelRequestSent } from '../jobs/job-requests.ts'
import type { Records } from '../records.ts'
import { isChannelJob, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { wordsOf } from '../publication/publish-answer.ts'

interface AuditTools {
  readonly records: Pick<Records, 'projects' | 'outbox'>
  readonly audit: AuditLog
}

/** Facts of an event besides its job. */
interface Particulars {
  readonly action: RequestAction
  readonly extra: ExtraParameters | undefined
  readonly textHash?: string | null
  readonly error?: AppError
}

/** Notes the user's action on a request. Call in the transaction of the action. */
export function noteAsked(
  tools: AuditTools,
  jobId: string,
  event: 'asked' | 'changed' | 'takenBack',
): void {
  const job = tools.records.outbox.get(jobId)
  if (job === null || !isChannelJob(job)) return
  note(tools, job, event, { action: job.intent.kind, extra: job.intent.extra })
}

/**
 * Notes the state of a sent request (a relist sends two). Call in the transaction that stores the
 * state.
 *
 * @param words what the service said about a request that its channel shows; null for nothing
 */
export function noteRequest(
  tools: AuditTools,
  job: OutboxJob,
  event: 'sent' | 'accepted',
  {
    request: { action, extra },
    textHash,
    words = null,
  }: {
    readonly request: ChannelRequestSent
    readonly textHash: string | null
    readonly words?: string | null
  },
): void {
  const error = { kind: 'conflict', reason: 'acceptedWithRemark', ...wordsOf(words) } as const
  note(tools, job, event, { action, extra, textHash, ...(words === null ? {} : { error }) })
}

/** Notes a failed request: `doubtful` if it may have been carried out, or else `refused`. */
export function noteFailedRequest(
  tools: AuditTools,
  job: OutboxJob,
  { action, extra }: ChannelRequestSent,
  { delivery, error }: AppFailure,
): void {
  const event = delivery === 'unknown' ? 'doubtful' : 'refused'
  note(tools, job, event, { action, extra, error })
}

function note(
  { records, audit }: AuditTools,
  job: OutboxJob,
  event: AuditEvent,
  { action, extra, textHash = null, error }: Particulars,
): void {
  // The project may have been removed with its account: then nothing is logged.
  if (!isChannelJob(job) || records.projects.get(job.projectId) === null) return
  audit.note({
    event,
    action,
    projectId: job.projectId,
    type: job.intent.channel,
    jobId: job.id,
    extra: extra ?? {},
    plannedAt: job.plannedAt,
    textHash,
    error: error ?? null,
  })
}
