import { z } from 'zod'
import { fileFaults, pageFaults } from '../dossiers/scan-fault.ts'
import { pageTurns, scanWordSchema } from '../dossiers/scan-word.ts'
import { call, screenRead } from './call.ts'

const scanStateSchema = z.strictObject({
  /** True if the user wants scans to be read (the setting `readScans`). */
  on: z.boolean(),
  /** The page that is being read; null while nothing is read. */
  reading: z
    .strictObject({
      filename: z.string(),
      /** From 1. */
      page: z.int().positive(),
      pages: z.int().positive(),
    })
    .nullable(),
  /** True while the reading waits for the user or the outbox. */
  waiting: z.boolean(),
  /** True if no scan is read until the next start, because the reader ended too often. */
  failed: z.boolean(),
  /** The number of files of the active account that are still to be read, at most `mostScansLeft`. */
  left: z.int().nonnegative(),
})
export type ScanState = z.infer<typeof scanStateSchema>

const fileRef = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const pageNumber = z.int().positive()

const scanFileSchema = z.strictObject({
  /** The number of pages that were looked at so far, and of all pages. */
  done: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  /** Why no page can be read. */
  fault: z.enum(fileFaults).nullable(),
  /** True if a searchable copy can be made of the file. */
  canCopy: z.boolean(),
  /** The pages whose text was recognised. Pages with text of their own are not listed. */
  recognized: z.array(pageNumber),
  unreadable: z.array(z.strictObject({ page: pageNumber, fault: z.enum(pageFaults) })),
})
export type ScanFile = z.infer<typeof scanFileSchema>

const recognizedPageSchema = z.strictObject({
  page: pageNumber,
  text: z.string(),
  /** The words of `text` in their order; `placedWords` gives their places in `text`. */
  words: z.array(scanWordSchema),
  turn: z.literal(pageTurns),
  /** From 0 to 100. */
  certainty: z.int(),
})
export type RecognizedPage = z.infer<typeof recognizedPageSchema>

const shownPagesSchema = z.strictObject({
  /** Bytes of the PDF; 0 with a fault. */
  size: z.int().nonnegative(),
  /** Why the file cannot be shown. */
  fault: z.enum(fileFaults).nullable(),
})
export type ShownPagesInfo = z.infer<typeof shownPagesSchema>

/** The number from which files to read are not counted. */
export const mostScansLeft = 100

export const scanCalls = {
  /**
   * Tells main that the user types, points or scrolls, which no other call may show. The reading and
   * other work in the background then wait.
   */
  userActive: call(z.tuple([]), z.null()),
  /** Returns how far the reading of scans is. */
  state: screenRead(z.tuple([]), scanStateSchema),
  /**
   * Returns what the reading found in a file of the active account; null for another file, and
   * before the reading began.
   */
  file: screenRead(z.tuple([fileRef]), scanFileSchema.nullable()),
  /**
   * Returns a page of a file of the active account; null if its text was not recognised. Pages are
   * numbered from 1.
   */
  page: screenRead(
    z.tuple([fileRef.extend({ page: pageNumber })]),
    recognizedPageSchema.nullable(),
  ),
  /**
   * Makes a PDF that shows the pages of a TIFF or HEIC file of the active account, which the page
   * cannot decode. Throws notFound for another file.
   */
  shownPages: call(z.tuple([fileRef]), shownPagesSchema),
  /** Returns the bytes from `begin` up to `end` of that PDF, at most `maxRangeBytes`. */
  shownRange: call(
    z.tuple([fileRef.extend({ begin: z.int().nonnegative(), end: z.int().positive() })]),
    z.instanceof(Uint8Array),
  ),
  /**
   * Returns whether a file of the active account carries a digital signature, which a copy loses. Throws
   * notFound for another file.
   */
  signed: call(z.tuple([fileRef]), z.boolean()),
  /**
   * Asks the user for a file, and saves a PDF there with the recognised text behind the pages of a
   * scan. The scan itself stays as it is. Throws notFound without recognised text,
   * invalidInput/cancelled after `stopCopy`, and invalidInput/notCopied.
   */
  saveCopy: call(z.tuple([fileRef]), z.strictObject({ saved: z.boolean() })),
  stopCopy: call(z.tuple([]), z.null()),
}
