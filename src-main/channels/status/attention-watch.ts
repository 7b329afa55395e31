import type { Clock } from '../../time/clock.ts'
import type { Publisher } from '../../events/domain-events.ts'
import type { ChannelDue } from '../../store/channels/channel-due.ts'
import type { ChannelNotices, NoticedStatus } from '../../store/channels/channel-notices.ts'
import type { Connection } from '../../sync/connection.ts'
import type { Records } from '../../sync/records.ts'
import { rulesOf } from '../board/cell-rules.ts'
import { type CellRules, isStuck } from '../board/cells.ts'
import {
  type ChannelNotification,
  notificationsOf,
  type NotifiedCell,
} from './channel-notification.ts'

/**
 * Milliseconds between a change and its notification, so that simultaneous changes are combined.
 */
const gatherMs = 3000
/** Milliseconds between two checks for stuck publications without any event. */
const checkEveryMs = 60_000

export interface AttentionDeps {
  readonly records: Pick<Records, 'store' | 'settings'>
  readonly notices: ChannelNotices
  readonly due: Pick<ChannelDue, 'busyWords'>
  readonly connection: Pick<Connection, 'activeAccount'>
  readonly clock: Clock
  readonly events: Publisher
  /** Shows a desktop notification. */
  readonly notify: (notification: ChannelNotification) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Notifies the user of publications of the active account that failed after being busy, and of
 * publications that are busy for longer than the office's setting. Notifies once per publication,
 * also across restarts.
 */
export class AttentionWatch {
  readonly #deps: AttentionDeps
  #started = false
  #checkAt = Number.POSITIVE_INFINITY
  #cancelTimer: () => void = () => undefined

  constructor(deps: AttentionDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#started = true
    this.#checkAfter(gatherMs)
  }

  stop(): void {
    this.#started = false
    this.#cancelTimer()
  }

  /**
   * Schedules a check after a status was read, or after the setting for stuck publications changed.
   */
  changed(): void {
    // Keep a check that is due soon: postponing it at each read would delay it for ever.
    if (this.#checkAt > this.#deps.clock.now() + gatherMs) this.#checkAfter(gatherMs)
  }

  #checkAfter(ms: number): void {
    if (!this.#started) return
    const { clock, onFault } = this.#deps
    this.#cancelTimer()
    this.#checkAt = clock.now() + ms
    this.#cancelTimer = clock.after(ms, () => {
      this.#checkAfter(checkEveryMs)
      try {
        this.#check()
      } catch (error) {
        onFault(error)
      }
    })
  }

  #check(): void {
    const { records, notices, connection, clock, events, notify } = this.#deps
    const account = connection.activeAccount()
    if (account === null) return
    const rules = rulesOf({ records, clock }, account.dialect)
    const left = notices.leftBusy(account.id)
    const stuck = this.#stuckNow(account.id, rules)
    if (left.length + stuck.length === 0) return
    const failed = left.filter(({ status }) => rules.stateOf(status) === 'failed')
    // Store before notifying: a repeated notification is worse than showing the state only on the
    // board.
    records.store.transaction(() => {
      notices.mark(left, 'none')
      notices.mark(stuck, 'notifiedStuck')
    }, 'soon')
    for (const projectId of new Set(stuck.map((one) => one.projectId)))
      events.publish('publicationsChanged', { projectId })
    if (!records.settings.read().notifyChannels) return
    const cellOf = (one: NoticedStatus): NotifiedCell => ({
      projectId: one.projectId,
      channel: rules.keyOf(one.name),
      projectName: one.projectName,
      channelName: one.name,
    })
    for (const notification of notificationsOf(failed.map(cellOf), stuck.map(cellOf)))
      notify(notification)
  }

  #stuckNow(accountId: string, rules: CellRules): NoticedStatus[] {
    const { notices, due } = this.#deps
    const { now, stuckAfterMs, stuckStamp: stamp } = rules
    return notices
      .busySince(accountId, due.busyWords(), { stamp, at: now - stuckAfterMs })
      .filter((one) => isStuck(one, rules))
  }
}
