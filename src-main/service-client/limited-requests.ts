/** The subject of the last request of an account that was answered with 429. */
interface Limited {
  readonly subject: string
  /** True if the service has carried out a request about another subject since. */
  othersArrived: boolean
}

/**
 * Tells whether a 429 concerns one subject, such as a project, or the whole account. RFC 6585 section 4
 * means the account, so that all requests wait after a first 429. A service may also limit the requests to
 * one address. Such a subject is answered with 429 again, while the service carries out requests about other
 * subjects and answers none of them with 429.
 */
export class LimitedRequests {
  /** By account. */
  readonly #last = new Map<string, Limited>()

  /** Notes a 429 to a request. Returns whether the answer concerns the subject of the request alone. */
  concernsSubject(accountId: string, subject: string): boolean {
    const last = this.#last.get(accountId)
    if (last?.subject === subject) return last.othersArrived
    this.#last.set(accountId, { subject, othersArrived: false })
    return false
  }

  /** Notes that the service carried out a request. */
  succeeded(accountId: string, subject: string): void {
    const last = this.#last.get(accountId)
    if (last === undefined) return
    if (last.subject === subject) this.#last.delete(accountId)
    else last.othersArrived = true
  }
}
