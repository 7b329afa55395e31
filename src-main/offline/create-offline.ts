import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { ContentFetching, type FetchingDeps } from '../dossiers/content-fetching.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import { type ProjectListDeps, refreshProjectList } from '../projects/project-list-refresh.ts'
import { FactsBackfill } from '../projects/facts-backfill.ts'
import { RowFilling } from '../projects/row-filling.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { PinRepository } from '../store/projects/pin-repository.ts'
import { RateLimitRepository } from '../store/accounts/rate-limit-repository.ts'
import type { EventBus, OutboxActivity, Publisher } from '../events/domain-events.ts'
import type { Connection } from '../sync/connection.ts'
import { type ReadingDeps, RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import { BackgroundGate, type GateState } from '../background/background-gate.ts'
import { BackgroundRequests } from '../background/background-requests.ts'
import { ErrorPause } from '../background/error-pause.ts'
import { dossiersOf, textOf } from '../background/read-subjects.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { ActiveService } from './active-service.ts'
import { KeptDossiers } from './kept-dossiers.ts'
import { createOfficeReader, listDossiers, type OfficeReadingSetup } from './office-reading.ts'
import { OfflineUseCases } from './offline-use-cases.ts'
import { PinKeeper } from './pin-keeper.ts'
import { ProjectRefresh, type RefreshDeps } from './project-refresh.ts'
import { BackgroundEvents } from '../background/background-events.ts'
import { SecondReads } from './second-reads.ts'
import { UserActivity } from '../background/user-activity.ts'

export interface OfflineSetup {
  readonly records: ReadingDeps['records'] &
    FetchingDeps['records'] &
    RefreshDeps['records'] &
    ProjectListDeps['records'] &
    OfficeReadingSetup['records']
  readonly blobs: BlobFolder
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly audit: AuditLog
  readonly bus: EventBus
  readonly connection: Connection
  readonly takeBytes: FetchingDeps['takeBytes']
  readonly streams: FetchingDeps['streams']
  /** Called when jobs wait again after the list of projects was read. */
  readonly onUnsentChange: () => void
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
  run<T>(rank: 'shown' | 'kept', request: () => Promise<T>, subject?: string): Promise<T>
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

/** Creates the background reads, and connects them to the events of other parts of main. */
export function createOffline(setup: OfflineSetup): Offline {
  const parts = createParts(setup)
  const { requests, keeper, office, filling, secondReads, backfill, goOn, backgroundEvents } = parts
  const account = new ActiveService(setup.connection, parts.pause)
  let stopped = false
  reactToEvents(setup.bus, () => !stopped, {
    goOn,
    wakeAll: parts.wakeAll,
    onOutbox: parts.noteOutbox,
    surveySoon: () => {
      keeper.surveySoon()
      office.surveySoon()
    },
    onAccounts: () => {
      if (!account.follow()) return
      void keeper.accountChanged()
      office.accountChanged()
    },
  })

  return {
    useCases: createUseCases(setup, parts),
    filling: filling.rows,
    types: filling.types,
    background: {
      run: (rank, request, subject) => requests.run(rank, request, subject),
      gate: parts.gate,
      events: backgroundEvents,
      wanted: goOn,
    },
    onUserCall: () => parts.activity.noted(),
    start() {
      account.follow()
      void keeper.start()
      office.start()
      backfill.start()
    },
    networkOnline: goOn,
    async stop() {
      stopped = true
      secondReads.stop()
      filling.rows.stop()
      filling.types.stop()
      backgroundEvents.stop()
      await Promise.all([requests.stop(), keeper.stop(), office.stop(), backfill.stop()])
    },
  }
}

type OfflineParts = ReturnType<typeof createParts>

/**
 * Creates the parts: `gate` decides whether a request may run now, `requests` queues the requests, and
 * the keeper of pins, the reader of the office and the fillings of rows ask for them. A part that
 * changes the turn wakes the parts that wait, also those made below it.
 */
function createParts(setup: OfflineSetup) {
  const { clock, events, emit, records, onFault } = setup
  const backgroundEvents = new BackgroundEvents(clock, events, () => emit('offlineChanged', null))
  const background = { ...setup, events: backgroundEvents }
  const activity = new UserActivity(() => clock.now())
  const pause = createPause(setup)
  let outbox: OutboxActivity = { running: false, error: null, resumesAt: null }
  const gate = createGate(setup, { activity, pause, outbox: () => outbox })
  const wakeReaders = () => {
    keeper.wake()
    office.wake()
    setup.onTurn()
  }
  const wakeAll = () => {
    requests.wake()
    wakeReaders()
  }
  const goOn = () => {
    pause.forgive()
    wakeAll()
    filling.rows.goOn()
    filling.types.goOn()
  }
  const onChange = () => backgroundEvents.offlineChanged()
  const requests = new BackgroundRequests({
    clock,
    gate,
    pause,
    onChange: () => {
      onChange()
      wakeReaders()
    },
    onFault,
  })
  const { reader, fetching } = createReaders(background)
  const pins = new PinRepository(records.store)
  const inTurn = { gate, pause, requests, onChange }
  const keeper: PinKeeper = createKeeper(background, { ...inTurn, pins, reader, fetching })
  const office = createOfficeReader(background, { ...inTurn, reader })
  const filling = createRowFillings(setup, { reader, fetching, requests })
  const secondReads = createSecondReads(background, requests)
  const backfill = new FactsBackfill(background)
  const noteOutbox = (now: OutboxActivity) => {
    outbox = now
  }
  return {
    ...{ backgroundEvents, activity, pause, gate, requests, pins, keeper, office },
    ...{ filling, secondReads, backfill, goOn, wakeAll, noteOutbox },
  }
}

function createUseCases(
  { records, connection, clock }: OfflineSetup,
  { pins, keeper, office, goOn, backgroundEvents }: OfflineParts,
): OfflineUseCases {
  return new OfflineUseCases({
    pins,
    projects: records.projects,
    connection,
    keeper,
    officeProgress: () => office.progress,
    now: () => clock.now(),
    onWanted: goOn,
    onChange: () => backgroundEvents.offlineChanged(),
  })
}

interface Reactions {
  readonly goOn: () => void
  readonly wakeAll: () => void
  readonly onOutbox: (now: OutboxActivity) => void
  readonly surveySoon: () => void
  readonly onAccounts: () => void
}

/** Subscribes to the events that start or hold up background reads, until these reads end. */
function reactToEvents(
  bus: EventBus,
  isRunning: () => boolean,
  { goOn, wakeAll, onOutbox, surveySoon, onAccounts }: Reactions,
): void {
  bus.on('connectionChanged', ({ now }) => {
    if (!isRunning()) return
    if (now === 'online') goOn()
    else wakeAll()
  })
  bus.on('outboxChanged', (now) => {
    if (!isRunning()) return
    onOutbox(now)
    wakeAll()
  })
  bus.on('settingsChanged', () => {
    if (isRunning()) wakeAll()
  })
  bus.on('projectsChanged', () => {
    if (isRunning()) surveySoon()
  })
  bus.on('accountsChanged', () => {
    if (!isRunning()) return
    onAccounts()
    wakeAll()
  })
}

/** Creates the pause after errors. The waiting times that a service requested are stored. */
function createPause({ records, clock, random, onFault }: OfflineSetup): ErrorPause {
  const rateLimits = new RateLimitRepository(records.store)
  return new ErrorPause({
    clock,
    random,
    lastSyncAt: (id) => records.accounts.lastSyncAt(id),
    rateLimits: {
      read: (service) => rateLimits.read(service),
      keep(service, rateLimit) {
        try {
          rateLimits.keep(service, rateLimit)
        } catch (error) {
          // The waiting time still applies in this run, and the caller must get its answer.
          onFault(error)
        }
      },
    },
  })
}

/** Creates the gate that decides whether background requests may run now. */
function createGate(
  { clock, connection }: OfflineSetup,
  {
    activity,
    pause,
    outbox,
  }: {
    readonly activity: UserActivity
    readonly pause: ErrorPause
    readonly outbox: () => OutboxActivity
  },
): BackgroundGate {
  return new BackgroundGate({
    connection,
    outboxBusy: () => outbox().running,
    outboxRateLimit() {
      const { error, resumesAt } = outbox()
      const wait = (resumesAt ?? 0) - clock.now()
      return error?.kind === 'rateLimited' && wait > 0 ? { error, wait } : null
    },
    activity,
    pause,
  })
}

/** Creates what reads records and documents. `setup.events` combines the events of these reads. */
function createReaders(setup: OfflineSetup) {
  return {
    reader: new RecordReader(setup, setup.connection, setup.onFault),
    fetching: new ContentFetching(setup),
  }
}

type Readers = ReturnType<typeof createReaders>

/** Creates the keeper of pinned projects. */
function createKeeper(
  setup: OfflineSetup,
  {
    pins,
    gate,
    pause,
    requests,
    reader,
    fetching,
    onChange,
  }: Readers & {
    readonly pins: PinRepository
    readonly gate: BackgroundGate
    readonly pause: ErrorPause
    readonly requests: BackgroundRequests
    readonly onChange: () => void
  },
): PinKeeper {
  const { records, clock, connection, onFault } = setup
  const refresh = new ProjectRefresh({
    ...setup,
    reader,
    dossiers: new KeptDossiers(setup, fetching),
    inTurn: (request, subject) => requests.run('kept', request, subject),
  })
  return new PinKeeper({
    pins,
    clock,
    gate,
    activeAccountId: () => records.accounts.activeId(),
    refresh: (projectId) => refresh.run(projectId),
    refreshList: () =>
      requests.run('list', () => refreshProjectList(setup, connection, { background: true })),
    onTrouble: (error) => pause.failed(error),
    onChange,
    onFault,
  })
}

/** Creates what fills in the rows of lists: facts of projects, and types of dossiers. */
function createRowFillings(
  { records, connection, onFault }: OfflineSetup,
  { reader, fetching, requests }: Readers & { readonly requests: BackgroundRequests },
): { readonly rows: RowFilling; readonly types: RowFilling } {
  const online = () => connection.mayAnswer
  const isProjectKnown = (projectId: string): boolean => {
    const project = records.projects.get(projectId)
    if (project === null) return false
    return project.type !== '' && project.zipcode !== null && project.modifiedAt !== null
  }
  const rows = new RowFilling({
    online,
    isKnown: isProjectKnown,
    fetch: (projectId) => {
      const record = findRecord(records, { kind: 'project', id: projectId })
      const request = async () => {
        // The user may have opened the record while this request was queued.
        if (!isProjectKnown(projectId)) await reader.refresh(record, defaultProjectXmlVersion)
      }
      return requests.run('shown', request, textOf(projectId, defaultProjectXmlVersion))
    },
    onFault,
  })
  const types = new RowFilling({
    online,
    isKnown: (dossierId) => (records.dossiers.get(dossierId)?.type ?? '') !== '',
    fetch: (dossierId) =>
      requests.run('shown', () => fetching.learn(dossierId), textOf(dossierId, 'given')),
    onFault,
  })
  return { rows, types }
}

/** Reads a list again if the list before lacked much of what an earlier list showed. */
function createSecondReads(setup: OfflineSetup, requests: BackgroundRequests): SecondReads {
  const { connection, clock, onFault } = setup
  const { projects, dossiers } = setup.records
  const secondReads = new SecondReads({ clock, onFault })
  projects.shrunk.onDoubted = (accountId) => {
    secondReads.want(accountId, async () => {
      if (!connection.isActive(accountId)) return
      await requests.run('list', () => refreshProjectList(setup, connection, { background: true }))
    })
  }
  dossiers.shrunk.onDoubted = (ownerId) => {
    secondReads.want(ownerId, () =>
      requests.run('list', () => listDossiers(setup, ownerId), dossiersOf(ownerId)),
    )
  }
  return secondReads
}
