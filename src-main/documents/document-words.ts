import type { DocumentFacts, DocumentFile, PageText } from './document-facts.ts'

/** What a thread that reads documents is asked. One thing at a time. */
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
  /** The file is gone or cannot be read, or our own fault: the next question may have an answer. */
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
