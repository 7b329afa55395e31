import type { SuggestedCut } from '../../src-shared/dossiers/cuts/suggested-cut.ts'
import type { FileSaid } from '../store/dossiers/document-fact-repository.ts'
import type { DocumentFacts, DocumentFile, PageText } from '../store/dossiers/document-facts.ts'

/** A task for a thread that reads documents. One task at a time. */
export type DocumentTask =
  | { readonly task: 'facts' | 'pages'; readonly file: DocumentFile }
  /** Finds the facts in the text. `recognized`: the text of pages that were read from pictures. */
  | {
      readonly task: 'said'
      readonly file: DocumentFile
      readonly recognized: readonly PageText[]
    }
  /** Finds the pages on which the documents in a scan may begin. */
  | ({ readonly task: 'cuts'; readonly file: DocumentFile } & ScanPages)

/** The known facts about the pages of a scan. */
export interface ScanPages {
  /** The number of pages. */
  readonly pages: number
  /** The text of pages that were read from pictures. */
  readonly recognized: readonly PageText[]
  /** The pages without content. */
  readonly blank: readonly number[]
}

export type DocumentQuestion = DocumentTask & { readonly id: number }

export type DocumentAnswer =
  | { readonly id: number; readonly outcome: 'facts'; readonly facts: DocumentFacts }
  | { readonly id: number; readonly outcome: 'said'; readonly said: FileSaid }
  | { readonly id: number; readonly outcome: 'cuts'; readonly suggested: readonly SuggestedCut[] }
  /** Some pages; more follow. */
  | { readonly id: number; readonly outcome: 'some'; readonly pages: readonly PageText[] }
  | { readonly id: number; readonly outcome: 'end' }
  /** The file is missing or unreadable, or a bug: the next task may still succeed. */
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
