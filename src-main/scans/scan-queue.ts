import { BackgroundLoop } from '../background/background-loop.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { DocumentFile } from '../store/dossiers/document-facts.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import type { UnreadFile } from '../store/dossiers/unread-files.ts'
import type { Clock } from '../time/clock.ts'
import type { ScanWorkerClient } from './scan-worker-client.ts'

/** The version of the reading. A higher number has all scans read again. */
export const readerVersion = 9

/** Files that are asked of the store at a time: the question goes through all documents. */
const filesAtATime = 200

export interface ScanQueueDeps {
  readonly scans: Pick<ScanRepository, 'unread' | 'state' | 'begin' | 'fail' | 'putPage'>
  readonly workerClient: Pick<ScanWorkerClient, 'count' | 'page' | 'rest' | 'resume' | 'isStopped'>
  readonly blobs: Pick<BlobFolder, 'require'>
  readonly clock: Clock
  /** Returns the milliseconds until the reading may go on; 0 for now. */
  readonly quietIn: () => number
  readonly activeAccountId: () => string | null
  /** Returns whether the user wants scans to be read. */
  readonly wanted: () => boolean
  /** Called after a page, and when the reading begins or ends. */
  readonly onProgress: () => void
  /** Called when the pages of a file were read. */
  readonly onRead: (sha256: string) => void
  readonly onFault: (error: unknown) => void
}

/** The file that is being read. */
export interface ReadingNow {
  readonly sha256: string
  readonly page: number
  readonly pages: number
}

/**
 * Reads the scans of the active account, one page after the other, while the user and the outbox are
 * quiet. The store knows which pages were read: a stop or a kill loses at most a page.
 */
export class ScanQueue {
  readonly #deps: ScanQueueDeps
  readonly #loop: BackgroundLoop
  /** Files that this run reads no more, such as files without their bytes. */
  readonly #passedOver = new Set<string>()
  #now: ReadingNow | null = null
  #resting = false

  constructor(deps: ScanQueueDeps) {
    this.#deps = deps
    const { clock, quietIn, onFault } = deps
    this.#loop = new BackgroundLoop({
      ...{ clock, quietIn, onFault },
      onQuiet: () => this.#resume(),
      work: () => this.#read(),
    })
  }

  get now(): ReadingNow | null {
    return this.#now
  }

  /** True while a page rests for the user or the outbox. */
  get isWaiting(): boolean {
    return this.#resting
  }

  /** True if no scan is read until the next start, because the reader ended too often. */
  get hasFailed(): boolean {
    return this.#deps.workerClient.isStopped
  }

  start(): void {
    this.#loop.start()
  }

  /** Call when there may be new files, or the reading may be allowed again. */
  wake(): void {
    this.#loop.wake()
  }

  /** Call when the user or the outbox is at work: the page under way rests at once. */
  yield(): void {
    if (!this.#loop.isRunning) return
    if (!this.#resting) {
      this.#resting = true
      this.#deps.workerClient.rest()
    }
    this.#loop.look()
  }

  /** Ends the reading. The worker client must be closed first, which ends the page under way. */
  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  #resume(): void {
    if (!this.#resting) return
    this.#resting = false
    this.#deps.workerClient.resume()
  }

  async #read(): Promise<void> {
    try {
      for (let files = this.#unread(); files.length > 0; files = this.#unread()) {
        const accountId = this.#deps.activeAccountId()
        for (const file of files) {
          if (this.#mustAskAgain(accountId)) break
          await this.#readFile(file)
        }
      }
    } finally {
      // A run that was woken goes on with the next file.
      if (!this.#loop.isWoken) {
        this.#now = null
        this.#deps.onProgress()
      }
    }
  }

  /** Returns the next files, those in the tray first. */
  #unread(): UnreadFile[] {
    const { wanted, workerClient, activeAccountId } = this.#deps
    const accountId = activeAccountId()
    if (accountId === null || !wanted()) return []
    if (this.#loop.isStopped || this.#loop.isWoken || workerClient.isStopped) return []
    return this.#deps.scans
      .unread(accountId, readerVersion, filesAtATime + this.#passedOver.size)
      .filter(({ sha256 }) => !this.#passedOver.has(sha256))
  }

  /** The user may have switched the reading off, or to another account, or dropped a file. */
  #mustAskAgain(accountId: string | null): boolean {
    const { activeAccountId, wanted, workerClient } = this.#deps
    if (this.#loop.isStopped || this.#loop.isWoken || workerClient.isStopped) return true
    return !wanted() || activeAccountId() !== accountId
  }

  async #readFile(unread: UnreadFile): Promise<void> {
    const { sha256, mediaType, size } = unread
    try {
      const path = await this.#deps.blobs.require(sha256, size)
      await this.#readPages(sha256, { path, mediaType, size })
    } catch (error) {
      if (error instanceof AppFailure && error.error.reason !== 'blobMissing') throw error
      // Missing bytes are told by the tray and by the list of documents. Other errors of a file must
      // not keep the other files waiting. The next start tries the file again.
      this.#passedOver.add(sha256)
      if (!(error instanceof AppFailure)) this.#deps.onFault(error)
    }
  }

  async #readPages(sha256: string, file: DocumentFile): Promise<void> {
    const { scans, workerClient, activeAccountId, onProgress, onRead } = this.#deps
    const accountId = activeAccountId()
    let state = scans.state(sha256, readerVersion)
    if (state === null) {
      const counted = await workerClient.count(file)
      if ('fault' in counted) scans.fail(sha256, readerVersion, counted.fault)
      else scans.begin(sha256, readerVersion, counted.pages)
      state = scans.state(sha256, readerVersion)
    }
    const pages = state?.pages ?? 0
    for (let page = (state?.done ?? 0) + 1; page <= pages; page += 1) {
      if (this.#mustAskAgain(accountId)) return
      this.#now = { sha256, page, pages }
      onProgress()
      scans.putPage(sha256, await workerClient.page(file, page))
    }
    onRead(sha256)
  }
}
