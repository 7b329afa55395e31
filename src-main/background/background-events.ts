import type { DomainEventName, DomainEvents, Publisher } from '../events/domain-events.ts'
import type { Clock } from '../time/clock.ts'

/** Milliseconds for which events are gathered before they are published together. */
const gatherMs = 500

/**
 * Combines events of the background, so that fetching an office of thousands does not make the
 * screens reload for every record.
 */
export class BackgroundEvents implements Publisher {
  readonly #clock: Clock
  readonly #events: Publisher
  readonly #emitOffline: () => void
  readonly #projects = new Set<string>()
  readonly #dossiers = new Set<string>()
  readonly #channels = new Set<string>()
  #all = false
  #offline = false
  #cancelTimer: (() => void) | null = null

  /** @param emitOffline called for `offlineChanged`, combined in the same way */
  constructor(clock: Clock, events: Publisher, emitOffline: () => void) {
    this.#clock = clock
    this.#events = events
    this.#emitOffline = emitOffline
  }

  /** Publishes a change of records later and combined, and any other event at once. */
  publish<Name extends DomainEventName>(name: Name, facts: DomainEvents[Name]): void {
    const named = facts as { projectIds?: readonly string[] | null; projectId?: string } | null
    if (name === 'projectsChanged') {
      if (named?.projectIds === null) this.#all = true
      for (const id of named?.projectIds ?? []) this.#projects.add(id)
    } else if (name === 'dossiersChanged') this.#dossiers.add(named?.projectId ?? '')
    else if (name === 'publicationsChanged') this.#channels.add(named?.projectId ?? '')
    else {
      this.#events.publish(name, facts)
      return
    }
    this.#publishLater()
  }

  /** Pins, stored contents or background work changed. */
  offlineChanged(): void {
    this.#offline = true
    this.#publishLater()
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = () => undefined // prevents further timers
  }

  #publishLater(): void {
    this.#cancelTimer ??= this.#clock.after(gatherMs, () => this.#publishGathered())
  }

  #publishGathered(): void {
    this.#cancelTimer = null
    const projectIds = this.#all ? null : [...this.#projects]
    const [dossiers, channels, offline] = [[...this.#dossiers], [...this.#channels], this.#offline]
    this.#projects.clear()
    this.#dossiers.clear()
    this.#channels.clear()
    this.#all = false
    this.#offline = false
    if (projectIds === null || projectIds.length > 0)
      this.#events.publish('projectsChanged', { projectIds })
    for (const projectId of dossiers) this.#events.publish('dossiersChanged', { projectId })
    for (const projectId of channels) this.#events.publish('publicationsChanged', { projectId })
    if (offline) this.#emitOffline()
  }
}
