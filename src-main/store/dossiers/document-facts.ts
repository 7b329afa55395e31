import { z } from 'zod'
import { pdfShells } from '../../../src-shared/dossiers/pdf-shell.ts'
import { programKinds } from '../../../src-shared/dossiers/program-kind.ts'

/**
 * The version of the inspection. A higher number has the files in the tray inspected again. Version 1
 * looks for programs in all kinds of files; version 2 tells the opening pages apart, and reads them
 * behind a scanned page one as well; version 3 looks for digital signatures; version 4 reads columns
 * one after the other; version 5 reads the values of form fields; version 6 reads each value of a form
 * behind its label, and knows forms and portfolios whose pages are not the document; version 7 takes no
 * page for blank whose picture pdf.js cannot unpack; version 8 reads remarks that a program stored without
 * plain text, and takes no PDF for cut off whose program wrote no place of its table of objects.
 */
export const inspectionVersion = 8

/** The facts about a document. Stored in `blobs.facts` as JSON. */
export const documentFactsSchema = z.strictObject({
  /** The number of pages of a PDF; null for other kinds, and if the PDF cannot be opened. */
  pages: z.int().nonnegative().nullable(),
  /** A PDF whose end is missing. */
  truncated: z.boolean(),
  /** A PDF that pdf.js cannot read, or not within its memory limit. */
  broken: z.boolean(),
  /** A PDF that needs a password to open. */
  password: z.boolean(),
  /** A PDF without pages, or whose pages are blank. */
  empty: z.boolean(),
  /** A PDF that contains a program (JavaScript, a launch action). The program is never run. */
  script: z.boolean(),
  /** A PDF that carries a digital signature. Facts of earlier versions lack it. */
  signed: z.boolean().default(false),
  /** A PDF whose pages are not the document itself. Facts of earlier versions lack the kind. */
  shell: z.enum(pdfShells).nullable().default(null),
  /** The kind of program that a file of another kind holds. Facts of older versions have none. */
  program: z.enum(programKinds).nullable().default(null),
  /** The beginning of the text of page one (of the whole text for a text file), for suggestions. */
  firstPageText: z.string(),
  /**
   * The beginnings of the next pages, up to `openingPages`, with a form feed between pages. Facts of
   * earlier versions lack them.
   */
  nextPagesText: z.string().default(''),
  /** The version of the inspection; 0 for facts from before there were versions. */
  version: z.int().nonnegative().default(0),
})
export type DocumentFacts = z.infer<typeof documentFactsSchema>

/** The facts if nothing is known, or if the kind of file has no facts. */
export const noFacts: DocumentFacts = {
  pages: null,
  truncated: false,
  broken: false,
  password: false,
  empty: false,
  script: false,
  signed: false,
  shell: null,
  program: null,
  firstPageText: '',
  nextPagesText: '',
  version: inspectionVersion,
}

/**
 * A file in the blob folder, with its media type (detected from the content) and its size in bytes.
 */
export interface DocumentFile {
  readonly path: string
  readonly mediaType: string
  readonly size: number
}

/** The text of a page, numbered from 1; page 0 is the text of a file without pages. */
export interface PageText {
  readonly page: number
  readonly text: string
}
