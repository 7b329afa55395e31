/** A request to a channel that the service carried out, sent by the app or by a colleague. */
interface ChannelEvent {
  readonly project: string
  readonly channel: string
  readonly publish: boolean
  /** The status of the channel just before the request; null without a publication. */
  readonly before: string | null
  readonly by: 'app' | 'colleague'
  /**
   * True if a similar request of the app was in doubt, so that the app may have taken this request
   * for its own.
   */
  readonly takenForOurs: boolean
}

/**
 * All requests to channels with their senders, in the order in which the service carried them out.
 */
export class ChannelStory {
  #events: ChannelEvent[] = []

  add(event: ChannelEvent): void {
    this.#events.push(event)
  }

  /** Renames the requests of a project that the service no longer has. */
  removed(name: string, gone: string): void {
    this.#events = this.#events.map((event) =>
      event.project === name ? { ...event, project: gone } : event,
    )
  }

  /** The number of requests so far, which is the index of the next one. */
  get length(): number {
    return this.#events.length
  }

  /** Returns true if a withdrawal by a colleague may have ended a request of the app. */
  settledByColleague(project: string, channel: string): boolean {
    return this.#events.some((event) => event.takenForOurs && isAt(event, project, channel))
  }

  /**
   * Returns true if the withdrawal before the request at `index` was made by another person, or if
   * nobody made one. A relist may only publish what this office withdrew itself. A colleague's
   * withdrawal that the channel refused does not count.
   */
  withdrawnByOther(project: string, channel: string, index: number): boolean {
    const earlier = this.#events.slice(0, index).filter((event) => isAt(event, project, channel))
    const since = earlier.slice(earlier.findLastIndex(({ publish }) => publish) + 1)
    if (since[0]?.by === 'app' || since.some(({ takenForOurs }) => takenForOurs)) return false
    return !since.some(({ by, before }) => by === 'app' && stands.has(before))
  }
}

/** Statuses of a publication that can be withdrawn, regardless of earlier requests. */
const stands: ReadonlySet<string | null> = new Set(['published', 'failed'])

function isAt(event: ChannelEvent, project: string, channel: string): boolean {
  return event.project === project && event.channel === channel
}
