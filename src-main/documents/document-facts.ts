import { z } from 'zod'

/** What reading a document found out. Kept in `blobs.facts` as JSON. */
export const documentFactsSchema = z.strictObject({
  /** Pages of a PDF; null for other kinds, and where it could not be opened. */
  pages: z.int().nonnegative().nullable(),
  /** A PDF that ends before its end. */
  truncated: z.boolean(),
  /** A PDF that cannot be read as one, or not within the memory it is given. */
  broken: z.boolean(),
  /** A PDF that does not open without a password. */
  password: z.boolean(),
  /** A PDF without a page, or whose pages show nothing. */
  empty: z.boolean(),
  /** A PDF that carries a program (JavaScript, a launch action). It is never run. */
  script: z.boolean(),
  /** Beginning of the text of page one (of a text file: of its text), for suggestions. */
  firstPageText: z.string(),
})
export type DocumentFacts = z.infer<typeof documentFactsSchema>

/** Nothing is known, or there is nothing to know. */
export const noFacts: DocumentFacts = {
  pages: null,
  truncated: false,
  broken: false,
  password: false,
  empty: false,
  script: false,
  firstPageText: '',
}

/** Characters of `firstPageText`. */
export const firstPageLength = 4000

/** A file in the blob folder, with its media type by content and its bytes. */
export interface DocumentFile {
  readonly path: string
  readonly mediaType: string
  readonly size: number
}

/** Text of a page, from 1; page 0 is the text of a file that has no pages. */
export interface PageText {
  readonly page: number
  readonly text: string
}
