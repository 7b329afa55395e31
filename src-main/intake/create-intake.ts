import type { EventBus, Publisher } from '../events/domain-events.ts'
import type { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import { ContentRanges } from '../files/content-ranges.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import type { Connection } from '../sync/connection.ts'
import type { Clock } from '../time/clock.ts'
import { type Cutter, TrayCutting } from './cutting/tray-cutting.ts'
import { Inspection } from './inspection.ts'
import { type IntakeRecords, IntakeUseCases } from './intake-use-cases.ts'
import { OfficeAddresses } from './office-addresses.ts'
import { OwnerLists } from './owner-lists.ts'
import { PathIntake } from './path-intake.ts'
import { StreamIntake } from './stream-intake.ts'
import { Tray } from './tray.ts'
import { type CopyMaker, TrayCopies } from './tray-copies.ts'
import { type ManagedFolder, WatchedIntake } from './watched-intake.ts'

export interface IntakeSetup {
  readonly bus: EventBus
  readonly records: IntakeRecords
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly connection: Connection
  readonly files: FileWorkerClient
  readonly documents: Pick<DocumentWorkerClient, 'facts' | 'cuts'>
  readonly cutter: Cutter
  readonly copies: CopyMaker
  /** Asks the user for a folder; null if the user cancels. */
  readonly chooseFolder: (() => Promise<string | null>) | undefined
  /** The folder that the administrator lets every account watch; omitted without such a folder. */
  readonly managedFolder?: ManagedFolder
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly onFault: (error: unknown) => void
}

/** The running tray. */
export interface Intake {
  readonly useCases: IntakeUseCases
  start(): void
  /** Ends the streams of files without a path that this page sends. */
  pageGone(page: number): Promise<void>
  /** Stops the work of the tray. The file threads are stopped with the file worker client. */
  stop(): Promise<void>
}

/** Milliseconds between two events of the tray: its screen does not read faster. */
const changeIntervalMs = 250

/** Whether the tray has been started and stopped. */
interface Phase {
  started: boolean
  stopped: boolean
}

/** Creates the tray with its parts, and subscribes them to the events that concern them. */
export function createIntake(setup: IntakeSetup): Intake {
  const { emit, onFault } = setup
  const phase: Phase = { started: false, stopped: false }
  const changed = atMostEvery(changeIntervalMs, () => {
    if (!phase.stopped) emit('intakeChanged', null)
  })
  const parts = createParts(setup, changed)
  const { useCases, tray, inspection, copies, paths, streams, watched, ranges } = parts
  reactToEvents(setup, parts, { phase, changed })

  return {
    useCases,
    start() {
      phase.started = true
      try {
        tray.restore()
      } catch (error) {
        // Damaged rows cost the notices only: the tray itself works.
        onFault(error)
      }
      watched.follow()
      inspection.start().catch(onFault)
    },
    pageGone: (page) => streams.abandon(page),
    stop() {
      phase.stopped = true
      changed.stop()
      tray.stop()
      inspection.stop()
      copies.stop()
      paths.end()
      watched.end()
      return ranges.close()
    },
  }
}

type IntakeParts = ReturnType<typeof createParts>

/** Creates the parts of the tray. `changed` reports a change of the tray to the page. */
function createParts(setup: IntakeSetup, changed: () => void) {
  const { bus, records, blobs, clock, files, onFault } = setup
  const addresses = new OfficeAddresses(records.store, clock)
  bus.on('projectsChanged', () => addresses.markStale())
  const inspection = new Inspection({ ...setup, addresses, onChange: changed })
  const onKept = (file: TrayFile): void => {
    inspection.look(file)
    setup.events.publish('trayChanged', null)
  }
  const now = () => clock.now()
  const tray = new Tray({ records, now, onChange: changed, onKept, onFault })
  const cutting = new TrayCutting({ ...setup, onKept })
  const copies = new TrayCopies({ ...setup, maker: setup.copies, onChange: changed })
  const paths = new PathIntake({ files, tray, blobs, clock })
  const streams = new StreamIntake(files, tray)
  const owners = new OwnerLists({ ...setup, onChange: changed })
  const watched = new WatchedIntake({
    ...setup,
    paths,
    chooseFolder: setup.chooseFolder ?? (() => Promise.resolve(null)),
    onChange: changed,
  })
  const ranges = new ContentRanges(clock)
  const useCases = new IntakeUseCases({
    ...setup,
    ranges,
    cutting,
    copies,
    tray,
    paths,
    streams,
    inspection,
    owners,
    watched,
    onChange: changed,
  })
  return { useCases, inspection, tray, copies, paths, streams, owners, watched, ranges }
}

/** Subscribes the parts of the tray to the events that change what the tray shows or watches. */
function reactToEvents(
  { bus, records }: IntakeSetup,
  { inspection, owners, watched }: IntakeParts,
  { phase, changed }: { readonly phase: Phase; readonly changed: () => void },
): void {
  bus.on('scanRead', ({ sha256 }) => {
    if (!phase.stopped) inspection.scanRead(sha256)
  })
  bus.on('textUnanswered', ({ sha256 }) => {
    if (!phase.stopped) inspection.textUnanswered(sha256)
  })

  /** The service may be asked again: the lists that could not be read are requested anew. */
  bus.on('connectionChanged', ({ before, now }) => {
    if (now !== 'online' && before !== 'paused') return
    owners.forgetFailures()
    changed()
  })

  const hasFiles = (): boolean => {
    const accountId = records.accounts.activeId()
    return accountId !== null && records.intake.any(accountId)
  }
  let hadFiles = false
  /** Reports that the lists or the owners' names may have changed warnings about files. */
  const warningsMayChange = (): void => {
    if (phase.stopped) return
    const has = hasFiles()
    // The last file may just have left the tray.
    if (has || hadFiles) changed()
    hadFiles = has
  }
  bus.on('dossiersChanged', () => {
    inspection.documentsChanged()
    warningsMayChange()
  })
  bus.on('projectsChanged', warningsMayChange)
  bus.on('accountsChanged', () => {
    if (phase.stopped) return
    hadFiles = hasFiles()
    changed()
    if (phase.started) watched.follow()
  })
}
