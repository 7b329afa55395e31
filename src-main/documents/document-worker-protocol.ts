import type { DocumentFacts, DocumentFile, PageText } from '../store/dossiers/document-facts.ts'

/** A task for a thread that reads documents. One task at a time. */
export interface DocumentTask {
  readonly task: 'facts' | 'pages'
  readonly file: DocumentFile
}

export interface DocumentQuestion extends DocumentTask {
  readonly id: number
}

export type DocumentAnswer =
  | { readonly id: number; readonly outcome: 'facts'; readonly facts: DocumentFacts }
  /** Some pages; more follow. */
  | { readonly id: number; readonly outcome: 'some'; readonly pages: readonly PageText[] }
  | { readonly id: number; readonly outcome: 'end' }
  /** The file is missing or unreadable, or a bug: the next task may still succeed. */
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
