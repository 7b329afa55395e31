import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { type PdfShell, pdfShellOf } from '../../src-shared/dossiers/pdf-shell.ts'
import { loadPdfjs, pdfAssets, pdfImages } from '../document-pages/load-pdfjs.ts'
import { givePagesUntil } from '../document-pages/pages-until.ts'
import { createRangeSource } from '../document-pages/pdf-range-source.ts'
import type { ReadBytes } from '../document-pages/read-ranges.ts'
import type { ShownPlace } from '../facts/fact-place.ts'
import { createFactMarks } from './fact-marks.ts'
import { type ReadRecognized, withRecognizedText } from './recognized-layer.ts'
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
  /** The pages are not the document itself. */
  readonly onShell: (shell: PdfShell) => void
  readonly pageLabel: (page: number) => string
}

export interface PdfView {
  readonly toPage: (page: number) => void
  readonly zoom: (zoom: Zoom | 'in' | 'out') => void
  readonly find: (query: string | readonly string[], again: 'no' | 'next' | 'previous') => void
  readonly endFind: () => void
  /** Shows and marks a place; null removes the mark. */
  readonly mark: (place: ShownPlace | null) => void
  /** Reads the text of the pages anew, after more of it was recognised. */
  readonly renewText: () => void
  readonly close: () => void
}

interface PdfToShow {
  /** Absolutely positioned, with one empty child element, as pdf.js's viewer requires. */
  readonly container: HTMLDivElement
  readonly size: number
  readonly read: ReadBytes
  readonly readRecognized: ReadRecognized
}

type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>

/**
 * Shows a PDF in `container`. Scripts in the document never run, forms are read-only, and the page
 * handles links. Document pages are read and rendered when they become visible.
 */
export async function openPdfView(shown: PdfToShow, events: PdfViewEvents): Promise<PdfView> {
  const library = await loadPdfjs()
  const leaving = new AbortController()
  const parts = createViewer(library, shown.container, leaving.signal)
  const { viewer } = parts
  const { zoom, fitPage, stopFitting } = createZoom(viewer, shown.container)
  reportPages(parts, events, fitPage)
  const { mark } = createFactMarks(viewer, (drawn) => {
    parts.eventBus.on('pagerendered', ({ pageNumber }: { pageNumber: number }) => drawn(pageNumber))
  })
  const { find, endFind } = createFind(parts, library, events.onFind)
  let task: PDFDocumentLoadingTask | null = null
  let closed = false

  function close(): void {
    if (closed) return
    closed = true
    stopFitting()
    // pdf.js keeps the text of each drawn page in a list of its own until the viewer lets the
    // document go. The text holds the page's picture, and the screen around both.
    viewer.setDocument(null)
    leaving.abort()
    void task?.destroy()
  }

  function fail(why: 'broken' | { readonly thrown: unknown }): void {
    if (closed) return
    close()
    events.onFailed(why)
  }

  async function load(): Promise<void> {
    task = startLoading(library, shown, (thrown) => fail({ thrown }))
    task.onPassword = (give: (password: string) => void, reason: number) => {
      const { INCORRECT_PASSWORD } = library.pdfjs.PasswordResponses
      if (!closed) events.onPassword(give, reason === INCORRECT_PASSWORD)
    }
    let document: PDFDocumentProxy
    try {
      document = await task.promise
    } catch {
      return fail('broken') // pdf.js's own error text does not help the user
    }
    if (closed) return
    withRecognizedText(document, shown.readRecognized)
    givePagesUntil(leaving.signal, document)
    showDocument(parts, document)
    const shell = await shellOf(document)
    if (shell !== null && !closed) events.onShell(shell)
  }

  void load()

  return {
    toPage: (page) => {
      if (viewer.pagesCount > 0) {
        viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount)
      }
    },
    zoom,
    find,
    endFind,
    mark,
    renewText: () => renewText(parts),
    close,
  }
}

async function shellOf(document: PDFDocumentProxy): Promise<PdfShell | null> {
  try {
    return pdfShellOf((await document.getMetadata()).info)
  } catch {
    return null // damaged metadata, or a document that was closed meanwhile: the pages are shown
  }
}

/** Draws the pages in view anew, with their new text. The search begins anew with the next word. */
function renewText({ viewer, findController }: Viewer): void {
  const { pdfDocument } = viewer
  if (!pdfDocument) return
  findController.setDocument(pdfDocument)
  for (let index = 0; index < viewer.pagesCount; index += 1)
    (viewer.getPageView(index) as { reset: () => void }).reset()
  viewer.update()
}

