import type { AuditLog } from '../audit/audit-log.ts'
import type { EventBus, Publisher } from '../events/domain-events.ts'
import type { BackgroundTurns } from '../offline/create-offline.ts'
import { statusesOf } from '../background/read-subjects.ts'
import { cancelled } from '../errors/app-failure.ts'
import { ChannelDue } from '../store/channels/channel-due.ts'
import { ChannelNotices } from '../store/channels/channel-notices.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { BoardUseCases } from './board/board-use-cases.ts'
import { ChannelUseCases } from './channel-use-cases.ts'
import type { ChannelRequests } from './request-channel.ts'
import { AttentionWatch } from './status/attention-watch.ts'
import type { ChannelNotification } from './status/channel-notification.ts'
import { OverdueWatch } from './status/overdue-watch.ts'
import { StatusPolling } from './status/status-polling.ts'
import { readStatuses } from './status/status-reading.ts'

export interface ChannelsSetup {
  readonly records: Pick<
    Records,
    'store' | 'settings' | 'accounts' | 'projects' | 'channels' | 'audit' | 'outbox'
  >
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
  readonly bus: EventBus
  readonly connection: Connection
  readonly requests: ChannelRequests
  readonly background: BackgroundTurns
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Shows a desktop notification. */
  readonly notify: (notification: ChannelNotification) => void
  readonly onFault: (error: unknown) => void
}

/** Use cases, board and background reads of the listing channels. */
export interface Channels {
  readonly useCases: ChannelUseCases
  readonly board: BoardUseCases
  readonly polling: StatusPolling
  start(): void
  /** Stops starting reads. Resolves when the running reads have ended. */
  stop(): Promise<void>
}

export function createChannels(setup: ChannelsSetup): Channels {
  const { records, clock, events, bus, connection, background, notify, onFault } = setup
  const activeAccountId = () => records.accounts.activeId()
  const reading = { ...setup, events: background.events }
  const due = new ChannelDue(records.store)
  const polling = new StatusPolling({
    due,
    channels: records.channels,
    clock,
    gate: background.gate,
    activeAccountId,
    read(projectId, rank) {
      const request = () => {
        // The user switched to another account while the read was queued.
        if (records.projects.get(projectId)?.accountId !== activeAccountId()) throw cancelled()
        return readStatuses(reading, projectId, { background: true })
      }
      return background.run(rank, request, statusesOf(projectId))
    },
    onFault,
  })
  const attention = new AttentionWatch({
    records,
    notices: new ChannelNotices(records.store),
    due,
    connection,
    clock,
    events,
    notify,
    onFault,
  })
  const overdue = new OverdueWatch({ records, connection, clock, notify, onFault })
  let accountId: string | null = null
  bus.on('accountsChanged', () => {
    if (activeAccountId() === accountId) return
    accountId = activeAccountId()
    polling.accountChanged()
    attention.changed()
  })
  bus.on('projectsChanged', () => polling.wake())
  bus.on('publicationsChanged', () => attention.changed())
  bus.on('settingsChanged', () => attention.changed())

  return {
    useCases: new ChannelUseCases({ ...setup, onRead: () => polling.wake() }),
    board: new BoardUseCases({
      ...setup,
      polling,
      onWanted: () => background.wanted(),
    }),
    polling,
    start() {
      accountId = activeAccountId()
      polling.start()
      attention.start()
      overdue.start()
    },
    stop() {
      attention.stop()
      overdue.stop()
      return polling.stop()
    },
  }
}
