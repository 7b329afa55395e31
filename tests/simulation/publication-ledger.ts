import type { Job } from '../../src-shared/ipc/calls/sync-calls.ts'
import { ChannelStory } from './channel-story.ts'

/** What the user asks of a channel. */
export type ChannelAction = 'publish' | 'revoke' | 'relist'

/**
 * A request to a channel by the user. Fields named `...Writes` are counts of the service's writes.
 */
export interface AskedPublication {
  readonly project: string
  readonly channel: string
  readonly action: ChannelAction
  /** A number that identifies the request; null if the request has no parameters. */
  readonly mark: number | null
  /**
   * The planned moment on the app's clock; null for at once, also if the user may have changed the
   * moment to at once.
   */
  plannedAt: number | null
  /** The latest time that the app's clock has shown since the request. */
  latestClock: number
  readonly fromWrites: number
  /**
   * From this count on the request must have no effect: it was replaced or cancelled before it
   * left.
   */
  untilWrites: number | null
  /** True if the app answered that the request is stored. */
  told: boolean
  /**
   * True if a later request or the user replaced this one. A request that has left may still
   * arrive.
   */
  replaced: boolean
  /** For a relist: the number of allowed withdrawals, because the user may retry the withdrawal. */
  withdrawals: number
}

/** A request that the service carried out for the app. */
export interface PublicationWrite {
  readonly project: string
  readonly channel: string
  readonly publish: boolean
  readonly mark: number | null
  /** The status of the channel just before the request; null without a publication. */
  readonly before: string | null
}

/** A request that was carried out, with the planned requests whose moment had not come by then. */
interface Arrived {
  write: PublicationWrite
  /** Whether a restore of the service may have undone the request. */
  isUndone: boolean
  readonly early: ReadonlySet<AskedPublication>
  /** The index of the request in the story of all requests to channels. */
  readonly place: number
}

/** The user's requests to channels, and the requests that must not have an effect any more. */
export class PublicationLedger {
  readonly asked: AskedPublication[] = []
  readonly story = new ChannelStory()
  readonly #writes: Arrived[] = []
  readonly #nameOf: (record: string) => string

  constructor(nameOf: (record: string) => string) {
    this.#nameOf = nameOf
  }

  ask(
    one: Pick<AskedPublication, 'project' | 'channel' | 'action' | 'mark' | 'plannedAt'>,
    {
      now,
      same,
    }: {
      readonly now: number
      /** The user's same request before, if it is in doubt. */
      readonly same: AskedPublication | undefined
    },
  ): AskedPublication {
    const fromWrites = same?.fromWrites ?? this.#writes.length
    const state = { untilWrites: null, told: false, replaced: false, withdrawals: 1 }
    const asked = { ...one, ...state, fromWrites, latestClock: now }
    this.asked.push(asked)
    return asked
  }

  /** Notes the time that the app's clock shows. */
  sawClock(now: number): void {
    for (const one of this.asked) one.latestClock = Math.max(one.latestClock, now)
  }

