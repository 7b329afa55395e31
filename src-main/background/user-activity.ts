/** Milliseconds from the user's last action until background requests resume. */
const quietAfter = 1000

/**
 * Calls that the page makes by itself after an event. They are answered from the store. If they
 * counted as the user's work, each fetched record would delay the next.
 */
const passiveReads = new Set([
  'settings.get',
  'accounts.list',
  'projects.list',
  'projects.get',
  'records.status',
  'dossiers.list',
  'dossiers.get',
  'dossiers.office',
  'relations.list',
  'relations.get',
  'board.head',
  'board.rows',
  'board.rowsOf',
  'channels.status',
  'channels.history',
  'validation.results',
  'validation.fixList',
  'batches.state',
  'batches.items',
  'audit.list',
  'search.query',
  'search.state',
  'sync.state',
  'sync.jobs',
  'offline.state',
  'offline.kept',
  'offline.failures',
])

/** Tells from the calls of the page whether the user is at work. */
export class UserActivity {
  readonly #now: () => number
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes a call of the page (`group.name`). */
  onCall(call: string): void {
    if (!passiveReads.has(call)) this.noted()
  }

  /** Notes an action of the user. */
  noted(): void {
    this.#lastAt = this.#now()
  }

  /** Milliseconds until the user counts as idle; 0 if idle now. A clock set back counts as idle. */
  get quietIn(): number {
    const passed = this.#now() - this.#lastAt
    return passed < 0 || passed >= quietAfter ? 0 : quietAfter - passed
  }
}
