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

/**
 * Reads scans in one thread, a page at a time. A page that crashes the thread, or takes too long,
 * fails alone.
 */
export class ScanWorkerClient {
  readonly #thread: DocumentThread<ScanTask, ScanAnswer>

  constructor({ worker, clock = systemClock, ...bounds }: ScanWorkerClientSetup) {
    const { patience: most = patience } = bounds
    this.#thread = new DocumentThread({
      ...{ address: worker, name: 'scans', clock },
      ...{ idle: bounds.idle ?? idle, longestRest: bounds.idle ?? longestRest },
      ...{ patience: most, longest: most, mostStarved },
    })
  }

  /**
   * Counts the pages of a file. Rejects with `cancelled`, with `StarvedDocument`, and if the file is
   * missing.
   */
  async count(file: DocumentFile): Promise<PageCount> {
    try {
      const answer = await this.#thread.ask({ task: 'count', file })
      if (answer.outcome === 'count') return { pages: answer.pages }
      if (answer.outcome === 'unreadable') return { fault: answer.fault }
      throw failureOf(answer)
    } catch (error) {
      if (error instanceof UnreadableDocument || error instanceof UnansweredDocument)
        return { fault: 'broken' }
      throw error
    }
  }

  /** Reads a page, numbered from 1. Rejects as `count` does. */
  async page(file: DocumentFile, page: number): Promise<ScanPage> {
    try {
      const answer = await this.#thread.ask({ task: 'page', file, page })
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
}

function failureOf(answer: ScanAnswer): Error {
  return new Error(
    answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
  )
}
