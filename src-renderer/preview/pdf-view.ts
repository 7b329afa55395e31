import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfAssets, pdfImages } from './load-pdfjs.ts'
import { createRangeSource } from './pdf-range-source.ts'
import type { ReadBytes } from './read-ranges.ts'
import { zoomedBy, type Zoom } from './zoom.ts'

/** Bytes in one request of pdf.js, so that a page of a large file takes few calls. */
const rangeChunkBytes = 256 * 1024
/** Milliseconds without typing before the search starts. */
const findDelayMs = 150

export interface FindState {
  /** Number of the shown hit, from 1; 0 while none is shown. */
  readonly current: number
  readonly total: number
  readonly searching: boolean
}

export interface PdfViewEvents {
  readonly onPages: (count: number) => void
  readonly onPage: (page: number) => void
  /** Receives the scale factor (1 is real size). */
  readonly onScale: (factor: number) => void
  readonly onFind: (state: FindState) => void
  /** Asks for a password. `wrong` is true if an earlier password was wrong. */
  readonly onPassword: (give: (password: string) => void, wrong: boolean) => void
  /** `broken`: the file is not a readable PDF. Otherwise the error of main. */
  readonly onFailed: (why: 'broken' | { readonly thrown: unknown }) => void
  readonly pageLabel: (page: number) => string
}

export interface PdfView {
  readonly toPage: (page: number) => void
  readonly zoom: (zoom: Zoom | 'in' | 'out') => void
  readonly find: (query: string | readonly string[], again: 'no' | 'next' | 'previous') => void
  readonly endFind: () => void
  readonly close: () => void
}

interface PdfToShow {
  /** Absolutely positioned, with one empty child element, as pdf.js's viewer requires. */
  readonly container: HTMLDivElement
  readonly size: number
  readonly read: ReadBytes
}

/**
 * Shows a PDF in `container`. Scripts in the document never run, forms are read-only, and the page
 * handles links. Document pages are read and rendered when they become visible.
 */
export async function openPdfView(shown: PdfToShow, events: PdfViewEvents): Promise<PdfView> {
  const { pdfjs, viewer: parts } = await loadPdfjs()
  const leaving = new AbortController()
  const eventBus = new parts.EventBus()
  const linkService = new parts.PDFLinkService({ eventBus, ignoreDestinationZoom: true })
  const findController = new parts.PDFFindController({
    eventBus,
    linkService,
    delay: findDelayMs,
  })
  const viewer = new parts.PDFViewer({
    container: shown.container,
    eventBus,
    linkService,
    findController,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    removePageBorders: true,
    imageResourcesPath: pdfImages(),
    l10n: ownWords as never,
    // Aborting removes the viewer's listeners on the window. The type lacks this option.
    ...{ abortSignal: leaving.signal },
  })
  linkService.setViewer(viewer)

  let task: PDFDocumentLoadingTask | null = null
  let fit: 'width' | 'page' | null = 'width'
  let closed = false
  let hasText = false
  /** A search that waits for the first text layer. */
  let waiting: (() => void) | null = null

  function apply(zoom: Zoom): void {
    if (viewer.pagesCount === 0) return
    fit = typeof zoom === 'number' ? null : zoom
    viewer.currentScaleValue = typeof zoom === 'number' ? String(zoom) : `page-${fitName(zoom)}`
  }

  const resized = new ResizeObserver(() => fit !== null && apply(fit))
  resized.observe(shown.container)

  eventBus.on('pagesinit', () => {
    apply(fit ?? 'width')
    label()
    events.onPages(viewer.pagesCount)
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => events.onPage(pageNumber))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => events.onScale(scale))
  // Start a search only after the text layer is rendered: otherwise its page may stay without
  // marks.
  eventBus.on('textlayerrendered', () => {
    hasText = true
    waiting?.()
    waiting = null
  })
  eventBus.on('updatefindmatchescount', ({ matchesCount }: FoundEvent) => {
    events.onFind({ ...matchesCount, searching: false })
  })
  eventBus.on('updatefindcontrolstate', ({ matchesCount, state }: FoundEvent) => {
    events.onFind({ ...matchesCount, searching: state === parts.FindState.PENDING })
  })

  function label(): void {
    for (let index = 0; index < viewer.pagesCount; index += 1) {
      const { div } = viewer.getPageView(index) as { div: HTMLElement }
      div.setAttribute('aria-label', events.pageLabel(index + 1))
    }
  }

  function fail(why: 'broken' | { readonly thrown: unknown }): void {
    if (closed) return
    close()
    events.onFailed(why)
  }

  async function load(): Promise<void> {
    task = pdfjs.getDocument({
      range: createRangeSource(pdfjs.PDFDataRangeTransport, shown.size, shown.read, (thrown) =>
        fail({ thrown }),
      ),
      rangeChunkSize: rangeChunkBytes,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      ...pdfAssets(),
    })
    task.onPassword = (give: (password: string) => void, reason: number) => {
      if (!closed) events.onPassword(give, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD)
    }
    let document: PDFDocumentProxy
    try {
      document = await task.promise
    } catch {
      return fail('broken') // pdf.js's own error text does not help the user
    }
    if (closed) return
    viewer.setDocument(document)
    linkService.setDocument(document, null)
    findController.setDocument(document)
  }

  function close(): void {
    if (closed) return
    closed = true
    resized.disconnect()
    leaving.abort()
    void task?.destroy()
  }

  void load()

  return {
    toPage: (page) => {
      if (viewer.pagesCount > 0) {
        viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount)
      }
    },
    zoom: (zoom) => {
      if (zoom === 'in') apply(zoomedBy(viewer.currentScale, 1))
      else if (zoom === 'out') apply(zoomedBy(viewer.currentScale, -1))
      else apply(zoom)
    },
    find: (query, again) => {
      const look = () =>
        eventBus.dispatch('find', {
          type: again === 'no' ? '' : 'again',
          query,
          caseSensitive: false,
          entireWord: false,
          highlightAll: true,
          matchDiacritics: false,
          findPrevious: again === 'previous',
        })
      if (hasText) look()
      else waiting = look
    },
    endFind: () => eventBus.dispatch('findbarclose', {}),
    close,
  }
}

/** Replaces pdf.js's translations, which the viewer requires. `label` names the pages. */
const ownWords = {
  getLanguage: () => 'nl',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
}

interface FoundEvent {
  readonly matchesCount: { readonly current: number; readonly total: number }
  readonly state?: number
}

function fitName(zoom: 'width' | 'page'): string {
  return zoom === 'width' ? 'width' : 'fit'
}
