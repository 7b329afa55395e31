import { type Clock, systemClock } from '../clock.ts'
import { type DocumentFacts, type DocumentFile, noFacts, type PageText } from './document-facts.ts'
import { DocumentThread, UnansweredDocument, UnreadableDocument } from './document-thread.ts'
import type { DocumentAnswer } from './document-words.ts'

/** Milliseconds without a word about a document after which it is given up. */
const patience = 45_000
/** Milliseconds that a document may take in all: one of 5000 pages takes two minutes. */
const longest = 15 * 60_000
/** Milliseconds after which a thread that has nothing to do ends. */
const idle = 20_000

export interface DocumentDeskSetup {
  readonly worker: URL
  readonly clock?: Clock
  readonly patience?: number
  readonly longest?: number
}

/**
 * Reads documents, in threads that may fall: one for the user, who waits for what is found out about
 * files that were taken in, and one for the search index, which takes its time.
 */
export class DocumentDesk {
  readonly #forUser: DocumentThread
  readonly #forIndex: DocumentThread

  constructor({ worker, clock = systemClock, ...bounds }: DocumentDeskSetup) {
    const setup = { patience, longest, ...bounds, address: worker, clock, idle }
    this.#forUser = new DocumentThread({ ...setup, name: 'documents' })
    this.#forIndex = new DocumentThread({ ...setup, name: 'document-texts' })
  }

  /**
   * What can be found out about a file. A document that cannot be read is said to be `broken`; kinds
   * of files that nothing is known about have `noFacts`. Null when it took too long: a busy or
   * sleeping machine says nothing of a document. Rejects when the file itself cannot be read
   * (storage/blobMissing is the caller's to look for), and with `cancelled` at the end.
   */
  async facts(file: DocumentFile): Promise<DocumentFacts | null> {
    if (!hasText(file.mediaType)) return noFacts
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
   * The text of a file, some pages at a time, as far as it can be read: a page without text is left
   * out. Rejects as `facts` does.
   */
  async pages(file: DocumentFile, take: (pages: readonly PageText[]) => void): Promise<void> {
    if (!hasText(file.mediaType)) return
    try {
      const answer = await this.#forIndex.ask({ task: 'pages', file }, (some) => {
        if (some.outcome === 'some') take(some.pages)
      })
      if (answer.outcome !== 'end') throw failureOf(answer)
    } catch (error) {
      // What was read of it before is kept.
      if (!(error instanceof UnreadableDocument || error instanceof UnansweredDocument)) throw error
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#forUser.close(), this.#forIndex.close()])
  }
}

/** Whether a file of this kind, told by its content, can have a text that is read here. */
export function hasText(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType === 'text/plain'
}

function failureOf(answer: DocumentAnswer): Error {
  return new Error(
    answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
  )
}