  /** Returns the user's requests to a channel, the newest first. */
  of(project: string, channel: string): AskedPublication[] {
    const name = this.#nameOf(project)
    return this.asked
      .filter((one) => this.#nameOf(one.project) === name && one.channel === channel)
      .toReversed()
  }

  /**
   * Returns the newest request with the kind of a job, which is the request that the job carries.
   */
  behind(job: Job): AskedPublication | undefined {
    if (job.channel === null) return undefined
    return this.of(job.projectId, job.channel).find(({ action }) => action === job.kind)
  }

  /** Marks earlier requests as replaced. `surely`: none of them is on its way either. */
  replace(earlier: readonly AskedPublication[], surely: boolean): void {
    for (const one of earlier) {
      one.replaced = true
      if (surely) one.untilWrites ??= this.#writes.length
    }
  }

  /**
   * Notes that the service carried out a request of the app. The matching request of the user is
   * found at the end, because the user may not know the service's number of the project yet.
   */
  arrived(write: PublicationWrite): void {
    const early = this.asked.filter(
      ({ plannedAt, latestClock }) => plannedAt !== null && plannedAt > latestClock,
    )
    this.#writes.push({ write, early: new Set(early), place: this.story.length, isUndone: false })
    this.story.add({ ...write, by: 'app', takenForOurs: false })
  }

  /** Marks the requests so far as undone by a restore of the service: the app may send them again. */
  undone(): void {
    for (const arrived of this.#writes) arrived.isUndone = true
  }

  /** Renames the requests of a project that the service no longer has. */
  removed(name: string, gone: string): void {
    for (const arrived of this.#writes)
      if (arrived.write.project === name) arrived.write = { ...arrived.write, project: gone }
    this.story.removed(name, gone)
  }

  /**
   * Returns the requests that arrived unwanted, too early, against a colleague's withdrawal, or
   * twice, each with its facts.
   */
  broken(): string[] {
    const found = this.#writes.flatMap((arrived, index) => this.#judge(arrived, index))
    return [...found, ...this.#doubled()]
  }

  #judge({ write, early, place }: Arrived, index: number): string[] {
    const found: string[] = []
    const by = this.#wantedBy(write, index)
    const what = `${write.project} ${write.channel} ${write.publish ? 'publish' : 'revoke'}`
    if (by.length === 0) return [`cancelled: ${what} arrived, and nobody wanted it any more`]
    if (by.every((one) => early.has(one))) found.push(`early: ${what} arrived before its moment`)
    const relisted = write.publish && by.every(({ action }) => action === 'relist')
    if (relisted && write.before !== null && write.before !== 'withdrawn')
      found.push(`unconfirmed: ${what} was relisted while it was ${write.before}`)
    if (relisted && this.story.withdrawnByOther(write.project, write.channel, place))
      found.push(`reversed: ${what} was relisted after somebody else withdrew it`)
    return found
  }

  /** Returns the user's requests that were valid when a write arrived and that match the write. */
  #wantedBy(write: PublicationWrite, index: number): AskedPublication[] {
    return this.of(write.project, write.channel).filter(
      (one) =>
        allows(one, write) &&
        one.fromWrites <= index &&
        (one.untilWrites === null || one.untilWrites > index),
    )
  }

  /**
   * Returns how often the service has carried out a write that matches a request, since the
   * request.
   */
  effectsOf(asked: AskedPublication): number {
    return this.#writes.filter(
      ({ write }, index) =>
        write.publish === (asked.action !== 'revoke') &&
        this.#wantedBy(write, index).includes(asked),
    ).length
  }

  /**
   * Returns the later requests to the same channel that the app may have stored before it was killed:
   * the user was told nothing.
   */
  untoldAfter(asked: AskedPublication): AskedPublication[] {
    const name = this.#nameOf(asked.project)
    return this.asked
      .slice(this.asked.indexOf(asked) + 1)
      .filter(
        (one) => !one.told && this.#nameOf(one.project) === name && one.channel === asked.channel,
      )
  }

  #doubled(): string[] {
    const found: string[] = []
    const places = Map.groupBy(
      this.#writes.filter(({ isUndone }) => !isUndone).map(({ write }) => write),
      ({ project, channel, publish, mark }) => `${project} ${channel} ${publish} ${mark}`,
    )
    for (const [place, writes] of places) {
      const [write] = writes
      if (write === undefined) continue
      const allowed = this.of(write.project, write.channel)
        .filter((one) => allows(one, write))
        .reduce(
          (sum, one) => sum + (one.action === 'relist' && !write.publish ? one.withdrawals : 1),
          0,
        )
      if (writes.length > allowed)
        found.push(`doubled: publication ${place}, ${writes.length} times for ${allowed}`)
    }
    return found
  }
}

/**
 * Returns true if a write can result from a request. A relist withdraws without parameters, and
 * publishes with its parameters.
 */
function allows({ action, mark }: AskedPublication, write: PublicationWrite): boolean {
  if (action === 'relist') return write.publish ? mark === write.mark : write.mark === null
  return (action === 'publish') === write.publish && mark === write.mark
}
