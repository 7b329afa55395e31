import type { EventName, EventPayload } from '../../src-shared/ipc/events.ts'
import type { Clock } from '../time/clock.ts'
import type { EmitEvent } from '../events/emit-event.ts'

/** Milliseconds over which events are combined. */
const gatherFor = 500

/**
 * Combines events of the background, so that fetching an office of thousands does not make the
 * screens reload for every record.
 */
export class BackgroundEvents {
  readonly #clock: Clock
  readonly #emit: EmitEvent
  readonly #projects = new Set<string>()
  readonly #dossiers = new Set<string>()
  readonly #channels = new Set<string>()
  #all = false
  #offline = false
  #cancelTimer: (() => void) | null = null

  constructor(clock: Clock, emit: EmitEvent) {
    this.#clock = clock
    this.#emit = emit
  }

  /** Like `EmitEvent`, but delayed and combined. */
  readonly emit: EmitEvent = (name, payload) => {
    if (!this.#gather(name, payload)) this.#emit(name, payload)
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = () => undefined // prevents further timers
  }

  #gather<Name extends EventName>(name: Name, payload: EventPayload<Name>): boolean {
    const named = payload as { projectIds?: string[] | null; projectId?: string } | null
    if (name === 'offlineChanged') this.#offline = true
    else if (name === 'projectsChanged') {
      if (named?.projectIds === null) this.#all = true
      for (const id of named?.projectIds ?? []) this.#projects.add(id)
    } else if (name === 'dossiersChanged') this.#dossiers.add(named?.projectId ?? '')
    else if (name === 'channelsChanged') this.#channels.add(named?.projectId ?? '')
    else return false
    this.#cancelTimer ??= this.#clock.after(gatherFor, () => this.#tell())
    return true
  }

  #tell(): void {
    this.#cancelTimer = null
    const projectIds = this.#all ? null : [...this.#projects]
    const [dossiers, channels, offline] = [[...this.#dossiers], [...this.#channels], this.#offline]
    this.#projects.clear()
    this.#dossiers.clear()
    this.#channels.clear()
    this.#all = false
    this.#offline = false
    if (projectIds === null || projectIds.length > 0) this.#emit('projectsChanged', { projectIds })
    for (const projectId of dossiers) this.#emit('dossiersChanged', { projectId })
    for (const projectId of channels) this.#emit('channelsChanged', { projectId })
    if (offline) this.#emit('offlineChanged', null)
  }
}
