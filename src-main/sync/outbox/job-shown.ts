import { documentName } from '../../../src-shared/dossiers/document-name.ts'
import type { Job, WaitsFor } from '../../../src-shared/ipc/job-schema.ts'
import { blockerOf, creationOf, waitsForPlannedTime } from '../../store/jobs/due-jobs.ts'
import { channelOf, type OutboxJob } from '../../store/jobs/stored-job.ts'
import type { ProofShown } from '../runner/absence-verification.ts'
import type { Records } from '../records.ts'
import { refusedOf } from '../runner/refused-request.ts'

/** The facts that explain why a job waits. */
interface Pause {
  readonly held: boolean
  readonly workOffline: boolean
  /** True while the user has paused the account's uploads. */
  readonly uploadsPaused: boolean
  /** The job's wait that proves an absence, if this run knows one. */
  readonly proof: ProofShown | null
  readonly now: number
}

/** The states of jobs in the words of the contract, by their stored words. */
export const shownStates = { waiting: 'waiting', active: 'sending', parked: 'parked' } as const

/** Returns a job in the form of the screen. */
export function shownJob(
  records: Pick<Records, 'store' | 'projects' | 'dossiers' | 'outbox'>,
  job: OutboxJob,
  pause: Pause,
): Job {
  const { projects, dossiers } = records
  const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
  const waitsFor = reasonToWait(records, job, pause)
  const behindUser = waitsFor?.for === 'job' && waitsFor.state === 'parked'
  return {
    id: job.id,
    kind: job.intent.kind,
    projectId: job.projectId,
    projectName: projects.get(job.projectId)?.name ?? '',
    dossierId: job.dossierId,
    subject: dossier === null ? '' : documentName(dossier),
    channel: channelOf(job.intent),
    state: shownStates[job.state],
    attempts: job.attempts,
    createdAt: job.createdAt,
    notBefore: job.notBefore,
    plannedAt: job.plannedAt,
    stage: job.stage,
    error: behindUser ? { kind: 'conflict', reason: 'stillWaiting' } : job.error,
    waitsFor,
    inDoubt: job.sent,
    cancelled: job.cancelled,
  }
}

/** Returns the first reason to wait. A pause does not matter while another job must run first. */
function reasonToWait(
  { store, outbox, projects }: Pick<Records, 'store' | 'projects' | 'outbox'>,
  job: OutboxJob,
  pause: Pause,
): WaitsFor | null {
  if (job.state === 'active') return null
  if (job.state === 'parked') return { for: 'user' }
  if (job.plannedAt !== null && waitsForPlannedTime(job, pause.now))
    return { for: 'moment', at: job.plannedAt }
  const known = typeof projects.get(job.projectId)?.remoteId === 'number'
  const creationId = known || job.kind === 'projectCreate' ? null : creationOf(store, job.projectId)
  if (!known && job.kind !== 'projectCreate' && creationId === null) return { for: 'project' }
  const beforeId = creationId ?? blockerOf(store, job.id, pause.now)
  const before = beforeId === null ? null : outbox.get(beforeId)
  if (before !== null) {
    const { id: jobId, intent, state } = before
    return { for: 'job', jobId, kind: intent.kind, state: shownStates[state] }
  }
  if (pause.workOffline) return { for: 'workOffline' }
  // A job in doubt is checked despite the pause.
  if (pause.uploadsPaused && job.kind === 'dossierCreate' && !job.sent)
    return { for: 'uploadsPaused' }
  if (pause.held) return { for: 'account' }
  if (job.stage === 'waiting' && job.error === null) return { for: 'confirmation' }
  if (job.notBefore === null || job.notBefore <= pause.now) return { for: 'turn' }
  if (job.misses === 0) return { for: 'pause', until: job.notBefore }
  const { until = job.notBefore, lag = null } = pause.proof ?? {}
  return { for: 'proof', until, lag, refused: refusedOf(job.facts) !== null }
}
