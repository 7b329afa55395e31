import { type ServiceAnswer, withBody } from './answers.ts'

interface Change {
  readonly at: number
  readonly before: ServiceAnswer
}

type Row = Readonly<Record<string, { readonly id: number }>>

/**
 * Shows new objects and statuses in lists only after a while, from the times of their creation and
 * change.
 */
export class LaggingLists {
  readonly #now: () => number
  /** The creation time of each object, by its number. */
  readonly #createdAt = new Map<number, number>()
  readonly #changes = new Map<string, Change[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes that the content of a status changed just now. `before` is the previous answer. */
  changed(url: string, before: ServiceAnswer): void {
    this.#changes.set(url, [...(this.#changes.get(url) ?? []), { at: this.#now(), before }])
  }

  /** Notes that an object was created just now, unless the object is known. */
  created(id: number): void {
    if (!this.#createdAt.has(id)) this.#createdAt.set(id, this.#now())
  }

  /** Returns true if a list with a delay of `lagMs` shows an object. */
  shows(id: number, lagMs: number): boolean {
    return (this.#createdAt.get(id) ?? 0) <= this.#now() - lagMs
  }

  /**
   * Returns what a list or a status showed `lagMs` ago, or the same answer if nothing changed
   * since.
   */
  delayed(url: string, given: ServiceAnswer, lagMs: number): ServiceAnswer {
    const since = this.#now() - lagMs
    if (url.startsWith('/1.0/mcp/'))
      return this.#changes.get(url)?.find(({ at }) => at > since)?.before ?? given
    const { objects } = JSON.parse(given.body.toString()) as { objects: Row[] }
    const old = objects.filter((row) => this.shows(Object.values(row)[0]?.id ?? 0, lagMs))
    return old.length === objects.length ? given : withBody(given, JSON.stringify({ objects: old }))
  }
}
