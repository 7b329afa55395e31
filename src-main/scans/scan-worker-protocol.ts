import type { FileFault } from '../../src-shared/dossiers/scan-fault.ts'
import type { RecognizedText } from '../../src-shared/dossiers/scan-word.ts'
import type { DocumentFile } from '../store/dossiers/document-facts.ts'
import type { ScanPage } from '../store/dossiers/scan-page.ts'

/** The most pages of a file that are read. */
export const mostScanPages = 1000

/** A task of the reading in the background. Pages are numbered from 1. */
export type ReadingTask =
  /** Loads what the thread needs for any file. */
  | { readonly task: 'ready'; readonly file: DocumentFile }
  | { readonly task: 'count'; readonly file: DocumentFile }
  | { readonly task: 'page'; readonly file: DocumentFile; readonly page: number }

/** A task for a thread that works on scans. One task at a time. */
export type ScanTask =
  | ReadingTask
  /** Puts text behind a page of a copy of the file. `layers`: pages that have text before. */
  | {
      readonly task: 'layer'
      readonly file: DocumentFile
      readonly page: number
      readonly text: RecognizedText
      readonly layers: number
    }
  /** Gives the copy with `layers` pages of text. */
  | { readonly task: 'copy'; readonly file: DocumentFile; readonly layers: number }
  /** Writes a PDF that shows the pages of a picture file. */
  | { readonly task: 'pages'; readonly file: DocumentFile; readonly target: string }
  /** Counts all pages of a PDF or TIFF, also those behind the last that is read. */
  | { readonly task: 'pageCount'; readonly file: DocumentFile }
  /** Writes a PDF for each piece of a PDF or TIFF into a folder. */
  | {
      readonly task: 'cut'
      readonly file: DocumentFile
      readonly pieces: readonly (readonly number[])[]
      readonly folder: string
    }

export type ScanQuestion = ScanTask & { readonly id: number }

export type ScanAnswer =
  | { readonly id: number; readonly outcome: 'ready' }
  | { readonly id: number; readonly outcome: 'count'; readonly pages: number }
  | { readonly id: number; readonly outcome: 'page'; readonly page: ScanPage }
  | { readonly id: number; readonly outcome: 'layer' }
  | { readonly id: number; readonly outcome: 'copy'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly outcome: 'pages'; readonly size: number }
  | { readonly id: number; readonly outcome: 'cut'; readonly paths: readonly string[] }
  /** No page of the file can be read. */
  | { readonly id: number; readonly outcome: 'unreadable'; readonly fault: FileFault }
  /** The file is missing, or a bug: the next task may still succeed. */
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
