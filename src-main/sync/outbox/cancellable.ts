import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import { awaitsTwin } from '../texts/edited-twin.ts'

/**
 * True while a job is under way, or was sent without a known outcome. Also true for a creation that
 * waits for edits of the listed row: the project exists, and must not be created again.
 */
export function isUndecided(job: OutboxJob): boolean {
  return job.state === 'active' || (job.state === 'waiting' && job.sent) || awaitsTwin(job)
}

/**
 * True if the user can cancel a job. An undecided upload of a document ends if the document
 * certainly did not arrive.
 */
export function isCancellable(job: OutboxJob): boolean {
  return !isUndecided(job) || job.kind === 'dossierCreate' || onlyLooks(job)
}

/**
 * True for a relist that waits for its channel: no request of it is under way, even during a check.
 */
export function onlyLooks({ stage, sent }: OutboxJob): boolean {
  return stage === 'waiting' && !sent
}
