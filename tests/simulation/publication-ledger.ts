import type { Job } from '../../src-shared/ipc/sync-calls.ts'
import { ChannelStory } from './channel-story.ts'

export type ChannelAction = 'publish' | 'revoke' | 'relist'

/** A request to a channel that the user asked for. Numbers named `...Writes` count the service's. */
export interface AskedPublication {
  readonly project: string
  readonly channel: string
  readonly action: ChannelAction
  /** A number that goes with the request and with no other; null where the channel takes none. */
  readonly mark: number | null
  /** On the app's clock; null for at once, also when the user may have changed it to that. */
  plannedAt: number | null
  /** The latest that the app's clock was since it was asked. */
  latestClock: number
  readonly fromWrites: number
  /** From here on it must have no effect: it was replaced or taken back, and nothing had left. */
  untilWrites: number | null
  /** The answer came: it is kept. */
  told: boolean
  /** A later request, or the user, took its place; what left already may still arrive. */
  replaced: boolean
  /** Of a relist: how often it may withdraw, as the user may have that tried again. */
  withdrawals: number
}

/** A request that the service carried out for the app. */
export interface PublicationWrite {
  readonly project: string
  readonly channel: string
  readonly publish: boolean
  readonly mark: number | null
  /** What the channel showed just before; null without a publication. */
  readonly before: string | null
}

/** A request that was carried out, and what was asked for a moment that had not come by then. */
interface Arrived {
  readonly write: PublicationWrite
  readonly early: ReadonlySet<AskedPublication>
  /** Its place in the story of all that channels were asked for. */
  readonly place: number
}

/** What was asked of channels, and what must not come of it any more. */
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
    now: number,
  ): AskedPublication {
    const fromWrites = this.#writes.length
    const state = { untilWrites: null, told: false, replaced: false, withdrawals: 1 }
    const asked = { ...one, ...state, fromWrites, latestClock: now }
    this.asked.push(asked)
    return asked
  }

  /** The app's clock shows this. */
  sawClock(now: number): void {
    for (const one of this.asked) one.latestClock = Math.max(one.latestClock, now)
  }

  /** What was asked of a channel before, the last first. */
  of(project: string, channel: string): AskedPublication[] {
    const name = this.#nameOf(project)
    return this.asked
      .filter((one) => this.#nameOf(one.project) === name && one.channel === channel)
      .toReversed()
  }

  /** The last request of the kind of a job, which is the one that it carries. */
  behind(job: Job): AskedPublication | undefined {
    if (job.channel === null) return undefined
    return this.of(job.projectId, job.channel).find(({ action }) => action === job.kind)
  }

  /** What was asked before counts no longer; `surely`: nothing of it is on its way either. */
  replace(earlier: readonly AskedPublication[], surely: boolean): void {
    for (const one of earlier) {
      one.replaced = true
      if (surely) one.untilWrites ??= this.#writes.length
    }
  }

  /**
   * The service carried out a request of the app. For whom is asked at the end: the user may not know
   * yet by which number the service knows the project.
   */
  arrived(write: PublicationWrite): void {
    const early = this.asked.filter(
      ({ plannedAt, latestClock }) => plannedAt !== null && plannedAt > latestClock,
    )
    this.#writes.push({ write, early: new Set(early), place: this.story.length })
    this.story.add({ ...write, by: 'app', takenForOurs: false })
  }

  /** Requests that arrived unwanted, too early, against a colleague's, or twice; each with its facts. */
  broken(): string[] {
    const found = this.#writes.flatMap((arrived, index) => this.#judge(arrived, index))
    return [...found, ...this.#doubled()]
  }

  #judge({ write, early, place }: Arrived, index: number): string[] {
    const found: string[] = []
    const by = this.#wantedBy(write, index)
    const what = `${write.project} ${write.channel} ${write.publish ? 'publish' : 'revoke'}`
    if (by.length === 0) return [`withdrawn: ${what} arrived, and nobody wanted it any more`]
    if (by.every((one) => early.has(one))) found.push(`early: ${what} arrived before its moment`)
    const relisted = write.publish && by.every(({ action }) => action === 'relist')
    if (relisted && write.before !== null && write.before !== 'withdrawn')
      found.push(`unconfirmed: ${what} was relisted while it was ${write.before}`)
    if (relisted && this.story.withdrawnByOther(write.project, write.channel, place))
      found.push(`reversed: ${what} was relisted after somebody else withdrew it`)
    return found
  }

  /** The requests that were alive when one arrived and that it could be. */
  #wantedBy(write: PublicationWrite, index: number): AskedPublication[] {
    return this.of(write.project, write.channel).filter(
      (one) =>
        allows(one, write) &&
        one.fromWrites <= index &&
        (one.untilWrites === null || one.untilWrites > index),
    )
  }

  /** How often the service carried out what a request could have led to, since it was asked. */
  effectsOf(asked: AskedPublication): number {
    return this.#writes.filter(
      ({ write }, index) =>
        write.publish === (asked.action !== 'revoke') &&
        this.#wantedBy(write, index).includes(asked),
    ).length
  }

  #doubled(): string[] {
    const found: string[] = []
    const places = Map.groupBy(
      this.#writes.map(({ write }) => write),
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

/** Whether a write may come of a request: a relist withdraws without parameters, and publishes. */
function allows({ action, mark }: AskedPublication, write: PublicationWrite): boolean {
  if (action === 'relist') return write.publish ? mark === write.mark : write.mark === null
  return (action === 'publish') === write.publish && mark === write.mark
}
