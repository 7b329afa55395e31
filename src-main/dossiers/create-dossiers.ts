import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import { DossierOffice } from '../store/dossiers/dossier-office.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { ContentFetching, type FetchingDeps } from './content-fetching.ts'
import { ContentKeeping, type ManagedLimit } from './content-keeping.ts'
import { ContentRanges } from '../files/content-ranges.ts'
import { DocumentContent } from './document-content.ts'
import { DossierUseCases } from './dossier-use-cases.ts'

export interface DossiersSetup {
  readonly records: Pick<
    Records,
    | 'store'
    | 'accounts'
    | 'projects'
    | 'recordTexts'
    | 'dossiers'
    | 'blobs'
    | 'outbox'
    | 'projectState'
  >
  readonly blobs: BlobFolder
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly connection: Connection
  readonly takeBytes: FetchingDeps['takeBytes']
  readonly streams: FetchingDeps['streams']
  readonly runFolder: string
  readonly openPath: (path: string) => Promise<void>
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly cancelJob: (jobId: string) => void
  /** Whether the bytes are needed without a reference in the store. */
  readonly isHeld?: (sha256: string) => boolean
  readonly onShown: (rows: readonly DossierRow[]) => void
  /** Returns when a database was last set aside, as `ContentKeeping` wants it. */
  readonly setAsideAt: () => number | null
  /** The administrator's limit of fetched documents; omitted without a limit. */
  readonly managedLimit?: ManagedLimit
  readonly onFault: (error: unknown) => void
}

/** The documents: their list, their bytes, and the storage limit. */
export interface Dossiers {
  readonly useCases: DossierUseCases
  /** Schedules a check of the limit after a fetch by any part of the app. */
  fetched(): void
  start(): void
  /** Closes the files. Resolves when the running tasks have ended. */
  stop(): Promise<void>
}

/**
 * Creates the use cases of documents, with the fetching of their bytes and the limit on stored bytes.
 * No bytes are removed before `start`.
 */
export function createDossiers(setup: DossiersSetup): Dossiers {
  const { records, clock } = setup
  const ranges = new ContentRanges(clock)
  const fetching: ContentFetching = new ContentFetching({
    ...setup,
    onFetched: () => keeping.fetched(),
  })
  const content: DocumentContent = new DocumentContent({ ...setup, fetching, ranges })
  const keeping = new ContentKeeping({
    ...setup,
    activeAccountId: () => records.accounts.activeId(),
    isOpen: (sha256) =>
      content.isOpen(sha256) || fetching.isTaking(sha256) || setup.isHeld?.(sha256) === true,
  })
  return {
    useCases: new DossierUseCases({
      ...setup,
      office: new DossierOffice(records.store),
      fetching,
      content,
      keeping,
    }),
    fetched: () => keeping.fetched(),
    start: () => keeping.start(),
    async stop() {
      await Promise.all([keeping.stop(), ranges.close()])
    },
  }
}
