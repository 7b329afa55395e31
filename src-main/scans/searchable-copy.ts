import { saveWhole } from '../disk/saved-copy.ts'
import { diskFileName, searchableCopyName } from '../documents/file-name.ts'
import {
  DocumentThread,
  UnansweredDocument,
  UnreadableDocument,
} from '../documents/document-thread.ts'
import { cancelled, failure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { BlobRepository } from '../store/dossiers/blob-repository.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import type { Clock } from '../time/clock.ts'
import type { ScanAnswer, ScanTask } from './scan-worker-protocol.ts'

export interface SearchableCopyDeps {
  readonly worker: URL
  readonly clock: Clock
  readonly blobs: Pick<BlobFolder, 'require'>
  readonly records: Pick<BlobRepository, 'get'>
  readonly scans: Pick<ScanRepository, 'readPages' | 'recognizedPage'>
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Called before each page: the pages with text so far, and of all pages with text. */
  readonly onProgress: (sha256: string, done: number, pages: number) => void
}

/** Milliseconds that a page may take, and the writing of the copy. */
const patience = 60_000
/** Milliseconds after which an idle thread ends. */
const idle = 5000

/**
 * Makes copies of scans as PDF with their recognised text behind the pages. The stored file stays as it
 * is. One copy at a time, in a thread of its own: a hostile file
 * can only end the copy.
 */
export class SearchableCopy {
  readonly #deps: SearchableCopyDeps
  #making: { readonly thread: DocumentThread<ScanTask, ScanAnswer> } | null = null

  constructor(deps: SearchableCopyDeps) {
    this.#deps = deps
  }

  /**
   * Asks the user for a file, and saves the copy there. False if the user chose none. Throws
   * notFound without recognised text, invalidInput/cancelled after `stop`, invalidInput/notCopied if
   * the file is too large or damaged, and the errors of `saveWhole`.
   */
  async save(sha256: string, filename: string): Promise<boolean> {
    this.#require(sha256)
    const target = await this.#deps.chooseSavePath(diskFileName(searchableCopyName(filename)))
    if (target === null) return false
    const bytes = await this.make(sha256)
    await saveWhole(target, (to) => to.writeFile(bytes))
    return true
  }

  /**
   * Returns the bytes of a copy. Stops the copy that is being made. Throws as `save`, but for the
   * errors of `saveWhole`.
   */
  async make(sha256: string): Promise<Uint8Array> {
    const { size, mediaType, recognized } = this.#require(sha256)
    const path = await this.#deps.blobs.require(sha256, size)
    await this.stop()
    const { worker, clock } = this.#deps
    const making = {
      thread: new DocumentThread<ScanTask, ScanAnswer>({
        ...{ address: worker, name: 'searchable-copy', clock, idle },
        ...{ patience, longest: patience },
      }),
    }
    this.#making = making
    try {
      return await this.#made(making.thread, { path, mediaType, size }, sha256, recognized)
    } finally {
      await making.thread.close()
      if (this.#making === making) this.#making = null
    }
  }

  /** Returns a scan with recognised text. Throws notFound. */
  #require(sha256: string) {
    const blob = this.#deps.records.get(sha256)
    const { recognized } = this.#deps.scans.readPages(sha256)
    if (blob === null || recognized.length === 0) throw failure('notFound', { field: 'sha256' })
    return { size: blob.size, mediaType: blob.mediaType, recognized }
  }

  /** Stops the copy that is being made: nothing is saved. */
  async stop(): Promise<void> {
    await this.#making?.thread.close()
  }

  async #made(
    thread: DocumentThread<ScanTask, ScanAnswer>,
    file: { readonly path: string; readonly mediaType: string; readonly size: number },
    sha256: string,
    pages: readonly number[],
  ): Promise<Uint8Array> {
    let layers = 0
    for (const page of pages) {
      this.#deps.onProgress(sha256, layers, pages.length)
      // One page at a time: all words of a long scan would take main too long.
      const text = this.#deps.scans.recognizedPage(sha256, page)
      if (text === null) throw cancelled()
      await this.#answer(thread, { task: 'layer', file, page, text, layers })
      layers += 1
    }
    this.#deps.onProgress(sha256, layers, pages.length)
    const answer = await this.#answer(thread, { task: 'copy', file, layers })
    if (answer.outcome !== 'copy') throw failure('invalidInput', { reason: 'notCopied' })
    return answer.bytes
  }

  async #answer(thread: DocumentThread<ScanTask, ScanAnswer>, task: ScanTask): Promise<ScanAnswer> {
    let answer: ScanAnswer
    try {
      answer = await thread.ask(task)
    } catch (error) {
      if (!(error instanceof UnreadableDocument || error instanceof UnansweredDocument)) throw error
      throw failure('invalidInput', { reason: 'notCopied' }, { cause: error })
    }
    if (answer.outcome === 'failed' || answer.outcome === 'unreadable')
      throw failure('invalidInput', { reason: 'notCopied' })
    return answer
  }
}
