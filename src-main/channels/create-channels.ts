import type { EventBus } from '../events/domain-events.ts'
import type { BackgroundTurns } from '../offline/create-offline.ts'
import { cancelled } from '../errors/app-failure.ts'
import { ChannelDue } from '../store/channels/channel-due.ts'
import { ChannelNotices } from '../store/channels/channel-notices.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/runner/job-run.ts'
import { BoardUseCases } from './board/board-use-cases.ts'
import { ChannelUseCases } from './channel-use-cases.ts'
import type { ChannelRequests } from './request-channel.ts'
import { AttentionWatch } from './status/attention-watch.ts'
import type { ChannelNews } from './status/channel-news.ts'
import { StatusPolling } from './status/status-polling.ts'
import { readStatuses } from './status/status-reading.ts'

export interface ChannelsSetup {
  readonly tools: JobTools
  readonly bus: EventBus
  readonly connection: Connection
  readonly requests: ChannelRequests
  readonly background: BackgroundTurns
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Shows a desktop notification. */
  readonly notify: (news: ChannelNews) => void
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
  const { tools, connection, requests, background, chooseSavePath, notify, onFault } = setup
  const { records, clock } = tools
  const { bus } = setup
  const activeAccountId = () => records.accounts.activeId()
  const reading = { tools: { ...tools, events: background.events }, connection }
  const due = new ChannelDue(records.store)
  const polling = new StatusPolling({
    due,
    channels: records.channels,
    clock,
    gate: background.gate,
    activeAccountId,
    read: (projectId, rank) =>
      background.run(rank, () => {
        // The user switched to another account while the read was queued.
        if (records.projects.get(projectId)?.accountId !== activeAccountId()) throw cancelled()
        return readStatuses(reading, projectId, { background: true })
      }),
    onFault,
  })
  const attention = new AttentionWatch({
    records,
    notices: new ChannelNotices(records.store),
    due,
    connection,
    clock,
    events: tools.events,
    notify,
    onFault,
  })
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
    useCases: new ChannelUseCases({ tools, connection, requests, onRead: () => polling.wake() }),
    board: new BoardUseCases({
      tools,
      connection,
      polling,
      onWanted: () => background.wanted(),
      chooseSavePath,
    }),
    polling,
    start() {
      accountId = activeAccountId()
      polling.start()
      attention.start()
    },
    stop() {
      attention.stop()
      return polling.stop()
    },
  }
}
