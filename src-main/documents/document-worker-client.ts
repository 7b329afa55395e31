import type { SuggestedCut } from '../../src-shared/dossiers/cuts/suggested-cut.ts'
import type { FileSaid } from '../store/dossiers/document-fact-repository.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import {
  type DocumentFacts,
  type DocumentFile,
  noFacts,
  type PageText,
} from '../store/dossiers/document-facts.ts'
import { DocumentThread, UnansweredDocument, UnreadableDocument } from './document-thread.ts'
import type { DocumentAnswer, DocumentTask, ScanPages } from './document-worker-protocol.ts'

/** Milliseconds without an answer about a document after which the thread is ended. */
const patience = 45_000
/** Milliseconds that a document may take in all: a document of 5000 pages takes two minutes. */
const longest = 15 * 60_000
/**
 * Milliseconds after which an idle thread ends. Long, because threads that start and end all day have
 * crashed Electron (its issue 47986), and a quiet thread holds some 60 MB only.
 */
const idle = 600_000

export interface DocumentWorkerClientSetup {
  readonly worker: URL
  readonly clock?: Clock
  readonly patience?: number
  readonly longest?: number
}

/**
 * Reads documents, in threads that may crash: one for the user, who waits for new files in the tray,
 * and one for the search index and for other documents, which is not urgent.
 */
export class DocumentWorkerClient {
  readonly #forUser: DocumentThread<DocumentTask, DocumentAnswer>
  readonly #forIndex: DocumentThread<DocumentTask, DocumentAnswer>

  constructor({ worker, clock = systemClock, ...limits }: DocumentWorkerClientSetup) {
    const setup = { patience, longest, ...limits, address: worker, clock, idle }
    this.#forUser = new DocumentThread({ ...setup, name: 'documents' })
    this.#forIndex = new DocumentThread({ ...setup, name: 'document-texts' })
  }

  /**
   * Returns the facts about a file. An unreadable document is `broken`; a picture
   * has `noFacts`. Null after a timeout, which a busy or sleeping machine causes as
   * well. Rejects if the file itself cannot be read (the caller checks for storage/blobMissing),
   * and with `cancelled` after closing.
   */
  async facts(file: DocumentFile): Promise<DocumentFacts | null> {
    // A picture is only shown. SVG may contain a program.
    if (/^image\/(?!svg)/u.test(file.mediaType)) return noFacts
    try {
      const answer = await this.#forUser.ask({ task: 'facts', file })
      if (answer.outcome === 'facts') return answer.facts
      throw failureOf(answer)
    } catch (error) {
      if (error instanceof UnreadableDocument) return { ...noFacts, broken: true }
      if (error instanceof UnansweredDocument) return null
      throw error
    }
  }

  /**
   * Passes the text of a file to `take`, some pages at a time, as far as it can be read. Pages
   * without text are left out. Rejects as `facts` does.
   */
  async pages(file: DocumentFile, take: (pages: readonly PageText[]) => void): Promise<void> {
    if (!hasText(file.mediaType)) return
    try {
      const answer = await this.#forIndex.ask({ task: 'pages', file }, (some) => {
        if (some.outcome === 'some') take(some.pages)
      })
      if (answer.outcome !== 'end') throw failureOf(answer)
    } catch (error) {
      // The pages that were read before the failure are kept.
      if (!(error instanceof UnreadableDocument || error instanceof UnansweredDocument)) throw error
    }
  }

  /**
   * Returns what a document says, from its own text and from recognised pages. `unreadable`: the
   * document cannot be read; `unanswered`: it gave no answer in time, which a busy or sleeping
   * machine causes as well. Rejects as `facts` does.
   *
   * @param waits true if the user waits for the answer, such as for a file in the tray
   */
  async said(
    file: DocumentFile,
    recognized: readonly PageText[],
    waits: boolean,
  ): Promise<FileSaid | 'unreadable' | 'unanswered'> {
    const thread = waits ? this.#forUser : this.#forIndex
    try {
      const answer = await thread.ask({ task: 'said', file, recognized })
      if (answer.outcome === 'said') return answer.said
      throw failureOf(answer)
    } catch (error) {
      if (error instanceof UnreadableDocument) return 'unreadable'
      if (error instanceof UnansweredDocument) return 'unanswered'
      throw error
    }
  }

  /**
   * Returns where the documents in a scan may begin; none for a document that cannot be read in
   * time. Rejects as `facts` does.
   */
  async cuts(file: DocumentFile, pages: ScanPages): Promise<readonly SuggestedCut[]> {
    try {
      const answer = await this.#forUser.ask({ task: 'cuts', file, ...pages })
      if (answer.outcome === 'cuts') return answer.suggested
      throw failureOf(answer)
    } catch (error) {
      if (error instanceof UnreadableDocument || error instanceof UnansweredDocument) return []
      throw error
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#forUser.close(), this.#forIndex.close()])
  }
}

/** True if a file of this media type (detected from the content) may have readable text. */
export function hasText(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType === 'text/plain'
}

function failureOf(answer: DocumentAnswer): Error {
  return new Error(
    answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
  )
}
