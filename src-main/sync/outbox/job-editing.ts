import type { EditableJob, JobChangeRequest } from '../../../src-shared/ipc/job-detail.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import { safeFileName } from '../../documents/file-name.ts'
import { failure } from '../../errors/app-failure.ts'
import type { Clock } from '../../time/clock.ts'
import { channelRequestOf } from '../jobs/job-requests.ts'
import { noteAsked } from './job-audit.ts'
import { takeFactsOfChannel } from './kept-facts.ts'
import type { Records } from '../records.ts'
import {
  type JobChange,
  waitingAgain,
  isChannelIntent,
  type OutboxJob,
} from '../../store/jobs/stored-job.ts'

export interface EditingDeps {
  readonly records: Pick<Records, 'store' | 'projects' | 'dossiers' | 'outbox' | 'projectState'>
  readonly clock: Clock
  readonly audit: AuditLog
}

/** Returns the changeable fields of a job; null while it is under way, in doubt, or cancelled. */
export function editableOf(job: OutboxJob): EditableJob | null {
  if (job.state === 'active' || job.sent || job.cancelled) return null
  const { intent, projectId, dossierId } = job
  switch (intent.kind) {
    case 'dossierCreate': {
      const { type, title, filename } = intent
      return { kind: 'dossier', type, title, filename }
    }
    case 'projectCreate':
      return { kind: 'project', fields: intent.fields }
    case 'projectEdit':
      return { kind: 'record', record: { kind: 'project', id: projectId } }
    case 'dossierEdit':
      return dossierId === null
        ? null
        : { kind: 'record', record: { kind: 'dossier', id: dossierId } }
    case 'publish':
    case 'revoke':
    case 'relist':
      return { kind: 'channel', extra: intent.extra ?? {}, plannedAt: job.plannedAt }
    case 'unreadable':
      return null
  }
}

/**
 * Changes what a job will send, and the record on the screen, in one transaction (promise 1), and
 * resets the job's attempts. Callers have checked a channel's parameters. Throws conflict/jobActive
 * while the job is under way, conflict/jobInDoubt while it may have arrived (a read-back looks for
 * what was sent), and invalidInput if the change does not fit the job (momentPast for a past time).
 */
export function editJob(deps: EditingDeps, job: OutboxJob, change: JobChangeRequest): void {
  const { records, clock } = deps
  if (job.state === 'active') throw failure('conflict', { reason: 'jobActive' })
  if (job.sent || job.cancelled) throw failure('conflict', { reason: 'jobInDoubt' })
  const { store, outbox, projectState } = records
  store.transaction(() => {
    const intent = changedIntent(records, job, change, clock.now())
    outbox.change(job.id, {
      ...waitingAgain,
      intent,
      ...(change.kind === 'channel' ? changedMoment(job, change.plannedAt, clock.now()) : {}),
      ...factsForMoment(records, job, change, clock.now()),
    })
    noteAsked(deps, job.id, 'changed')
    projectState.refresh(job.projectId)
  })
}

function changedIntent(
  { dossiers, projects }: Pick<Records, 'projects' | 'dossiers'>,
  { intent, dossierId, projectId }: OutboxJob,
  change: JobChangeRequest,
  at: number,
) {
  if (change.kind === 'dossier' && intent.kind === 'dossierCreate' && dossierId !== null) {
    const { type, title } = change
    const filename = safeFileName(change.filename)
    dossiers.setTexts(dossierId, { type, title, filename })
    return { ...intent, type, title, filename }
  }
  if (change.kind === 'project' && intent.kind === 'projectCreate') {
    projects.setCreation(projectId, change.fields, at)
    return { ...intent, fields: change.fields }
  }
  if (change.kind === 'channel' && isChannelIntent(intent))
    return { ...intent, extra: change.extra }
  throw failure('invalidInput', { reason: 'arguments', field: 'change.kind' })
}

/** Returns the changed planned time. The time of a relist that has begun can no longer change. */
function changedMoment(
  { plannedAt, stage }: OutboxJob,
  asked: number | null,
  now: number,
): { plannedAt?: number | null } {
  if (asked === plannedAt) return {}
  if (stage !== null && stage !== 'revoking')
    throw failure('invalidInput', { reason: 'arguments', field: 'change.plannedAt' })
  if (asked !== null && asked <= now) throw failure('invalidInput', { reason: 'momentPast' })
  return { plannedAt: asked }
}

/**
 * Returns the kept facts that a request to a channel must look for at its changed moment; nothing for any
 * other change, and for a request with facts of its own.
 */
function factsForMoment(
  { store }: Pick<Records, 'store'>,
  { intent, projectId, stage, facts }: OutboxJob,
  change: JobChangeRequest,
  now: number,
): Pick<JobChange, 'facts' | 'sentAt'> {
  if (change.kind !== 'channel' || !isChannelIntent(intent) || facts !== null) return {}
  const { action } = channelRequestOf(intent, stage)
  const at = change.plannedAt ?? now
  return takeFactsOfChannel(store, { projectId, channel: intent.channel }, { action, at }) ?? {}
}
