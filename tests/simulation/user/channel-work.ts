import type { ProjectRow } from '../../../src-shared/ipc/project-calls.ts'
import type { Dice } from '../random.ts'
import type { ChannelAction } from '../publication-ledger.ts'
import type { Screen } from './screen.ts'

/** Channels that ask for nothing more than the request, and one that takes parameters. */
const channels = ['portal_wonen', 'channel_03', 'channel_04', 'exchange_one'] as const
type Channel = (typeof channels)[number]

/** Milliseconds from now for which something is planned. */
const moments = [3000, 20_000, 60_000, 400_000]

/** What the user asks of channels. */
export class ChannelWork {
  readonly #screen: Screen

  constructor(screen: Screen) {
    this.#screen = screen
  }

  async ask(
    { id: projectId }: ProjectRow,
    action: ChannelAction,
    planned: boolean,
    dice: Dice,
  ): Promise<void> {
    const { world } = this.#screen
    const ledger = world.ledger.publications
    const channel = dice.pick(channels)
    const mark = markOf(channel, ledger.asked.length, dice)
    const plannedAt = planned ? world.appNow + dice.pick(moments) : null
    const earlier = ledger.of(projectId, channel)
    const underWay = (await this.#screen.jobs()).some(
      (job) => job.projectId === projectId && job.channel === channel && job.inDoubt,
    )
    // Written down before the answer: a kill may come between the two.
    const asked = ledger.ask({ project: projectId, channel, action, mark, plannedAt }, world.appNow)
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
      // Refused: nothing may come of it. Other failures may have come after it was stored.
      ledger.replace([asked], true)
  }
}

/** Of what is reported there is at most one with each number of square metres. */
function markOf(channel: Channel, count: number, dice: Dice): number | null {
  return channel === 'exchange_one' && dice.chance(0.8) ? 1000 + count : null
}

/** service.md, "Extra parameters for exchange_one": what a reported transaction needs. */
function transactionOf(metrage: number): Record<string, string | number> {
  return {
    transaction_type: 'Sale',
    transaction_date: '2026-11-20',
    transaction_metrage: metrage,
  }
}
