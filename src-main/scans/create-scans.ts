import type { EmitEvent } from '../events/screen-events.ts'
import type { EventBus } from '../events/domain-events.ts'
import { UserActivity } from '../background/user-activity.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { Records } from '../sync/records.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import type { Clock } from '../time/clock.ts'
import { PageCutter } from './cutting/page-cutter.ts'
import { ScanProcessClient, type ScanSpawner } from './scan-process-client.ts'
import { ScanQueue } from './scan-queue.ts'
import { scanThread } from './scan-thread.ts'
import { ScanUseCases } from './scan-use-cases.ts'
import { signedFiles } from './signed-file.ts'
import { SearchableCopy } from './searchable-copy.ts'
import { ShownPages } from './shown-pages.ts'
import { ScanWorkerClient } from './scan-worker-client.ts'

export interface ScansSetup {
  readonly worker: URL
  /** Starts the process that reads in the background; undefined: a thread of this process reads. */
  readonly spawn: ScanSpawner | undefined
  readonly records: Pick<Records, 'accounts' | 'settings' | 'scans' | 'blobs'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly bus: EventBus
  readonly emit: EmitEvent
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  readonly onFault: (error: unknown) => void
}

/** The reading of scans in the background. */
export interface Scans {
  readonly useCases: ScanUseCases
  /** Cuts PDFs for the tray. */
  readonly cutter: PageCutter
  /** Makes the copies that the tray sends, beside those that the user saves. */
  readonly copies: SearchableCopy
  /** Notes a call that shows the user at work. */
  onUserCall(): void
  start(): void
  stop(): Promise<void>
}

/** Milliseconds between two checks while the outbox is sending. */
const outboxPause = 500
/** Milliseconds between two events of the progress. */
const reportInterval = 250

export function createScans(setup: ScansSetup): Scans {
  const { worker, spawn, records, blobs, clock, bus, emit, chooseSavePath, onFault } = setup
  const { scans } = records
  const activity = new UserActivity(() => clock.now())
  const workerClient = new ScanWorkerClient(
    spawn === undefined
      ? scanThread({ worker, clock })
      : new ScanProcessClient({ spawn, worker, clock }),
  )
  const cutter = new PageCutter({ worker, clock })
  let sending = false
  const reportProgress = atMostEvery(reportInterval, () => emit('scansChanged', null))
  const activeAccountId = () => records.accounts.activeId()
  const wanted = () => records.settings.read().readScans
  const queue = new ScanQueue({
    scans,
    workerClient,
    blobs,
    clock,
    quietIn: () => (sending ? outboxPause : activity.quietIn),
    activeAccountId,
    wanted,
    onProgress: reportProgress,
    onRead: (sha256) => bus.publish('scanRead', { sha256 }),
    onFault,
  })

  const copyDeps = { ...{ worker, clock, blobs, scans, chooseSavePath }, records: records.blobs }
  const copy = new SearchableCopy({
    ...copyDeps,
    onProgress: (sha256, done, pages) => emit('scanCopying', { sha256, done, pages }),
  })
  const pages = new ShownPages({ worker, clock, blobs, records: records.blobs })
  const copies = new SearchableCopy({ ...copyDeps, onProgress: () => undefined })

  bus.on('outboxChanged', ({ running }) => {
    sending = running
    if (running) queue.yield()
    else queue.wake()
  })
  const wake = () => {
    queue.wake()
    reportProgress()
  }
  bus.on('trayChanged', wake)
  bus.on('dossiersChanged', wake)
  bus.on('accountsChanged', wake)
  bus.on('settingsChanged', wake)

  return {
    cutter,
    copies,
    useCases: new ScanUseCases({
      ...{ scans, queue, copy, pages, activeAccountId, wanted },
      isSigned: signedFiles(blobs, records.blobs),
    }),
    onUserCall() {
      activity.noted()
      queue.yield()
    },
    start: () => queue.start(),
    async stop() {
      reportProgress.stop()
      const ended = queue.stop()
      await Promise.all([copy.stop(), copies.stop()])
      await Promise.all([workerClient.close(), cutter.close(), pages.close()])
      await ended
    },
  }
}
