import { channelNameOf } from '../../../src-shared/service/channel-catalogue.ts'
import type { Connection } from '../../sync/connection.ts'
import type { Records } from '../../sync/records.ts'
import { type OverdueRequest, overdueRequests } from '../../store/jobs/overdue-requests.ts'
import type { Clock } from '../../time/clock.ts'
import {
  type ChannelNotification,
  type NotifiedCell,
  overdueNotificationsOf,
} from './channel-notification.ts'

/** Milliseconds between two checks. */
const checkEveryMs = 60_000
/**
 * Milliseconds for which a request may be overdue: the user is not notified of a request that is
 * sent late after a start or a short loss of the network.
 */
const patience = 5 * 60_000

export interface OverdueDeps {
  readonly records: Pick<Records, 'store' | 'settings'>
  readonly connection: Pick<Connection, 'activeAccount'>
  readonly clock: Clock
  /** Shows a desktop notification. */
  readonly notify: (notification: ChannelNotification) => void
  readonly onFault: (error: unknown) => void
}

interface Seen {
  /** Time of the first check that found the request overdue, by `Clock.elapsed`. */
  readonly since: number
  readonly isNotified: boolean
}

/**
 * Notifies the user of planned requests of the active account that were not sent at their time, for
 * whatever reason: no network, a held account, an earlier change that waits for the user. Notifies once
 * per request in each run.
 */
export class OverdueWatch {
  readonly #deps: OverdueDeps
  /** The overdue requests by job. */
  #seen: ReadonlyMap<string, Seen> = new Map()
  #cancelTimer: () => void = () => undefined

  constructor(deps: OverdueDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#cancelTimer = this.#deps.clock.after(checkEveryMs, () => {
      this.start()
      try {
        this.#check()
      } catch (error) {
        this.#deps.onFault(error)
      }
    })
  }

  stop(): void {
    this.#cancelTimer()
  }

  #check(): void {
    const { records, connection, clock, notify } = this.#deps
    const account = connection.activeAccount()
    const overdue = account === null ? [] : overdueRequests(records.store, account.id, clock.now())
    const elapsed = clock.elapsed()
    const toNotify: NotifiedCell[] = []
    const seen = new Map<string, Seen>()
    for (const request of overdue) {
      const { since, isNotified } = this.#seen.get(request.jobId) ?? {
        since: elapsed,
        isNotified: false,
      }
      const isLate = elapsed - since >= patience
      if (isLate && !isNotified) toNotify.push(cellOf(request))
      seen.set(request.jobId, { since, isNotified: isLate })
    }
    this.#seen = seen
    if (!records.settings.read().notifyChannels) return
    for (const notification of overdueNotificationsOf(toNotify)) notify(notification)
  }
}

function cellOf({ projectId, projectName, channel }: OverdueRequest): NotifiedCell {
  return { projectId, channel, projectName, channelName: channelNameOf(channel) }
}
