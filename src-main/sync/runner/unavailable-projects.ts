import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/** Number of projects in a row without a success between them that tells of the whole service. */
const enoughProjects = 3

/**
 * Tells whether a 503 with Retry-After concerns one project or the whole service. RFC 9110 section 15.6.4
 * means the whole service, but a gateway may answer so for one address. The list of projects, which
 * every job needs, usually decides: a service that is down does not give the list. A service that gives
 * its lists and takes no changes is known by several projects in a row.
 */
export class UnavailableProjects {
  /** By account, the projects that have had this answer since the last success. */
  readonly #projects = new Map<string, Set<string>>()

  /** Notes the answer to a job. Returns whether the answer concerns all jobs of the account. */
  concernsAccount({ accountId, projectId }: OutboxJob): boolean {
    const projects = this.#projects.get(accountId) ?? new Set()
    this.#projects.set(accountId, projects)
    if (projects.size < enoughProjects) projects.add(projectId)
    return projects.size >= enoughProjects
  }

  /** Notes that the service carried out a job of an account. */
  succeeded(accountId: string): void {
    this.#projects.delete(accountId)
  }
}
