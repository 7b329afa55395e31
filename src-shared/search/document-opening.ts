/** The text of a page of a document, numbered from 1; page 0 is the text of a file without pages. */
export interface DocumentPage {
  readonly page: number
  readonly text: string
}

/** The characters of a page that count for suggestions. */
export const firstPageLength = 4000

/** The pages at the beginning of a document on which deeds say what they are about. */
export const openingPages = 3

/**
 * Returns the first pages of a document, on which a deed says what it is about. The recognised text of
 * a page replaces the page's own text, which a scan may have as a stamp.
 */
export function openingOf(
  own: readonly DocumentPage[],
  recognized: readonly DocumentPage[],
): DocumentPage[] {
  const texts = new Map([...own, ...recognized].map(({ page, text }) => [page, text]))
  return [...texts]
    .filter(([page, text]) => page <= openingPages && text.trim() !== '')
    .map(([page, text]) => ({ page, text: text.slice(0, firstPageLength) }))
    .sort((one, other) => one.page - other.page)
}
