import type { EventBus } from '../events/domain-events.ts'
import { join } from 'node:path'
import type { Clock } from '../time/clock.ts'
import type { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import { UserActivity } from '../background/user-activity.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import type { Records } from '../sync/records.ts'
import { IndexFeeder } from './index-feeder.ts'
import { SearchWorkerClient } from './search-worker-client.ts'
import { SearchUseCases } from './search-use-cases.ts'
import { SubjectReader } from './subject-reader.ts'
import { TextLoading } from './text-loading.ts'

export interface SearchSetup {
  readonly worker: URL
  readonly dataFolder: string
  readonly records: Pick<Records, 'store' | 'accounts' | 'texts' | 'scans'>
  readonly blobs: BlobFolder
  readonly documents: Pick<DocumentWorkerClient, 'pages'>
  readonly clock: Clock
  readonly bus: EventBus
  readonly emit: EmitEvent
  readonly onFault: (error: unknown) => void
}

/** Full-text search, with the work that keeps its index up to date. */
export interface Search {
  readonly useCases: SearchUseCases
  /** Notes a call that shows the user at work. */
  onUserCall(): void
  start(): void
  /** Call it before the document worker client is closed, and await it after the document worker client is closed. */
  stop(): Promise<void>
}

/**
 * Creates the search and its index in `dataFolder`, and subscribes the index to changes of records and
 * documents. The index is not filled before `start`.
 */
export function createSearch(setup: SearchSetup): Search {
  const { worker, dataFolder, records, blobs, documents, clock, bus, emit, onFault } = setup
  const activity = new UserActivity(() => clock.now())
  const workerClient = new SearchWorkerClient({ worker, path: join(dataFolder, 'search.sqlite') })
  const subjects = new SubjectReader(records.store)
  const activeAccountId = () => records.accounts.activeId()
  const changed = atMostEvery(1000, () => emit('searchChanged', null))
  const feeder = new IndexFeeder({
    workerClient,
    subjects,
    loading: new TextLoading({
      workerClient,
      subjects,
      texts: records.texts,
      scans: records.scans,
      documents,
      blobs,
      onFault,
    }),
    clock,
    quietIn: () => activity.quietIn,
    activeAccountId,
    accountIds: () => records.accounts.list().map(({ id }) => id),
    onChange: changed,
    onFault,
  })
  const useCases = new SearchUseCases({
    workerClient,
    activeAccountId,
    onEmptied: () => feeder.emptied(),
    onTyped: () => activity.noted(),
  })

  bus.on('projectsChanged', ({ projectIds }) => {
    if (projectIds === null) feeder.survey()
    else feeder.ownersChanged(projectIds)
  })
  bus.on('dossiersChanged', ({ projectId }) => feeder.ownersChanged([projectId]))
  bus.on('scanRead', ({ sha256 }) => feeder.ownersChanged(records.scans.ownersOf(sha256)))
  bus.on('accountsChanged', () => feeder.accountsChanged())

  return {
    useCases,
    onUserCall: () => activity.noted(),
    start: () => feeder.start(),
    async stop() {
      changed.stop()
      await feeder.stop()
      await workerClient.close()
    },
  }
}
