import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Connection } from './connection.ts'
import type { Records } from './records.ts'
import type { EmitEvent } from '../emit-event.ts'

/** Milliseconds: between the first reads, the longest pause, and how long in all. */
const firstPause = 1000
const longestPause = 30_000
const patience = 15 * 60_000

export interface WatchDeps {
  readonly records: Records
  readonly connection: Connection
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly onFault: (error: unknown) => void
}

/** Reads a project's channel status again while any publication is `busy` (open point 11). */
export class PublicationWatch {
  readonly #records: Records
  readonly #connection: Connection
  readonly #clock: Clock
  readonly #emit: EmitEvent
  readonly #onFault: (error: unknown) => void
  #stopped = false
  readonly #watched = new Map<string, () => void>()

  constructor(deps: WatchDeps) {
    this.#records = deps.records
    this.#connection = deps.connection
    this.#clock = deps.clock
    this.#emit = deps.emit
    this.#onFault = deps.onFault
  }

  /** Watches a project from now on, until nothing moves or patience ends. */
  watch(projectId: string): void {
    if (this.#stopped) return
    this.#schedule(projectId, { pause: firstPause, until: this.#clock.now() + patience })
  }

  /** The same, if what is stored says that something moves. */
  watchIfBusy(projectId: string): void {
    if (this.#isBusy(projectId) && !this.#watched.has(projectId)) this.watch(projectId)
  }

  /** Reads the status from the service, now, and stores it. */
  async read(projectId: string): Promise<void> {
    const project = this.#records.projects.get(projectId)
    if (project === null || project.remoteId === null) return
    const { remoteId, accountId } = project
    const statuses = await this.#connection.useFor(accountId, ({ client }) =>
      client.channels.status(remoteId),
    )
    this.#records.channels.replace(projectId, statuses, this.#clock.now())
    this.#emit('channelsChanged', { projectId })
  }

  stop(): void {
    this.#stopped = true
    for (const cancel of this.#watched.values()) cancel()
    this.#watched.clear()
  }

  #isBusy(projectId: string): boolean {
    return this.#records.channels
      .list(projectId)
      .some(({ publication }) => publication?.status === 'busy')
  }

  #schedule(projectId: string, plan: { pause: number; until: number }): void {
    this.#watched.get(projectId)?.()
    const cancel = this.#clock.after(plan.pause, () => {
      void this.#look(projectId, plan)
    })
    this.#watched.set(projectId, cancel)
  }

  async #look(projectId: string, plan: { pause: number; until: number }): Promise<void> {
    this.#watched.delete(projectId)
    const moves = await this.#stillMoves(projectId)
    if (!moves || this.#stopped || this.#clock.now() >= plan.until) return
    if (!this.#watched.has(projectId))
      this.#schedule(projectId, { ...plan, pause: Math.min(longestPause, plan.pause * 1.5) })
  }

  async #stillMoves(projectId: string): Promise<boolean> {
    try {
      await this.read(projectId)
      return this.#isBusy(projectId)
    } catch (error) {
      // Without an answer nothing is known: the next look may have one.
      if (error instanceof AppFailure) return error.error.kind !== 'notFound'
      this.#onFault(error)
      return false
    }
  }
}
