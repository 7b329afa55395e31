import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/** The project of the last job of an account that was answered with 429. */
interface Limited {
  readonly projectId: string
  /** True if the service has carried out a job of another project since. */
  othersArrived: boolean
}

/**
 * Tells whether a 429 concerns one project or the whole account. RFC 6585 section 4 means the account,
 * so a first 429 holds all jobs. A service may also limit the requests to one address. Such a project is
 * answered with 429 again, while the service carries out jobs of other projects and answers none of them
 * with 429.
 */
export class LimitedProjects {
  /** By account. */
  readonly #last = new Map<string, Limited>()

  /** Notes a 429 to a job. Returns whether the answer concerns the job's project alone. */
  concernsProject({ accountId, projectId }: OutboxJob): boolean {
    const last = this.#last.get(accountId)
    if (last?.projectId === projectId) return last.othersArrived
    this.#last.set(accountId, { projectId, othersArrived: false })
    return false
  }

  /** Notes that the service carried out a job. */
  succeeded({ accountId, projectId }: OutboxJob): void {
    const last = this.#last.get(accountId)
    if (last === undefined) return
    if (last.projectId === projectId) this.#last.delete(accountId)
    else last.othersArrived = true
  }
}
