import type { FileFault } from '../../src-shared/dossiers/scan-fault.ts'
import { UnansweredDocument, UnreadableDocument } from '../documents/document-thread.ts'
import type { DocumentFile } from '../store/dossiers/document-facts.ts'
import { pageWithout, type ScanPage } from '../store/dossiers/scan-page.ts'
import type { ReadingTask, ScanAnswer } from './scan-worker-protocol.ts'
import { ThreadLosses } from './thread-losses.ts'

/** What reads scans: a process of its own (`ScanProcessClient`), or a thread (`scanThread`). */
export interface ScanReader {
  /**
   * Queues a task. Rejects with `UnreadableDocument`, `UnansweredDocument` or `StarvedDocument`, and with
   * `cancelled` when the reader is closed.
   */
  ask(task: ReadingTask): Promise<ScanAnswer>
  /** Lets the reader rest within 100 ms, until `resume`. The time of a rest does not count for a task. */
  rest(): void
  resume(): void
  /** Ends the reader, and waits for its end. */
  close(): Promise<void>
}

/** The number of pages of a file, or why no page can be read. */
export type PageCount = { readonly pages: number } | { readonly fault: FileFault }

/** The threads end by themselves, so that nothing can be said about a file. */
class ThreadsEnded extends Error {
  override readonly name = 'ThreadsEnded'

  constructor(cause: unknown) {
    super('The thread for scans does not become ready', { cause })
  }
}

/** Has a thread load its libraries. The thread opens no file. */
const readyTask: ReadingTask = { task: 'ready', file: { path: '', mediaType: '', size: 0 } }

/**
 * Reads scans, a page at a time. A page that takes its thread or process down, or takes too long,
 * fails alone. The number of threads and processes that are started for such pages is limited.
 */
export class ScanWorkerClient {
  readonly #reader: ScanReader
  readonly #losses = new ThreadLosses()

  constructor(reader: ScanReader) {
    this.#reader = reader
  }

  /** True if no scan can be read in this run: the threads end by themselves, or too many ended. */
  get isStopped(): boolean {
    return this.#losses.isStopped
  }

  /**
   * Counts the pages of a file. Rejects with `cancelled`, with `StarvedDocument`, with `ThreadsEnded`,
   * and if the file is missing.
   */
  async count(file: DocumentFile): Promise<PageCount> {
    try {
      const answer = await this.#ask({ task: 'count', file })
      if (answer.outcome === 'count') return { pages: answer.pages }
      if (answer.outcome === 'unreadable') return { fault: answer.fault }
      throw failureOf(answer)
    } catch (error) {
      if (isLoss(error)) return { fault: 'broken' }
      throw error
    }
  }

  /** Reads a page, numbered from 1. Rejects as `count` does. */
  async page(file: DocumentFile, page: number): Promise<ScanPage> {
    try {
      const answer = await this.#ask({ task: 'page', file, page })
      if (answer.outcome === 'page') return answer.page
      if (answer.outcome === 'unreadable') return pageWithout(page, 'unreadable', 'broken')
      throw failureOf(answer)
    } catch (error) {
      if (error instanceof UnansweredDocument) return pageWithout(page, 'unreadable', 'tooLong')
      if (error instanceof UnreadableDocument) return pageWithout(page, 'unreadable', 'broken')
      throw error
    }
  }

  /** Lets the reader rest within 100 ms, until `resume`. */
  rest(): void {
    this.#reader.rest()
  }

  resume(): void {
    this.#reader.resume()
  }

  close(): Promise<void> {
    return this.#reader.close()
  }

  /** Asks the reader, and counts a thread that ended over the question. */
  async #ask(task: ReadingTask): Promise<ScanAnswer> {
    const { path } = task.file
    if (this.#losses.isStopped) throw new ThreadsEnded(null)
    if (this.#losses.isSpent(path))
      throw new UnreadableDocument('The file took too many threads down')
    try {
      return await this.#reader.ask(task)
    } catch (error) {
      if (isLoss(error)) await this.#noteLoss(path, error)
      throw error
    }
  }

  /**
   * Blames the file for the end of a thread if another thread becomes ready. Otherwise a missing library
   * or too little memory would make every scan of the office unreadable: rejects with `ThreadsEnded`.
   */
  async #noteLoss(path: string, cause: unknown): Promise<void> {
    try {
      await this.#reader.ask(readyTask)
    } catch (error) {
      if (!isLoss(error)) throw error
      this.#losses.byItself()
      throw new ThreadsEnded(cause)
    }
    this.#losses.byFile(path)
  }
}

/** True if the thread ended, because of its file or by itself. */
function isLoss(error: unknown): boolean {
  return error instanceof UnreadableDocument || error instanceof UnansweredDocument
}

function failureOf(answer: ScanAnswer): Error {
  return new Error(
    answer.outcome === 'failed' ? answer.message : 'The reader answered another question',
  )
}
