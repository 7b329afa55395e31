import type { FileHandle } from 'node:fs/promises'
import type { PageBox } from '../../src-shared/dossiers/scan-word.ts'
import { findFacts } from '../../src-shared/facts/find-facts.ts'
import type { PageText } from '../store/dossiers/document-facts.ts'
import type { StoredFacts } from '../store/dossiers/document-fact-repository.ts'
import { isOfDisk } from './file-ranges.ts'
import { withPdf } from './pdf-document.ts'
import { pdfPages } from './pdf-pages.ts'
import { boxesOf } from './text-boxes.ts'

/** The bytes of a file that may be read for the places of its facts. */
const mostForBoxes = 96 * 1024 * 1024

/** A place on a page. */
interface Place {
  readonly page: number
  readonly from: number
  readonly to: number
}

/**
 * Returns what a document says: from its own text, and from the pages that were recognised instead.
 * The boxes of facts on recognised pages are empty. Throws the errors of the disk.
 *
 * @param own the pages with text of their own
 * @param boxes returns the boxes of places on these pages
 */
export async function saidInFile(
  own: readonly PageText[],
  recognized: readonly PageText[],
  boxes: (places: readonly Place[]) => Promise<PageBox[][]>,
): Promise<StoredFacts> {
  const isRead = new Set(recognized.map(({ page }) => page))
  const pages = [...own.filter(({ page }) => !isRead.has(page)), ...recognized].sort(
    (one, other) => one.page - other.page,
  )
  const { facts, personal } = findFacts(pages)
  const places = [...facts, ...personal].filter(({ page }) => !isRead.has(page))
  const found = await boxes(places)
  const byPlace = new Map(places.map((place, at) => [place, found[at] ?? []]))
  const boxesAt = (place: Place) => byPlace.get(place as (typeof places)[number]) ?? []
  return {
    facts: facts.map((fact) => ({ ...fact, boxes: boxesAt(fact) })),
    personal: personal.map((number) => ({ ...number, boxes: boxesAt(number) })),
  }
}

/** Returns the text of the pages of a PDF. `bare`: a page can only be read from its picture. */
export async function ownPages(
  file: FileHandle,
  size: number,
): Promise<{ pages: PageText[]; bare: boolean }> {
  const pages: PageText[] = []
  let bare = false
  await pdfPages(
    file,
    size,
    (some) => pages.push(...some),
    () => (bare = true),
  )
  return { pages, bare }
}

/**
 * Returns the boxes of each place in a PDF, in the order of `places`; an empty array for a place on a
 * page that cannot be read again.
 */
export async function pdfBoxes(
  file: FileHandle,
  size: number,
  places: readonly Place[],
): Promise<PageBox[][]> {
  const found = new Map<Place, PageBox[]>()
  if (places.length === 0) return []
  try {
    await withPdf(file, { size, most: mostForBoxes }, async (document) => {
      for (const [number, here] of Map.groupBy(places, ({ page }) => page)) {
        const page = await document.getPage(number)
        const boxes = await boxesOf(page, here)
        for (const [at, place] of here.entries()) found.set(place, boxes[at] ?? [])
        page.cleanup()
      }
    })
  } catch (error) {
    if (isOfDisk(error)) throw error
    // The facts stay without boxes: a viewer then shows the page alone.
  }
  return places.map((place) => found.get(place) ?? [])
}
