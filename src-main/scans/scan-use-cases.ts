import { mostScansLeft, type ScanState } from '../../src-shared/ipc/scan-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import { readerVersion, type ScanQueue } from './scan-queue.ts'

export interface ScanUseCasesDeps {
  readonly scans: Pick<ScanRepository, 'unread' | 'filenameOf'>
  readonly queue: Pick<ScanQueue, 'now' | 'isWaiting'>
  readonly activeAccountId: () => string | null
  readonly wanted: () => boolean
}

/** The calls of the screens about reading scans. */
export class ScanUseCases implements Handlers<'scans'> {
  readonly #deps: ScanUseCasesDeps

  constructor(deps: ScanUseCasesDeps) {
    this.#deps = deps
  }

  state(): ScanState {
    const { scans, queue, activeAccountId, wanted } = this.#deps
    const accountId = activeAccountId()
    const { now } = queue
    // After a change of account, a page of the account before may still be read.
    const filename =
      accountId === null || now === null ? null : scans.filenameOf(accountId, now.sha256)
    return {
      on: wanted(),
      reading:
        now === null || filename === null ? null : { filename, page: now.page, pages: now.pages },
      waiting: queue.isWaiting,
      left: accountId === null ? 0 : scans.unread(accountId, readerVersion, mostScansLeft).length,
    }
  }
}
