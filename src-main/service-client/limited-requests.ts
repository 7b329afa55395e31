/** What is known of the limits of an account. */
interface Limits {
  /** The subjects whose last request was answered with 429. */
  readonly subjects: Set<string>
  /** The subjects that were answered with 429 since the last request that was carried out. */
  readonly inARow: Set<string>
  /** The number of requests that were carried out since the whole account was taken for limited. */
  arrived: number
}

/** Number of subjects in a row without a success between them that tells of the whole account. */
const enoughSubjects = 3

/**
 * Tells whether a 429 concerns one subject, such as a project, or the whole account. RFC 6585 section 4
 * means the account, so that all requests wait after a first 429 of a subject. A service may also limit the
 * requests to one address. Such a subject is answered with 429 again, while the service carries out requests
 * about other subjects, at least as many as there are limited subjects.
 */
export class LimitedRequests {
  /** By account. */
  readonly #limits = new Map<string, Limits>()

  /**
   * Notes a 429 to a request. Returns whether the answer concerns the subject of the request alone.
   *
   * @param wasAlone whether an earlier run found that the subject alone is limited
   */
  concernsSubject(accountId: string, subject: string, wasAlone = false): boolean {
    const limits = this.#limitsOf(accountId)
    const { subjects, inARow } = limits
    const isKnown = subjects.has(subject)
    subjects.add(subject)
    inARow.add(subject)
    if (!isKnown && wasAlone) limits.arrived = Math.max(limits.arrived, subjects.size)
    const isAlone =
      (isKnown || wasAlone) && limits.arrived >= subjects.size && inARow.size < enoughSubjects
    if (!isAlone) limits.arrived = 0
    return isAlone
  }

  /** Notes that the service carried out a request. */
  succeeded(accountId: string, subject: string): void {
    const limits = this.#limitsOf(accountId)
    limits.inARow.clear()
    limits.subjects.delete(subject)
    limits.arrived += 1
  }

  #limitsOf(accountId: string): Limits {
    const known = this.#limits.get(accountId)
    if (known !== undefined) return known
    const limits = { subjects: new Set<string>(), inARow: new Set<string>(), arrived: 0 }
    this.#limits.set(accountId, limits)
    return limits
  }
}
