import { boxStyle, type ShownPlace } from '../facts/fact-place.ts'

/** The parts of pdf.js's viewer that marks need. */
interface PagesViewer {
  readonly pagesCount: number
  /** `pdfjs-dist` gives the page's view no type. */
  getPageView(index: number): unknown
}

const className = 'fact-mark'

/** Marks a place on the pages of a PDF, until another place is marked. */
export function createFactMarks(
  viewer: PagesViewer,
  onRendered: (drawn: (page: number) => void) => void,
): { readonly mark: (place: ShownPlace | null) => void } {
  let marked: ShownPlace | null = null

  function paperOf(page: number): HTMLElement | null {
    if (page < 1 || page > viewer.pagesCount) return null
    return (viewer.getPageView(page - 1) as { div: HTMLElement }).div
  }

  function draw(page: number): HTMLElement | null {
    const paper = paperOf(page)
    for (const old of paper?.querySelectorAll(`.${className}`) ?? []) old.remove()
    if (paper === null || marked?.page !== page) return null
    const marks = marked.boxes.map((box) => {
      const mark = document.createElement('div')
      mark.className = className
      Object.assign(mark.style, boxStyle(box))
      return mark
    })
    paper.append(...marks)
    return marks[0] ?? null
  }

  // pdf.js empties a page before it draws the page again.
  onRendered((page) => {
    if (marked?.page === page) draw(page)
  })

  return {
    mark(place) {
      const before = marked
      marked = place
      if (before !== null) draw(before.page)
      if (place === null) return
      const first = draw(place.page)
      const target = first ?? paperOf(place.page)
      target?.scrollIntoView({ block: first === null ? 'start' : 'center', inline: 'nearest' })
    },
  }
}
