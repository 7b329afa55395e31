import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { LimitedRequests } from '../service-client/limited-requests.ts'

/**
 * Changes the failure of a read that the service limits while it answers other reads. The 429 counts as a 503
 * to this read alone, and the other reads go on.
 */
export class LimitedReads {
  readonly #limited = new LimitedRequests()

  /** Notes an answered read; `subject` as in `failureOf`. */
  succeeded(accountId: string, subject: string | null): void {
    this.#limited.succeeded(accountId, subject ?? '')
  }

  /**
   * Returns the failure of a read: server/askedToWait for a 429 that concerns the read alone, or `server`
   * if the service named no waiting time; otherwise the given failure.
   *
   * @param subject tells the reads of an account apart; null for a read that concerns the whole account
   */
  failureOf(accountId: string, subject: string | null, problem: unknown): unknown {
    if (!(problem instanceof AppFailure) || problem.concernsAccount || subject === null)
      return problem
    const { error, delivery, cutShort } = problem
    if (error.kind !== 'rateLimited') return problem
    if (!this.#limited.concernsSubject(accountId, subject)) return problem
    const named: Pick<AppError, 'reason'> =
      error.retryAfterMs === undefined ? {} : { reason: 'askedToWait' }
    return new AppFailure(
      { ...error, kind: 'server', ...named },
      { cause: problem, delivery, cutShort },
    )
  }
}
