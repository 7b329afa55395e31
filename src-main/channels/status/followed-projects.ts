/**
 * Milliseconds: before the first check, the longest pause between two checks, and the total time.
 */
const firstPause = 1000
const longestPause = 30_000
const patience = 15 * 60_000

interface Followed {
  readonly at: number
  readonly pause: number
  readonly until: number
}

/** The state of a followed project when a check of its channels began. */
export type BegunCheck = Readonly<Followed>

/**
 * Projects whose channels are about to change, because a request was just carried out (open point
 * 11). A due time further ahead than its pause was set before the machine's clock was set back:
 * then the project is due now.
 */
export class FollowedProjects {
  readonly #now: () => number
  readonly #projects = new Map<string, Followed>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Follows a project, beginning with the shortest pause. */
  add(projectId: string): void {
    const now = this.#now()
    this.#projects.set(projectId, {
      at: now + firstPause,
      pause: firstPause,
      until: now + patience,
    })
  }

  /** Begins a check of a project; null if the project is not followed. */
  beginCheck(projectId: string): BegunCheck | null {
    return this.#projects.get(projectId) ?? null
  }

  /**
   * Ends a check. Plans the next check if the status may still change and the project was not followed
   * for too long; otherwise the project is no longer followed.
   */
  endCheck(projectId: string, check: BegunCheck, mayStillChange: boolean): void {
    const now = this.#now()
    // The project was followed anew during the check, or was read for another reason: its own check
    // is still to come.
    if (this.#projects.get(projectId) !== check || dueAt(check, now) > now) return
    const until = Math.min(check.until, now + patience)
    if (!mayStillChange || now >= until) {
      this.#projects.delete(projectId)
      return
    }
    const pause = Math.min(longestPause, Math.round(check.pause * 1.5))
    this.#projects.set(projectId, { until, pause, at: now + pause })
  }

  /** Returns the projects whose check is due, the longest due first. */
  due(): string[] {
    const now = this.#now()
    return [...this.#projects]
      .filter(([, followed]) => dueAt(followed, now) <= now)
      .toSorted(([, one], [, other]) => one.at - other.at)
      .map(([id]) => id)
  }

  /**
   * Returns the time of the next check, possibly in the past, leaving out the projects in
   * `reading`; null without one.
   */
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
