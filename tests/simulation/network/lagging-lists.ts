import { withBody } from './answers.ts'
import type { ServiceAnswer } from './fault-proxy.ts'

interface Change {
  readonly at: number
  readonly before: ServiceAnswer
}

type Row = Readonly<Record<string, { readonly id: number }>>

/** Lists that show what is new only after a while, with what was created when. */
export class LaggingLists {
  readonly #now: () => number
  /** When each object was first there, by its number. */
  readonly #born = new Map<number, number>()
  readonly #changes = new Map<string, Change[]>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Something that a status shows changed just now; `before` is what the status said until then. */
  changed(url: string, before: ServiceAnswer): void {
    this.#changes.set(url, [...(this.#changes.get(url) ?? []), { at: this.#now(), before }])
  }

  /** An object was created just now, unless it is known. */
  created(id: number): void {
    if (!this.#born.has(id)) this.#born.set(id, this.#now())
  }

  /** Whether a list that is `lagMs` behind shows an object. */
  shows(id: number, lagMs: number): boolean {
    return (this.#born.get(id) ?? 0) <= this.#now() - lagMs
  }

  /** What a list or a status showed `lagMs` ago; the same answer when nothing is new since. */
  behind(url: string, given: ServiceAnswer, lagMs: number): ServiceAnswer {
    const since = this.#now() - lagMs
    if (url.startsWith('/1.0/mcp/'))
      return this.#changes.get(url)?.find(({ at }) => at > since)?.before ?? given
    const { objects } = JSON.parse(given.body.toString()) as { objects: Row[] }
    const old = objects.filter((row) => this.shows(Object.values(row)[0]?.id ?? 0, lagMs))
    return old.length === objects.length ? given : withBody(given, JSON.stringify({ objects: old }))
  }
}
