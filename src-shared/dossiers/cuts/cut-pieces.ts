/** The pages of each piece, numbered from 1, in their order. */
export type Pieces = readonly (readonly number[])[]

/**
 * Returns the pieces of a file. Together they hold all pages in order, except the dropped ones. A
 * piece without pages is left out.
 *
 * @param pages the number of pages of the file
 * @param starts the first page of each piece, in any order; the first piece begins at page 1
 * @param dropped pages that no piece gets: blank pages between documents
 */
export function cutPieces(
  pages: number,
  starts: Iterable<number>,
  dropped: ReadonlySet<number> = new Set(),
): Pieces {
  const begins = new Set(starts)
  const pieces: number[][] = [[]]
  for (let page = 1; page <= pages; page += 1) {
    if (begins.has(page) && page > 1) pieces.push([])
    if (!dropped.has(page)) pieces.at(-1)?.push(page)
  }
  return pieces.filter((piece) => piece.length > 0)
}
