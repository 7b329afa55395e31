import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { ContentFetching, type FetchingDeps } from '../dossiers/content-fetching.ts'
import { refreshProjectList } from '../projects/project-list-refresh.ts'
import { RowFilling } from '../projects/row-filling.ts'
import { PinRepository } from '../store/projects/pin-repository.ts'
import { QuietRepository } from '../store/accounts/quiet-repository.ts'
import type { EventBus, OutboxActivity, Publisher } from '../events/domain-events.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import type { JobTools } from '../sync/runner/job-run.ts'
import { BackgroundGate, type GateState } from '../background/background-gate.ts'
import { BackgroundRequests } from '../background/background-requests.ts'
import { ErrorPause } from '../background/error-pause.ts'
import { KeptDossiers } from './kept-dossiers.ts'
import { OfflineUseCases } from './offline-use-cases.ts'
import { PinKeeper } from './pin-keeper.ts'
import { ProjectRefresh } from './project-refresh.ts'
import { BackgroundEvents } from '../background/background-events.ts'
import { SecondReads } from './second-reads.ts'
import { UserActivity } from '../background/user-activity.ts'

export interface OfflineSetup {
  readonly tools: JobTools
  readonly bus: EventBus
  readonly connection: Connection
  readonly takeBytes: FetchingDeps['takeBytes']
  readonly streams: FetchingDeps['streams']
  /** Called after documents were fetched. */
  readonly onFetched: () => void
  /** Called when background requests may run again, or no longer. */
  readonly onTurn: () => void
  readonly random: () => number
  readonly onFault: (error: unknown) => void
}

/** Access to the background queue for other parts of the app. */
export interface BackgroundTurns {
  /** Queues a request; see `BackgroundRequests.run`. */
  run<T>(rank: 'shown' | 'kept', request: () => Promise<T>): Promise<T>
  readonly gate: { look(): GateState }
  /** Publishes changes of records combined, because they occur by the hundred. */
  readonly events: Publisher
  /**
   * Ends the pause after errors at the user's request, but not a waiting time that the service
   * requested.
   */
  wanted(): void
}

/** All background reads: shown rows, and pinned projects. */
export interface Offline {
  readonly useCases: OfflineUseCases
  readonly filling: RowFilling
  /** Fills in the types of an owner's dossiers. */
  readonly types: RowFilling
  /** Runs other background requests in the same queue, with combined events. */
  readonly background: BackgroundTurns
  /** Notes a call that shows the user at work. */
  onUserCall(): void
  start(): void
  /** Resumes requests after the system reported a network. */
  networkOnline(): void
  /** Stops the requests. Resolves when they have ended, which requires closing the clients. */
  stop(): Promise<void>
}

