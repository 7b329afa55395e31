import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentThreadData } from '../documents/document-thread.ts'
import { lowerPriority } from '../documents/low-priority.ts'
import { restingPoint } from '../documents/thread-rest.ts'
import type { DocumentFile } from '../store/dossiers/document-facts.ts'
import { countPages, cutPages } from './cutting/cut-pages.ts'
import { readPage } from './page-reader.ts'
import { type OpenedFile, openPages } from './pages/opened-file.ts'
import { UnreadableFile } from './pages/opened-pdf.ts'
import { loadPdfium } from './pages/pdfium.ts'
import { writePages } from './pages/picture-document.ts'
import { SearchablePdf } from './pages/searchable-pdf.ts'
import { Recognizer } from './recognizer.ts'
import type { ScanAnswer, ScanQuestion } from './scan-worker-protocol.ts'

/**
 * A thread that reads scans. Files come from strangers: a hostile file can crash only this thread,
 * which has limits on memory and time (scan-thread.ts).
 */
const port = parentPort
if (port === null) throw new Error('Scans are read in a worker thread')

/** Returns when the thread may work. The user's work comes first. */
const whenAllowed = restingPoint((workerData as DocumentThreadData).rest)

const whenPdfium = loadPdfium()
let whenRecognizer: Promise<Recognizer> | null = null
let open: { readonly path: string; readonly file: OpenedFile } | null = null

/** Keeps the last file open, because main asks for its pages one after the other. */
async function opened(file: DocumentFile): Promise<OpenedFile> {
  if (open?.path === file.path) return open.file
  open?.file.close()
  open = null
  const pages = openPages(await whenPdfium, file)
  open = { path: file.path, file: pages }
  return pages
}

let copy: { readonly path: string; readonly pdf: SearchablePdf } | null = null

/** Returns the copy that is being made. Throws if this thread did not make its pages so far. */
async function copyOf(file: DocumentFile, layers: number): Promise<SearchablePdf> {
  if (layers === 0) {
    copy?.pdf.close()
    copy = null
    copy = { path: file.path, pdf: new SearchablePdf(await whenPdfium, file) }
  }
  if (copy?.path !== file.path || copy.pdf.layers !== layers)
    throw new Error('The copy was begun in another thread')
  return copy.pdf
}

async function copied(
  question: Extract<ScanQuestion, { readonly task: 'layer' | 'copy' }>,
): Promise<Outcome> {
  const pdf = await copyOf(question.file, question.layers)
  if (question.task === 'layer') {
    pdf.addText(question.page, question.text)
    return { outcome: 'layer' }
  }
  const bytes = pdf.bytes()
  pdf.close()
  copy = null
  return { outcome: 'copy', bytes }
}

type Outcome<Answer = ScanAnswer> = Answer extends unknown ? Omit<Answer, 'id'> : never

async function answerTo(question: ScanQuestion): Promise<Outcome> {
  whenAllowed()
  try {
    if (question.task === 'ready') {
      await whenPdfium
      return { outcome: 'ready' }
    }
    if (question.task === 'cut') {
      const { file, pieces, folder } = question
      return { outcome: 'cut', paths: cutPages(await whenPdfium, file, pieces, folder) }
    }
    if (question.task === 'pages') {
      const { file, target } = question
      return { outcome: 'pages', size: writePages(await whenPdfium, file, target) }
    }
    if (question.task === 'pageCount')
      return { outcome: 'count', pages: countPages(await whenPdfium, question.file) }
    if (question.task === 'layer' || question.task === 'copy') return await copied(question)
    lowerPriority()
    const file = await opened(question.file)
    if (question.task === 'count') return { outcome: 'count', pages: file.pages }
    const recognizer = () => (whenRecognizer ??= Recognizer.load(whenAllowed))
    return {
      outcome: 'page',
      page: await readPage(file, question.page, { recognizer, whenAllowed }),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: 'unreadable', fault: error.fault }
    throw error
  }
}

port.on('message', (question: ScanQuestion) => {
  const say = (outcome: Outcome) =>
    port.postMessage(
      { id: question.id, ...outcome },
      outcome.outcome === 'copy' ? [outcome.bytes.buffer] : [],
    )
  answerTo(question).then(say, (error: unknown) => {
    // PDFium and Tesseract end with an error of their module, after which neither can go on.
    if (error instanceof Error && error.name === 'RuntimeError') throw error
    say({ outcome: 'failed', message: error instanceof Error ? error.message : String(error) })
  })
})
