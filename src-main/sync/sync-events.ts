import { isDeepStrictEqual } from 'node:util'
import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'
import type { OutboxActivity, Publisher } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import { channelOf, type OutboxJob } from '../store/jobs/stored-job.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import type { Connection } from './connection.ts'

/** Minimum milliseconds between two sync states sent to the screen. */
const stateInterval = 100

interface Deps {
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly connection: Pick<Connection, 'state'>
  readonly state: () => SyncState
  readonly activity: () => OutboxActivity
  readonly onFault: (error: unknown) => void
}

/** Publishes what the outbox and the connection do, to other parts of main and to the screen. */
export class SyncEvents {
  readonly #deps: Deps
  readonly #stateChanged: ReturnType<typeof atMostEvery>
  #lastActivity: OutboxActivity | null = null
  #isActivityQueued = false
  #lastConnection: SyncState['connection']
  #stopped = false

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lastConnection = deps.connection.state
    this.#stateChanged = atMostEvery(stateInterval, () => {
      if (!this.#stopped) this.publishSafely(() => deps.emit('syncChanged', deps.state()))
    })
  }

  /** Calls `publish`. A failing event must not stop the sending. */
  publishSafely(publish: () => void): void {
    try {
      publish()
    } catch (error) {
      this.#deps.onFault(error)
    }
  }

  /** Notes a change of the outbox. */
  outboxChanged(): void {
    this.#noteActivity()
    this.#stateChanged()
  }

  /** Publishes the state of the connection if it differs from the last published one. */
  connectionChanged(): void {
    const { connection, events } = this.#deps
    const before = this.#lastConnection
    const now = connection.state
    if (now === before) return
    this.#lastConnection = now
    if (!this.#stopped) events.publish('connectionChanged', { before, now })
  }

  /** Publishes that a job changed a project's record, dossiers or channels. */
  jobChanged({ projectId, intent }: OutboxJob): void {
    const { events } = this.#deps
    if (intent.kind === 'dossierCreate' || intent.kind === 'dossierEdit')
      events.publish('dossiersChanged', { projectId })
    else if (channelOf(intent) !== null) events.publish('publicationsChanged', { projectId })
    else events.publish('projectsChanged', { projectIds: [projectId] })
  }

  stop(): void {
    this.#stopped = true
    this.#stateChanged.stop()
  }

  /**
   * Publishes the activity at the end of the present turn if it differs from the last published
   * one: the runner ends a job and begins the next job in one turn, and sends all the time.
   */
  #noteActivity(): void {
    if (this.#isActivityQueued) return
    this.#isActivityQueued = true
    queueMicrotask(() => {
      this.#isActivityQueued = false
      if (this.#stopped) return
      this.publishSafely(() => {
        const now = this.#deps.activity()
        if (isDeepStrictEqual(now, this.#lastActivity)) return
        this.#lastActivity = now
        this.#deps.events.publish('outboxChanged', now)
      })
    })
  }
}
