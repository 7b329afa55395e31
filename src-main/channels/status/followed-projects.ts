/** Milliseconds: before the first look, the longest pause between two, and how long in all. */
const firstPause = 1000
const longestPause = 30_000
const patience = 15 * 60_000

interface Followed {
  readonly at: number
  readonly pause: number
  readonly until: number
}

/** Projects of which a request was just carried out: their channels move soon (open point 11). */
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

  has(projectId: string): boolean {
    return this.#projects.has(projectId)
  }

  /** It was looked at, and whether something may still move. */
  looked(projectId: string, moves: boolean): void {
    const followed = this.#projects.get(projectId)
    const now = this.#now()
    // Asked for anew while the answer was on its way: that look is still to come.
    if (followed === undefined || followed.at > now) return
    if (!moves || now >= followed.until) {
      this.#projects.delete(projectId)
      return
    }
    const pause = Math.min(longestPause, Math.round(followed.pause * 1.5))
    this.#projects.set(projectId, { ...followed, pause, at: now + pause })
  }

  /** Those whose look is due, the longest due first. */
  due(): string[] {
    const now = this.#now()
    return [...this.#projects]
      .filter(([, { at }]) => at <= now)
      .toSorted(([, one], [, other]) => one.at - other.at)
      .map(([id]) => id)
  }

  /** When the next look is due but for those of `reading`, also where that has passed; else null. */
  nextAt(reading: ReadonlyMap<string, unknown>): number | null {
    const times = [...this.#projects].filter(([id]) => !reading.has(id)).map(([, { at }]) => at)
    return times.length === 0 ? null : Math.min(...times)
  }

  clear(): void {
    this.#projects.clear()
  }
}
