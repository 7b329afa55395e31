import {
  mostScansLeft,
  type RecognizedPage,
  type ScanFile,
  type ShownPagesInfo,
  type ScanState,
} from '../../src-shared/ipc/scan-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import type { SearchableCopy } from './searchable-copy.ts'
import type { ShownPages } from './shown-pages.ts'
import { failure } from '../errors/app-failure.ts'
import { readerVersion, type ScanQueue } from './scan-queue.ts'

export interface ScanUseCasesDeps {
  readonly scans: Pick<
    ScanRepository,
    'unread' | 'filenameOf' | 'state' | 'readPages' | 'recognizedPage' | 'copyable'
  >
  readonly queue: Pick<ScanQueue, 'now' | 'isWaiting' | 'hasFailed'>
  readonly copy: Pick<SearchableCopy, 'save' | 'stop'>
  readonly pages: Pick<ShownPages, 'open' | 'range'>
  readonly isSigned: (sha256: string) => Promise<boolean>
  readonly activeAccountId: () => string | null
  readonly wanted: () => boolean
}

/** The calls of the screens about reading scans. */
export class ScanUseCases implements Handlers<'scans'> {
  readonly #deps: ScanUseCasesDeps

  constructor(deps: ScanUseCasesDeps) {
    this.#deps = deps
  }

  /** `onUserCall` of every call of the user does the work (`groupHandlers`). */
  userActive(): null {
    return null
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
      failed: queue.hasFailed,
      left: accountId === null ? 0 : scans.unread(accountId, readerVersion, mostScansLeft).length,
    }
  }

  file({ sha256 }: { readonly sha256: string }): ScanFile | null {
    const { scans } = this.#deps
    const state = this.#isOwn(sha256) ? scans.state(sha256, readerVersion) : null
    if (state === null) return null
    const { done, pages, fault } = state
    const canCopy = scans.copyable([sha256]).has(sha256)
    return { done, pages, fault, canCopy, ...scans.readPages(sha256) }
  }

  page({
    sha256,
    page,
  }: {
    readonly sha256: string
    readonly page: number
  }): RecognizedPage | null {
    return this.#isOwn(sha256) ? this.#deps.scans.recognizedPage(sha256, page) : null
  }

  async shownPages({ sha256 }: { readonly sha256: string }): Promise<ShownPagesInfo> {
    this.#requireOwn(sha256)
    const shown = await this.#deps.pages.open(sha256)
    return 'fault' in shown ? { size: 0, fault: shown.fault } : { size: shown.size, fault: null }
  }

  async shownRange(asked: {
    readonly sha256: string
    readonly begin: number
    readonly end: number
  }): Promise<Uint8Array<ArrayBuffer>> {
    const { sha256, begin, end } = asked
    this.#requireOwn(sha256)
    return await this.#deps.pages.range(sha256, begin, end)
  }

  async signed({ sha256 }: { readonly sha256: string }): Promise<boolean> {
    this.#requireOwn(sha256)
    return await this.#deps.isSigned(sha256)
  }

  async saveCopy({ sha256 }: { readonly sha256: string }): Promise<{ saved: boolean }> {
    const filename = this.#requireOwn(sha256)
    return { saved: await this.#deps.copy.save(sha256, filename) }
  }

  async stopCopy(): Promise<null> {
    await this.#deps.copy.stop()
    return null
  }

  #isOwn(sha256: string): boolean {
    return this.#ownName(sha256) !== null
  }

  #requireOwn(sha256: string): string {
    const filename = this.#ownName(sha256)
    if (filename === null) throw failure('notFound', { field: 'sha256' })
    return filename
  }

  /** Returns the name of a file of the active account, in the tray or of a document. */
  #ownName(sha256: string): string | null {
    const { scans, activeAccountId } = this.#deps
    const accountId = activeAccountId()
    return accountId === null ? null : scans.filenameOf(accountId, sha256)
  }
}
