import type { Member, PinBoard } from './pin-board.ts'

/** Milliseconds after which a project is fetched again. */
export const freshFor = 15 * 60_000

/**
 * Chooses the next project to fetch. Takes the pins in turn and, of each pin, the project with the
 * oldest fetch, so that a single project does not wait for a filter of thousands. A failed project
 * waits as long as a fresh one.
 */
export class DueProjects {
  readonly #board: PinBoard
  readonly #now: () => number
  /** Earliest fetch by project, in epoch milliseconds. Not stored: the next run tries again. */
  readonly #notBefore = new Map<string, number>()
  /** Projects that the user asked to fetch again now. */
  readonly #hurried = new Set<string>()
  /** Due ids by pin, as of the last check; the next id is at the end. */
  readonly #queues = new Map<string, string[]>()
  #lastPin: string | null = null
  /** Epoch milliseconds before which nothing is due. */
  #nextAt = 0

  constructor(board: PinBoard, now: () => number) {
    this.#board = board
    this.#now = now
  }

  /** Milliseconds until a project is due; null if none ever is. */
  get nextIn(): number | null {
    return Number.isFinite(this.#nextAt) ? dueIn(this.#nextAt, this.#now()) : null
  }

  /** Discards the queues after a change of the board. */
  reset(): void {
    this.#queues.clear()
    this.#nextAt = 0
  }

  /** Takes the next project; null if none is due. `busy` are the projects being fetched. */
  take(busy: ReadonlySet<string>): string | null {
    if (this.nextIn !== 0) return null
    for (const pinId of this.#pinsInTurn()) {
      const projectId = this.#nextOf(pinId, busy)
      if (projectId === null) continue
      this.#lastPin = pinId
      return projectId
    }
    this.#nextAt = this.#earliest(busy)
    return null
  }

  /**
   * Notes a finished fetch, with or without success: the project is due again after the interval.
   */
  done(projectId: string): void {
    const at = this.#now() + freshFor
    this.#hurried.delete(projectId)
    this.#notBefore.set(projectId, at)
    this.#nextAt = Math.min(this.#nextAt, at)
  }

  /** Makes projects due now at the user's request. */
  hurry(projectIds: readonly string[]): void {
    for (const id of projectIds) {
      this.#notBefore.delete(id)
      this.#hurried.add(id)
    }
    this.reset()
  }

  #pinsInTurn(): string[] {
    const ids = this.#board.pinned.map(({ pin }) => pin.id)
    const at = this.#lastPin === null ? -1 : ids.indexOf(this.#lastPin)
    return [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  }

  #nextOf(pinId: string, busy: ReadonlySet<string>): string | null {
    let queue = this.#queues.get(pinId)
    if (queue === undefined) {
      queue = this.#queueUp(pinId)
      this.#queues.set(pinId, queue)
    }
    // The project may have been fetched under another pin since the queue was made.
    for (let id = queue.pop(); id !== undefined; id = queue.pop())
      if (!busy.has(id) && this.#dueAt(id) <= this.#now()) return id
    return null
  }

  #queueUp(pinId: string): string[] {
    const ids = this.#board.pinned.find(({ pin }) => pin.id === pinId)?.projectIds ?? []
    const now = this.#now()
    const age = (id: string) => this.#board.member(id)?.refreshedAt ?? 0
    return ids
      .filter((id) => this.#dueAt(id) <= now)
      .toSorted((one, other) => age(other) - age(one))
  }

  #dueAt(projectId: string): number {
    const member = this.#board.member(projectId)
    if (member === undefined || !member.remote) return Number.POSITIVE_INFINITY
    if (this.#hurried.has(projectId)) return 0
    const now = this.#now()
    const notBefore = this.#notBefore.get(projectId) ?? 0
    return Math.max(notTooFar(ageDue(member), now), notTooFar(notBefore, now))
  }

  #earliest(busy: ReadonlySet<string>): number {
    this.#queues.clear()
    let earliest = Number.POSITIVE_INFINITY
    for (const { projectIds } of this.#board.pinned)
      for (const id of projectIds) if (!busy.has(id)) earliest = Math.min(earliest, this.#dueAt(id))
    return earliest
  }
}

/**
 * Returns a due time. A time further ahead than the interval was set before the machine's clock was
 * set back: it counts as now.
 */
function notTooFar(at: number, now: number): number {
  return at - now > freshFor ? now : at
}

/** Returns the milliseconds until a time of `notTooFar`; 0 if the time has passed. */
export function dueIn(at: number, now: number): number {
  return Math.max(0, notTooFar(at, now) - now)
}

function ageDue({ refreshedAt }: Member): number {
  return refreshedAt === null ? 0 : refreshedAt + freshFor
}
