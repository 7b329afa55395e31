import {
  DocumentThread,
  UnansweredDocument,
  UnreadableDocument,
} from '../../documents/document-thread.ts'
import type { FileFault } from '../../../src-shared/dossiers/scan-fault.ts'
import type { DocumentFile } from '../../store/dossiers/document-facts.ts'
import type { Clock } from '../../time/clock.ts'
import type { ScanAnswer, ScanTask } from '../scan-worker-protocol.ts'

/** Milliseconds that a file may take to be cut. */
const patience = 120_000
/** Milliseconds after which an idle thread ends. */
const idle = 15_000

/** The paths of the written PDFs, or why the file cannot be cut. */
export type CutFile = { readonly paths: readonly string[] } | { readonly fault: FileFault }

/** Cuts PDFs and TIFFs into pieces, in a thread of its own: the user waits for the pieces. */
export class PageCutter {
  readonly #thread: DocumentThread<ScanTask, ScanAnswer>

  constructor({ worker, clock }: { readonly worker: URL; readonly clock: Clock }) {
    this.#thread = new DocumentThread({
      ...{ address: worker, name: 'cuts', clock, idle, patience, longest: patience },
    })
  }

  /**
   * Counts the pages of a file, also if there are more than are read. Rejects with `cancelled`, and
   * if the file is missing.
   */
  async count(
    file: DocumentFile,
  ): Promise<{ readonly pages: number } | { readonly fault: FileFault }> {
    const answer = await this.#ask({ task: 'pageCount', file })
    return answer.outcome === 'count' ? { pages: answer.pages } : faultOf(answer)
  }

  /**
   * Writes a PDF for each piece into a folder. A piece holds pages numbered from 1. Rejects with
   * `cancelled`, and if the file is missing.
   */
  async cut(
    file: DocumentFile,
    pieces: readonly (readonly number[])[],
    folder: string,
  ): Promise<CutFile> {
    const answer = await this.#ask({ task: 'cut', file, pieces, folder })
    return answer.outcome === 'cut' ? { paths: answer.paths } : faultOf(answer)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #ask(task: ScanTask): Promise<ScanAnswer | { readonly outcome: 'gone' }> {
    try {
      return await this.#thread.ask(task)
    } catch (error) {
      if (error instanceof UnreadableDocument || error instanceof UnansweredDocument)
        return { outcome: 'gone' }
      throw error
    }
  }
}

function faultOf(answer: ScanAnswer | { readonly outcome: 'gone' }): { readonly fault: FileFault } {
  if (answer.outcome === 'unreadable') return { fault: answer.fault }
  if (answer.outcome === 'gone') return { fault: 'broken' }
  throw new Error(
    answer.outcome === 'failed' ? answer.message : 'The thread answered another question',
  )
}
