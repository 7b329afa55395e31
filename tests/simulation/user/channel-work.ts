import type { ProjectRow } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { Dice } from '../random.ts'
import type { ChannelAction } from '../publication-ledger.ts'
import type { Screen } from './screen.ts'

/** Channels that need no parameters, and one channel that takes parameters. */
const channels = ['portal_wonen', 'channel_03', 'channel_04', 'exchange_one'] as const
type Channel = (typeof channels)[number]

/** Delays of planned requests, in milliseconds from now. */
const moments = [3000, 20_000, 60_000, 400_000]

/** The user's requests to channels. */
export class ChannelWork {
  readonly #screen: Screen

  constructor(screen: Screen) {
    this.#screen = screen
  }

  async ask(
    { id: projectId }: ProjectRow,
    action: ChannelAction,
    when: 'now' | 'later',
    dice: Dice,
  ): Promise<void> {
    const { world } = this.#screen
    const ledger = world.ledger.publications
    const channel = dice.pick(channels)
    const mark = markOf(channel, ledger.asked.length, dice)
    const plannedAt = when === 'later' ? world.appNow + dice.pick(moments) : null
    const earlier = ledger.of(projectId, channel)
    const doubtful = (await this.#screen.jobs()).filter(
      (job) => job.projectId === projectId && job.channel === channel && job.inDoubt,
    )
    const underWay = doubtful.length > 0
    // The effect of the same request in doubt answers the new request too.
    const same = doubtful.some(({ kind }) => kind === action)
      ? earlier.find((one) => one.action === action && one.mark === mark)
      : undefined
    // Noted before the answer, because a kill may come in between.
    const asked = ledger.ask(
      { project: projectId, channel, action, mark, plannedAt },
      { now: world.appNow, same },
    )
    const done = await this.#screen.ask('channels', 'request', {
      projectId,
      type: channel,
      action,
      extra: mark === null ? {} : transactionOf(mark),
      plannedAt,
    })
    if (done.ok) {
      asked.told = true
      ledger.replace(earlier, !underWay)
    } else if (done.error.kind === 'conflict' || done.error.kind === 'invalidInput')
      // The app refused the request, so it must have no effect. After other failures the request
      // may be stored.
      ledger.replace([asked], true)
  }
}

/** Returns a unique number of square metres that identifies a reported transaction, or null. */
function markOf(channel: Channel, count: number, dice: Dice): number | null {
  return channel === 'exchange_one' && dice.chance(0.8) ? 1000 + count : null
}

/**
 * Returns the parameters of a reported transaction (service.md, "Extra parameters for
 * exchange_one").
 */
function transactionOf(metrage: number): Record<string, string | number> {
  return {
    transaction_type: 'Sale',
    transaction_date: '2026-11-20',
    transaction_metrage: metrage,
  }
}
