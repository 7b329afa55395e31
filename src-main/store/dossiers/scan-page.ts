import { heicTypes } from '../../../src-shared/dossiers/picture-types.ts'
import type { PageFault } from '../../../src-shared/dossiers/scan-fault.ts'
import type { PageTurn, ScanWord } from '../../../src-shared/dossiers/scan-word.ts'

/** The media types of pictures with one page. A camera makes them, and not always of a document. */
export const photoTypes = ['image/jpeg', 'image/png', ...heicTypes] as const

/** The media types of files that may be scans. */
export const scanTypes = ['application/pdf', 'image/tiff', ...photoTypes] as const

/** What became of a page. */
export interface ScanPage {
  /** Numbered from 1. */
  readonly page: number
  /**
   * layer: the file has good text for this page itself; read: the text was recognised; blank: the
   * page is empty; unreadable: see `fault`.
   */
  readonly kind: 'layer' | 'read' | 'blank' | 'unreadable'
  readonly fault: PageFault | null
  /** The recognised text; empty for the other kinds. */
  readonly text: string
  readonly words: readonly ScanWord[]
  readonly turn: PageTurn
  /** The mean certainty of the words, from 0 to 100; 0 without words. */
  readonly certainty: number
}

/** Returns a page without recognised text. */
export function pageWithout(
  page: number,
  kind: Exclude<ScanPage['kind'], 'read'>,
  fault: PageFault | null = null,
): ScanPage {
  return { page, kind, fault, text: '', words: [], turn: 0, certainty: 0 }
}
