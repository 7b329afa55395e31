import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { DossierOffice } from '../store/dossiers/dossier-office.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/runner/job-run.ts'
import { ContentFetching, type FetchingDeps } from './content-fetching.ts'
import { ContentKeeping } from './content-keeping.ts'
import { ContentRanges } from './content-ranges.ts'
import { DocumentContent } from './document-content.ts'
import { DossierUseCases } from './dossier-use-cases.ts'

export interface DossiersSetup {
  readonly tools: JobTools
  readonly connection: Connection
  readonly takeBytes: FetchingDeps['takeBytes']
  readonly streams: FetchingDeps['streams']
  readonly runFolder: string
  readonly openPath: (path: string) => Promise<void>
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  readonly onQueued: () => void
  readonly withdrawJob: (jobId: string) => void
  /** Whether the bytes are needed without a reference in the store. */
  readonly isHeld?: (sha256: string) => boolean
  readonly onShown: (rows: readonly DossierRow[]) => void
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

export function createDossiers(setup: DossiersSetup): Dossiers {
  const { tools, connection, onFault } = setup
  const ranges = new ContentRanges(tools.clock)
  const fetching: ContentFetching = new ContentFetching({
    tools,
    connection,
    takeBytes: setup.takeBytes,
    streams: setup.streams,
    onFetched: () => keeping.fetched(),
  })
  const content: DocumentContent = new DocumentContent({ ...setup, fetching, ranges })
  const keeping = new ContentKeeping({
    tools,
    activeAccountId: () => tools.records.accounts.activeId(),
    isOpen: (sha256) =>
      content.isOpen(sha256) || fetching.isTaking(sha256) || setup.isHeld?.(sha256) === true,
    onFault,
  })
  return {
    useCases: new DossierUseCases({
      ...setup,
      office: new DossierOffice(tools.records.store),
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
