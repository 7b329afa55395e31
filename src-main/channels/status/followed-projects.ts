/** Milliseconds: before the first look, the longest pause between two, and how long in all. */
const firstPause = 1000
const longestPause = 30_000
const patience = 15 * 60_000

interface Followed {
  readonly at: number
  readonly pause: number
  readonly until: number
}

/** What stood when a look at a project began. */
export type Look = Readonly<Followed>

/**
 * Projects of which a request was just carried out: their channels move soon (open point 11). Moments
 * that lie farther ahead than they were set for are from before the machine's clock was put back: they
 * count as come.
 */
export class FollowedProjects {
  readonly #now: () => number
  readonly #projects = new Map<string, Followed>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Follows it from now on, from the shortest pause. */
  add(projectId: string): void {
    const now = this.#now()
    this.#projects.set(projectId, {
      at: now + firstPause,
      pause: firstPause,
      until: now + patience,
    })
  }

  /** A look at it begins; null when it is not followed. */
  look(projectId: string): Look | null {
    return this.#projects.get(projectId) ?? null
  }

  /** It was looked at, and whether something may still move. */
  looked(projectId: string, look: Look, moves: boolean): void {
    const now = this.#now()
    // Asked for anew while the answer was on its way, or read for another reason: that look is still
    // to come.
    if (this.#projects.get(projectId) !== look || dueAt(look, now) > now) return
    const until = Math.min(look.until, now + patience)
    if (!moves || now >= until) {
      this.#projects.delete(projectId)
      return
    }
    const pause = Math.min(longestPause, Math.round(look.pause * 1.5))
    this.#projects.set(projectId, { until, pause, at: now + pause })
  }

  /** Those whose look is due, the longest due first. */
  due(): string[] {
    const now = this.#now()
    return [...this.#projects]
      .filter(([, followed]) => dueAt(followed, now) <= now)
      .toSorted(([, one], [, other]) => one.at - other.at)
      .map(([id]) => id)
  }

  /** When the next look is due but for those of `reading`, also where that has passed; else null. */
  nextAt(reading: ReadonlyMap<string, unknown>): number | null {
    const now = this.#now()
    const times = [...this.#projects]
      .filter(([id]) => !reading.has(id))
      .map(([, followed]) => dueAt(followed, now))
    return times.length === 0 ? null : Math.min(...times)
  }

  clear(): void {
    this.#projects.clear()
  }
}

function dueAt({ at, pause }: Followed, now: number): number {
  return at - now > pause ? now : at
}