export function createOffline(setup: OfflineSetup): Offline {
  const { connection, random, onFault } = setup
  const { records, clock, events, emit } = setup.tools
  const now = () => clock.now()
  const news = new BackgroundEvents(clock, events, () => emit('offlineChanged', null))
  const tools: JobTools = { ...setup.tools, events: news }
  const reader = new RecordReader(tools, connection, onFault)
  const { takeBytes, streams, onFetched } = setup
  const fetching = new ContentFetching({ tools, connection, takeBytes, streams, onFetched })
  const changed = () => news.offlineChanged()
  const activity = new UserActivity(now)
  const quiets = new QuietRepository(records.store)
  const pause = new ErrorPause({
    clock,
    random,
    quiets: {
      read: (service) => quiets.read(service),
      keep(service, quiet) {
        try {
          quiets.keep(service, quiet)
        } catch (error) {
          // The waiting time still applies in this run, and the caller must get its answer.
          onFault(error)
        }
      },
    },
  })
  const pins = new PinRepository(records.store)
  let outbox: OutboxActivity = { running: false, error: null, resumesAt: null }
  let accountId: string | null = null
  let stopped = false
  /** Returns the active account with its address, to which pauses and waiting times apply. */
  const activeService = () => {
    const account = connection.activeAccount()
    return account === null ? null : { accountId: account.id, baseUrl: account.baseUrl }
  }

  const gate = new BackgroundGate({
    connection,
    lastSyncAt: (id) => records.accounts.lastSyncAt(id),
    outboxBusy: () => outbox.running,
    outboxQuiet() {
      const { error, resumesAt } = outbox
      const wait = (resumesAt ?? 0) - now()
      return error?.kind === 'rateLimited' && wait > 0 ? { error, wait } : null
    },
    activity,
    pause,
  })
  const wakeAll = () => {
    requests.wake()
    keeper.wake()
    setup.onTurn()
  }
  const requests = new BackgroundRequests({
    clock,
    gate,
    pause,
    onChange: () => {
      if (keeper.board.pinned.length > 0) changed()
      keeper.wake()
      setup.onTurn()
    },
    onFault,
  })
  const refresh = new ProjectRefresh({
    tools,
    connection,
    reader,
    dossiers: new KeptDossiers(tools, fetching),
    inTurn: (request) => requests.run('kept', request),
  })
  const keeper: PinKeeper = new PinKeeper({
    pins,
    clock,
    gate,
    activeAccountId: () => records.accounts.activeId(),
    refresh: (projectId) => refresh.run(projectId),
    refreshList: () =>
      requests.run('list', () => refreshProjectList(tools, connection, { background: true })),
    onTrouble: (error) => pause.failed(error),
    onChange: changed,
    onFault,
  })
  const isProjectKnown = (projectId: string): boolean => {
    const project = records.projects.get(projectId)
    if (project === null) return false
    return project.type !== '' && project.zipcode !== null && project.modifiedAt !== null
  }
  const filling = new RowFilling({
    online: () => connection.state === 'online',
    isKnown: isProjectKnown,
    fetch: (projectId) => {
      const record = findRecord(records, { kind: 'project', id: projectId })
      return requests.run('shown', async () => {
        // The user may have opened the record while this request was queued.
        if (!isProjectKnown(projectId)) await reader.refresh(record, defaultProjectXmlVersion)
      })
    },
    onFault,
  })
  const types = new RowFilling({
    online: () => connection.state === 'online',
    isKnown: (dossierId) => (records.dossiers.get(dossierId)?.type ?? '') !== '',
    fetch: (dossierId) => requests.run('shown', () => fetching.learn(dossierId)),
    onFault,
  })

  const secondReads = new SecondReads({ clock, onFault })
  records.projects.shrunk.onDoubted = (accountId) => {
    secondReads.want(accountId, async () => {
      if (!connection.isActive(accountId)) return
      await requests.run('list', () => refreshProjectList(tools, connection, { background: true }))
    })
  }
  records.dossiers.shrunk.onDoubted = (ownerId) => {
    secondReads.want(ownerId, () =>
      requests.run('list', () => listDossiersAgain(tools, connection, ownerId)),
    )
  }

  const whileRunning =
    <Facts>(react: (facts: Facts) => void) =>
    (facts: Facts) => {
      if (!stopped) react(facts)
    }
  const { bus } = setup
  bus.on(
    'connectionChanged',
    whileRunning(({ now }) => {
      if (now === 'online') pause.forgive()
      wakeAll()
    }),
  )
  bus.on(
    'outboxChanged',
    whileRunning((activity) => {
      outbox = activity
      wakeAll()
    }),
  )
  bus.on('settingsChanged', whileRunning(wakeAll))
  bus.on(
    'projectsChanged',
    whileRunning(() => keeper.surveySoon()),
  )
  bus.on(
    'accountsChanged',
    whileRunning(() => {
      const active = records.accounts.activeId()
      pause.turnTo(activeService())
      if (active !== accountId) void keeper.accountChanged()
      accountId = active
      wakeAll()
    }),
  )

  return {
    useCases: new OfflineUseCases({
      pins,
      projects: records.projects,
      connection,
      keeper,
      now,
      onWanted: () => {
        pause.forgive()
        wakeAll()
      },
      onChange: changed,
    }),
    filling,
    types,
    background: {
      run: (rank, request) => requests.run(rank, request),
      gate,
      events: news,
      wanted() {
        pause.forgive()
        wakeAll()
      },
    },
    onUserCall: () => activity.noted(),
    start() {
      accountId = records.accounts.activeId()
      pause.turnTo(activeService())
      void keeper.start()
    },
    networkOnline() {
      pause.forgive()
      wakeAll()
    },
    async stop() {
      stopped = true
      secondReads.stop()
      filling.stop()
      types.stop()
      news.stop()
      await Promise.all([requests.stop(), keeper.stop()])
    },
  }
}

/** Reads the dossiers of a project or relation again, if its account is active. */
async function listDossiersAgain(
  tools: JobTools,
  connection: Connection,
  ownerId: string,
): Promise<void> {
  const owner = tools.records.projects.get(ownerId)
  if (owner === null || owner.remoteId === null || !connection.isActive(owner.accountId)) return
  const { accountId, remoteId } = owner
  await readDossierList(tools, ownerId, () =>
    connection.useFor(accountId, ({ client }) =>
      client.dossiers.list(remoteId, { background: true }),
    ),
  )
  tools.events.publish('dossiersChanged', { projectId: ownerId })
}
