import type { BoardHead } from '../../../src-shared/ipc/calls/board-calls.ts'
import type { Clock } from '../../time/clock.ts'
import { AppFailure } from '../../errors/app-failure.ts'
import { backgroundLanes, type GateState } from '../../background/background-gate.ts'
import { tellsNothingOfRecord } from '../../background/failure-scope.ts'
import type { ChannelDue } from '../../store/channels/channel-due.ts'
import type { ChannelRepository } from '../../store/channels/channel-repository.ts'
import { FollowedProjects } from './followed-projects.ts'
import { isBusy, longestReadPause } from '../../sync/publication/read-pace.ts'

/** Milliseconds after which a project on the screen is read again, regardless of its due time. */
export const shownPause = 2 * 60_000
/** Milliseconds until a project is retried whose own read failed. */
export const failedPause = 15 * 60_000
/** Maximum number of projects queued at a time. */
const queueLength = 40

type Rank = 'shown' | 'kept'

export interface PollingDeps {
  readonly due: ChannelDue
  readonly channels: Pick<ChannelRepository, 'list' | 'noteFailed'>
  readonly clock: Clock
  readonly gate: { look(): GateState }
  readonly activeAccountId: () => string | null
  /** Reads a project's status when the background queue allows it. */
  readonly read: (projectId: string, rank: Rank) => Promise<void>
  readonly onFault: (error: unknown) => void
}

/**
 * Keeps the channel statuses of the active account up to date. The order is: projects with a
 * request just carried out, projects on the screen, projects that the user asked for, busy
 * projects, and all others by due time. The due time depends on the last change of the publications
 * (read-pace.ts).
 */
export class StatusPolling {
  readonly #deps: PollingDeps
  readonly #followed: FollowedProjects
  readonly #reading = new Map<string, Promise<undefined>>()
  #shown: readonly string[] = []
  #wanted = new Set<string>()
  #queue: { id: string; rank: Rank }[] = []
  #started = false
  #cancelTimer: () => void = () => undefined

  constructor(deps: PollingDeps) {
    this.#deps = deps
    this.#followed = new FollowedProjects(() => deps.clock.now())
  }

  start(): void {
    this.#started = true
    this.wake()
  }

  /** Stops starting reads. Resolves when the running reads have ended. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    await Promise.all(this.#reading.values())
  }

  /** Starts due reads if the gate is open. Call whenever this may have changed. */
  wake(): void {
    this.#cancelTimer()
    if (!this.#started) return
    try {
      const accountId = this.#deps.activeAccountId()
      if (accountId !== null) this.#startDue(accountId)
    } catch (error) {
      // The store failed: the next event wakes the polling again.
      this.#deps.onFault(error)
    }
  }

  /** Sets the projects on the screen. */
  show(projectIds: readonly string[]): void {
    this.#shown = projectIds
    this.#reorder()
  }

  /** Adds projects that the user asked to read now. */
  readNow(projectIds: readonly string[]): void {
    for (const id of projectIds) this.#wanted.add(id)
    this.#reorder()
  }

  /** Follows a project after a request was carried out. */
  follow(projectId: string): void {
    this.#followed.add(projectId)
    this.#reorder()
  }

  /** Resets the state for another account. */
  accountChanged(): void {
    this.#shown = []
    this.#wanted = new Set()
    this.#followed.clear()
    this.#reorder()
  }

  /** Returns the state of the polling, for the head of the board. */
  doing(): BoardHead['polling'] {
    const { clock, due, gate } = this.#deps
    const accountId = this.#deps.activeAccountId()
    const { error, wait } = gate.look()
    const isRateLimited = error?.kind === 'rateLimited' && wait !== null
    return {
      reading: this.#reading.size,
      due: accountId === null ? 0 : due.countDue(accountId, clock.now()) + this.#wanted.size,
      quietUntil: isRateLimited ? clock.now() + wait : null,
    }
  }

  #reorder(): void {
    this.#queue = []
    this.wake()
  }

  #startDue(accountId: string): void {
    const { why, wait } = this.#deps.gate.look()
    if (why !== 'open') {
      if (wait !== null) this.#wakeAfter(wait)
      return
    }
    // Use a single clock reading: a project that becomes due between two readings would be neither
    // due nor next.
    const now = this.#deps.clock.now()
    this.#deps.due.endTooLongPauses(accountId, now, longestReadPause)
    while (this.#reading.size < backgroundLanes) {
      const next = this.#take(accountId, now)
      if (next === null) break
      this.#begin(next.id, next.rank)
    }
    if (this.#reading.size >= backgroundLanes) return
    const at = this.#nextAt(accountId, now)
    if (at !== null) this.#wakeAfter(at - this.#deps.clock.now())
  }