/** Creates pdf.js's viewer and the parts that the viewer needs. */
function createViewer(
  { pdfjs, viewer: parts }: Pdfjs,
  container: HTMLDivElement,
  left: AbortSignal,
) {
  const eventBus = new parts.EventBus()
  const linkService = new parts.PDFLinkService({ eventBus, ignoreDestinationZoom: true })
  const findController = new parts.PDFFindController({
    eventBus,
    linkService,
    delay: findDelayMs,
  })
  const viewer = new parts.PDFViewer({
    container,
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
    ...{ abortSignal: left },
  })
  linkService.setViewer(viewer)
  return { eventBus, linkService, findController, viewer }
}

type Viewer = ReturnType<typeof createViewer>

function showDocument(
  { viewer, linkService, findController }: Viewer,
  document: PDFDocumentProxy,
): void {
  viewer.setDocument(document)
  linkService.setDocument(document, null)
  findController.setDocument(document)
}

/** Starts to read the document. `failed` receives the error of a failed read. */
function startLoading(
  { pdfjs }: Pdfjs,
  { size, read }: PdfToShow,
  failed: (thrown: unknown) => void,
): PDFDocumentLoadingTask {
  return pdfjs.getDocument({
    range: createRangeSource(pdfjs.PDFDataRangeTransport, size, read, failed),
    rangeChunkSize: rangeChunkBytes,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    ...pdfAssets(),
  })
}

/** Zooms the viewer. A page that fits its container keeps fitting when the container changes. */
function createZoom(viewer: Viewer['viewer'], container: HTMLDivElement) {
  let fit: 'width' | 'page' | null = 'width'

  function apply(zoom: Zoom): void {
    if (viewer.pagesCount === 0) return
    fit = typeof zoom === 'number' ? null : zoom
    viewer.currentScaleValue = typeof zoom === 'number' ? String(zoom) : `page-${fitName(zoom)}`
  }

  const resized = new ResizeObserver(() => fit !== null && apply(fit))
  resized.observe(container)

  return {
    zoom: (zoom: Zoom | 'in' | 'out') => {
      if (zoom === 'in') apply(zoomedBy(viewer.currentScale, 1))
      else if (zoom === 'out') apply(zoomedBy(viewer.currentScale, -1))
      else apply(zoom)
    },
    /** Applies the first zoom of a document. */
    fitPage: () => apply(fit ?? 'width'),
    stopFitting: () => resized.disconnect(),
  }
}

/** Reports pages and scale. `fitPage` runs when the pages of a document are known. */
function reportPages(
  { eventBus, viewer }: Viewer,
  events: PdfViewEvents,
  fitPage: () => void,
): void {
  eventBus.on('pagesinit', () => {
    fitPage()
    for (let index = 0; index < viewer.pagesCount; index += 1) {
      const { div } = viewer.getPageView(index) as { div: HTMLElement }
      div.setAttribute('aria-label', events.pageLabel(index + 1))
    }
    events.onPages(viewer.pagesCount)
  })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => events.onPage(pageNumber))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => events.onScale(scale))
}

interface FoundEvent {
  readonly matchesCount: { readonly current: number; readonly total: number }
  readonly state?: number
}

/** Searches the document, and reports the hits. */
function createFind(
  { eventBus }: Viewer,
  { viewer: { FindState: states } }: Pdfjs,
  onFind: PdfViewEvents['onFind'],
): Pick<PdfView, 'find' | 'endFind'> {
  let hasText = false
  /** A search that waits for the first text layer. */
  let waiting: (() => void) | null = null

  // Start a search only after the text layer is rendered: otherwise its page may stay without
  // marks.
  eventBus.on('textlayerrendered', () => {
    hasText = true
    waiting?.()
    waiting = null
  })
  eventBus.on('updatefindmatchescount', ({ matchesCount }: FoundEvent) => {
    onFind({ ...matchesCount, searching: false })
  })
  eventBus.on('updatefindcontrolstate', ({ matchesCount, state }: FoundEvent) => {
    onFind({ ...matchesCount, searching: state === states.PENDING })
  })

  return {
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

function fitName(zoom: 'width' | 'page'): string {
  return zoom === 'width' ? 'width' : 'fit'
}
