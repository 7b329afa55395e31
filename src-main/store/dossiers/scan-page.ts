import { z } from 'zod'

/** Why a page has no text. A user sees this reason with the number of the page. */
export const pageFaults = [
  'tooDark',
  'tooFaint',
  'tooSmall',
  'tooLarge',
  'noWords',
  'tooLong',
  'broken',
] as const
export type PageFault = (typeof pageFaults)[number]

/** Why no page of a file can be read. */
export const fileFaults = ['password', 'broken', 'tooLarge'] as const
export type FileFault = (typeof fileFaults)[number]

/**
 * A word on a page: its text, the left, top, right and bottom of its box in ten-thousandths of the
 * width and height of the page as a viewer shows the page, and the certainty from 0 to 100.
 */
export const scanWordSchema = z.tuple([
  z.string(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int().min(0).max(100),
])
export type ScanWord = z.infer<typeof scanWordSchema>

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
  /** The mean certainty of the words, from 0 to 100; 0 without words. */
  readonly certainty: number
}

/** Returns a page without recognised text. */
export function pageWithout(
  page: number,
  kind: Exclude<ScanPage['kind'], 'read'>,
  fault: PageFault | null = null,
): ScanPage {
  return { page, kind, fault, text: '', words: [], certainty: 0 }
}
