import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../../errors/app-failure.ts'
import type { JobAttempt } from './job-run.ts'

/**
 * A service answers 401 for a token that no longer counts, and the next attempt has a new token. A
 * second 401 of the same request usually has another cause: the account is not allowed to do this. A
 * service that lets only the newest token of a client count can also refuse twice, because another
 * computer of the office took a token twice meanwhile.
 */

/**
 * Returns the failure to throw for a write that was refused with 401 a second time:
 * forbidden/tokenRefused, with the status and the words of the service. The job then waits for the user,
 * and is tried again later (`FurtherAttempts`). Null for a first 401, and for any other failure.
 */
export function refusedDespiteToken(
  { job, tools }: Pick<JobAttempt, 'job' | 'tools'>,
  problem: AppFailure,
): AppFailure | null {
  if (!isTokenRefused(problem)) return null
  // An earlier stage of the job, and attempts before the user tried again, tell nothing of this request.
  if (job.attempts <= 1 || job.sentAt === null) return null
  const leftAt = job.sentAt
  const before = tools.records.outbox.failuresOf(job.id).filter(({ at }) => at >= leftAt)
  if (!before.some(({ error }) => error.kind === 'unauthorized' && error.status === 401))
    return null
  const { error, delivery, cutShort } = problem
  const refused: AppError = { ...error, kind: 'forbidden', reason: 'tokenRefused' }
  return new AppFailure(refused, { cause: problem, delivery, cutShort })
}

/** Returns whether a write left with a token that the service refused. */
export function isTokenRefused({ error, delivery }: AppFailure): boolean {
  return error.kind === 'unauthorized' && error.status === 401 && delivery !== 'notSent'
}