  #take(accountId: string, now: number): { id: string; rank: Rank } | null {
    if (this.#queue.length === 0) this.#queue = this.#queueUp(accountId, now)
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift())
      if (!this.#reading.has(next.id)) return next
    return null
  }

  #queueUp(accountId: string, now: number): { id: string; rank: Rank }[] {
    const { due } = this.#deps
    const shown = due.shown(accountId, this.#shown)
    const wanted = [...this.#wanted].slice(0, queueLength)
    const first = [
      ...this.#followed.due(),
      ...shown.filter((one) => this.#wanted.has(one.id) || shownDueAt(one, now) <= now).map(idOf),
      // A wanted project that cannot be read (removed, or of another account) would stay wanted for
      // ever.
      ...due.shown(accountId, wanted).map(idOf),
    ]
    const readable = new Set(first)
    for (const id of wanted) if (!readable.has(id)) this.#wanted.delete(id)
    const queue = new Map<string, Rank>(first.map((id) => [id, 'shown']))
    if (queue.size < queueLength)
      for (const id of due.busy(accountId, now, queueLength)) queue.set(id, queue.get(id) ?? 'kept')
    if (queue.size < queueLength)
      for (const id of due.due(accountId, now, queueLength)) queue.set(id, queue.get(id) ?? 'kept')
    return [...queue].map(([id, rank]) => ({ id, rank })).filter(({ id }) => !this.#reading.has(id))
  }

  #nextAt(accountId: string, now: number): number | null {
    const { due } = this.#deps
    const reading = this.#reading
    const times = [
      this.#followed.nextAt(reading),
      due.nextAt(accountId, now),
      ...due
        .shown(accountId, this.#shown)
        .filter(({ id }) => !reading.has(id))
        .map((one) => shownDueAt(one, now)),
    ].filter((at) => at !== null)
    return times.length === 0 ? null : Math.min(...times)
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer = this.#deps.clock.after(Math.max(1, ms), () => this.wake())
  }

  #begin(projectId: string, rank: Rank): void {
    const ended = Promise.withResolvers<undefined>()
    // Set before the read begins: a read that calls `wake` would otherwise start the same read
    // again.
    this.#reading.set(projectId, ended.promise)
    void this.#read(projectId, rank)
      .catch(this.#deps.onFault)
      .finally(() => {
        this.#reading.delete(projectId)
        ended.resolve(undefined)
        this.wake()
      })
  }

  async #read(projectId: string, rank: Rank): Promise<void> {
    const { channels, clock, read } = this.#deps
    const check = this.#followed.beginCheck(projectId)
    try {
      await read(projectId, rank)
      this.#wanted.delete(projectId)
      if (check !== null) this.#followed.endCheck(projectId, check, this.#isBusy(projectId))
    } catch (problem) {
      // The project stays due: the cause affects all background requests.
      if (problem instanceof AppFailure && tellsNothingOfRecord(problem)) {
        if (check !== null) this.#followed.endCheck(projectId, check, true)
        return
      }
      this.#wanted.delete(projectId)
      const error = problem instanceof AppFailure ? problem.error : ({ kind: 'protocol' } as const)
      if (check !== null) this.#followed.endCheck(projectId, check, error.kind !== 'notFound')
      channels.noteFailed(projectId, error, clock.now() + failedPause)
      if (!(problem instanceof AppFailure)) throw problem
    }
  }

  #isBusy(projectId: string): boolean {
    return this.#deps.channels
      .list(projectId)
      .some(({ publication }) => publication !== undefined && isBusy(publication))
  }
}

function idOf({ id }: { readonly id: string }): string {
  return id
}

function shownDueAt(
  one: { readAt: number | null; dueAt: number; failed: boolean },
  now: number,
): number {
  // A failed project is not retried more often because it is on the screen.
  if (one.failed) return one.dueAt
  const readAt = one.readAt ?? 0
  // A read time in the future: the machine's clock was set back.
  return readAt > now ? now : Math.min(one.dueAt, readAt + shownPause)
}
