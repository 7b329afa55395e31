/** Something that a channel was asked for and took: by the app, or by a colleague at the service. */
interface ChannelEvent {
  readonly project: string
  readonly channel: string
  readonly publish: boolean
  /** What the channel showed just before; null without a publication. */
  readonly before: string | null
  readonly by: 'app' | 'colleague'
  /** A like request of the app was in doubt: it may have taken this one for its own. */
  readonly takenForOurs: boolean
}

/** What was asked of channels and by whom, in the order in which the service took it. */
export class ChannelStory {
  readonly #events: ChannelEvent[] = []

  add(event: ChannelEvent): void {
    this.#events.push(event)
  }

  /** How much has happened: the place of the next event. */
  get length(): number {
    return this.#events.length
  }

  /** Whether a withdrawal by a colleague may have ended a request of the app. */
  settledByColleague(project: string, channel: string): boolean {
    return this.#events.some((event) => event.takenForOurs && isAt(event, project, channel))
  }

  /**
   * Whether what was withdrawn there when the event at `index` came had been withdrawn by somebody
   * else, or by nobody: a relist publishes again only what this office withdrew itself. A withdrawal
   * by a colleague that the channel refused is none.
   */
  withdrawnByOther(project: string, channel: string, index: number): boolean {
    const earlier = this.#events.slice(0, index).filter((event) => isAt(event, project, channel))
    const since = earlier.slice(earlier.findLastIndex(({ publish }) => publish) + 1)
    if (since[0]?.by === 'app' || since.some(({ takenForOurs }) => takenForOurs)) return false
    return !since.some(({ by, before }) => by === 'app' && stands.has(before))
  }
}

/** Statuses of something that is there to be withdrawn, whatever was asked before. */
const stands: ReadonlySet<string | null> = new Set(['published', 'failed'])

function isAt(event: ChannelEvent, project: string, channel: string): boolean {
  return event.project === project && event.channel === channel
}
