import { deedLines } from '../../files/scan-file.ts'

/** The pages of a round: full pages of text, each with other words. */
export const pageCount = 6
const deedsOnPage = 7

/** Returns the lines of a page, numbered from 0. */
export function linesOf(page: number): string[] {
  return Array.from({ length: deedsOnPage }, (_, deed) =>
    deedLines(`Prinsengracht ${page * deedsOnPage + deed} te Amsterdam`),
  ).flat()
}
