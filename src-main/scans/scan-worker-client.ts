import type { FileFault } from '../../src-shared/dossiers/scan-fault.ts'
import {
  DocumentThread,
  UnansweredDocument,
  UnreadableDocument,
} from '../documents/document-thread.ts'
import type { DocumentFile } from '../store/dossiers/document-facts.ts'
import { pageWithout, type ScanPage } from '../store/dossiers/scan-page.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import type { ScanAnswer, ScanTask } from './scan-worker-protocol.ts'
import { ThreadLosses } from './thread-losses.ts'

/**
 * Milliseconds that a page may take, without rests and without the time in which other programs have
 * all processors: a full page takes some two seconds.
 */
const patience = 60_000
/** Milliseconds after which a page is left for the next start because the machine is too busy. */
const mostStarved = 600_000
/**
 * Milliseconds after the last page after which the thread ends. V8 gives the last of its memory back some eight
 * seconds later, so that all is back within half a minute.
 */
const idle = 15_000
/**
 * Milliseconds of a rest in the middle of a pile after which the thread ends. Longer than the pauses of a
 * user at work, so that the thread does not start and end all day (Electron's issue 47986).
 */
const longestRest = 120_000

export interface ScanWorkerClientSetup {
  readonly worker: URL
  readonly clock?: Clock
  readonly patience?: number
  /** Replaces both times after which the thread ends, for tests. */
  readonly idle?: number
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

/** Asks a thread whether it has what it needs. No file is opened. */
const readyTask: ScanTask = { task: 'ready', file: { path: '', mediaType: '', size: 0 } }

/**
 * Reads scans in one thread, a page at a time. A page that crashes the thread, or takes too long,
 * fails alone. The number of threads that are started for such pages is limited.
 */
export class ScanWorkerClient {
  readonly #thread: DocumentThread<ScanTask, ScanAnswer>
  readonly #losses = new ThreadLosses()

  constructor({ worker, clock = systemClock, ...bounds }: ScanWorkerClientSetup) {
    const { patience: most = patience } = bounds
    this.#thread = new DocumentThread({
      ...{ address: worker, name: 'scans', clock },
      ...{ idle: bounds.idle ?? idle, longestRest: bounds.idle ?? longestRest },
      ...{ patience: most, longest: most, mostStarved },
    })
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

  /** Lets the thread rest within 100 ms, until `resume`. */
  rest(): void {
    this.#thread.rest()
  }

  resume(): void {
    this.#thread.resume()
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  /** Asks the thread, and counts a thread that ended over the question. */
  async #ask(task: ScanTask): Promise<ScanAnswer> {
    const { path } = task.file
    if (this.#losses.isStopped) throw new ThreadsEnded(null)
    if (this.#losses.isSpent(path))
      throw new UnreadableDocument('The file took too many threads down')
    try {
      return await this.#thread.ask(task)
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
      await this.#thread.ask(readyTask)
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
    answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
  )
}
