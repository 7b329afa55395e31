import { UserActivity } from '../background/user-activity.ts'
import type { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import type { EventBus } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { Records } from '../sync/records.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import { DocumentDifferences } from './document-differences.ts'
import { FactQueue } from './fact-queue.ts'
import { FactUseCases } from './fact-use-cases.ts'
import { TakeOver, type TakeOverDeps } from './take-over.ts'

export interface FactsSetup extends TakeOverDeps {
  readonly records: TakeOverDeps['records'] &
    Pick<Records, 'accounts' | 'documentFacts' | 'scans' | 'intake'>
  readonly documents: Pick<DocumentWorkerClient, 'said'>
  readonly blobs: BlobFolder
  readonly bus: EventBus
  readonly emit: EmitEvent
  readonly onFault: (error: unknown) => void
}

/** What documents say, read in the background. */
export interface Facts {
  readonly useCases: FactUseCases
  readonly differences: DocumentDifferences
  /** Notes a call that shows the user at work. */
  onUserCall(): void
  start(): void
  stop(): Promise<void>
}

/** Milliseconds between two events about facts. */
const reportInterval = 250
/** Milliseconds between two looks for documents to read, while their list changes often. */
const lookInterval = 1000

/**
 * Creates the reading of facts from documents, and subscribes it to the events after which a document
 * may be unread. Nothing is read before `start`.
 */
export function createFacts(setup: FactsSetup): Facts {
  const { records, documents, blobs, clock, bus, emit, onFault } = setup
  const activity = new UserActivity(() => clock.now())
  const activeAccountId = () => records.accounts.activeId()
  const differences = new DocumentDifferences(records.store, records.documentFacts)
  const reportChange = atMostEvery(reportInterval, () => {
    emit('factsChanged', null)
    // Warnings of the tray tell the personal numbers.
    emit('intakeChanged', null)
  })
  const queue = new FactQueue({
    facts: records.documentFacts,
    scans: records.scans,
    documents,
    blobs,
    clock,
    quietIn: () => activity.quietIn,
    activeAccountId,
    onRead(sha256) {
      differences.forget(sha256)
      reportChange()
    },
    onUnanswered: (sha256) => bus.publish('textUnanswered', { sha256 }),
    onFault,
  })
  const look = atMostEvery(lookInterval, () => queue.wake())
  bus.on('trayChanged', () => queue.wake())
  bus.on('scanRead', () => queue.wake())
  bus.on('dossiersChanged', look)
  bus.on('accountsChanged', look)
  return {
    useCases: new FactUseCases({
      records,
      differences,
      takeOver: new TakeOver(setup),
      activeAccountId,
    }),
    differences,
    onUserCall: () => activity.noted(),
    start: () => queue.start(),
    async stop() {
      reportChange.stop()
      look.stop()
      await queue.stop()
    },
  }
}
