import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfAssets, pdfImages } from './load-pdfjs.ts'
import { createRangeSource } from './pdf-range-source.ts'
import type { ReadBytes } from './read-ranges.ts'
import { zoomedBy, type Zoom } from './zoom.ts'

/** Bytes that pdf.js asks for at once, so that a page of a large file takes few calls. */
const rangeChunkBytes = 256 * 1024
/** Terms are looked for at once when the user pauses in typing. */
const findDelayMs = 150

export interface FindState {
  /** Place of the shown hit, from 1; 0 while none is shown. */
  readonly current: number
  readonly total: number
  readonly searching: boolean
}

export interface PdfViewEvents {
  readonly onPages: (count: number) => void
  readonly onPage: (page: number) => void
  /** The factor in use (1 is real size). */
  readonly onScale: (factor: number) => void
  readonly onFind: (state: FindState) => void
  /** A password is wanted; `wrong` after a first one. */
  readonly onPassword: (give: (password: string) => void, wrong: boolean) => void
  /** `broken`: it is no PDF that can be read; else what main threw. */
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
  /** Absolutely positioned, with one empty element in it (what pdf.js's viewer asks for). */
  readonly container: HTMLDivElement
  readonly size: number
  readonly read: ReadBytes
}

/**
 * Shows a PDF in `container`. Programs in it never run, forms are drawn as they are, and what its
 * links open is left to the page. Pages are read and drawn as they come into sight.
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
    // Its abort ends the viewer's listeners on the window; the type does not name it.
    ...{ abortSignal: leaving.signal },
  })
  linkService.setViewer(viewer)

  let task: PDFDocumentLoadingTask | null = null
  let fit: 'width' | 'page' | null = 'width'
  let closed = false
  let hasText = false
  /** What is looked for as soon as there is text. */
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
  // A page whose text comes while it is searched was seen to be left without its marks.
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
      return fail('broken') // what is wrong with it is in pdf.js's words, and of no use to the user
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

/** pdf.js's viewer asks for translations of its own; what a page is called is said by `label`. */
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
