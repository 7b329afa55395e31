/** After a sign of the user's own work, milliseconds until the background goes on. */
const quietAfter = 1000

/**
 * Calls that the page makes by itself, to show what an event announced: they are answered from the
 * store. Were they taken for the user's work, each fetched record would hold up the next.
 */
const readingAlong = new Set([
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

/** Tells whether the user is at work, by the calls that the page makes. */
export class UserActivity {
  readonly #now: () => number
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  /** The page made a call, `group.name`. */
  heard(call: string): void {
    if (!readingAlong.has(call)) this.noted()
  }

  /** The user did something. */
  noted(): void {
    this.#lastAt = this.#now()
  }

  /** Milliseconds until the user counts as quiet; 0 when so now. A clock set back counts as quiet. */
  get quietIn(): number {
    const passed = this.#now() - this.#lastAt
    return passed < 0 || passed >= quietAfter ? 0 : quietAfter - passed
  }
}
