// Must come first: pdf.js reads this setting when it is loaded.
import './outside-node.ts'
import { type FileHandle, open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { suggestCuts } from '../../src-shared/dossiers/cuts/cut-rules.ts'
import type { SuggestedCut } from '../../src-shared/dossiers/cuts/suggested-cut.ts'
import { firstPageLength } from '../../src-shared/search/document-opening.ts'
import type { FileSaid } from '../store/dossiers/document-fact-repository.ts'
import {
  type DocumentFacts,
  type DocumentFile,
  noFacts,
  type PageText,
} from '../store/dossiers/document-facts.ts'
import type { DocumentAnswer, DocumentQuestion, ScanPages } from './document-worker-protocol.ts'
import { pdfFacts } from './pdf-facts.ts'
import { programInFile } from './programs/program-in-file.ts'
import { pdfPages } from './pdf-pages.ts'
import { readRange } from './file-ranges.ts'
import { ownPages, pdfBoxes, saidInFile } from './said-in-file.ts'

/** The number of bytes of a text file that are read; the rest is not searched. */
const largestText = 8 * 1024 * 1024

/** Returns the beginning of a file that was detected as UTF-8 text (media-type.ts). */
async function plainText(file: FileHandle, size: number): Promise<string> {
  const bytes = await readRange(file, 0, Math.min(size, largestText))
  // Not fatal: the detection checked only the beginning of the file.
  return new TextDecoder().decode(bytes, { stream: true })
}

/**
 * A thread that reads documents. Documents come from strangers: a hostile one can crash only this
 * thread, which has limits on memory and time (document-thread.ts).
 */
const port = parentPort
if (port === null) throw new Error('Documents are read in a worker thread')

type Outcome<Answer = DocumentAnswer> = Answer extends unknown ? Omit<Answer, 'id'> : never

port.on('message', (question: DocumentQuestion) => {
  const say = (outcome: Outcome) => port.postMessage({ id: question.id, ...outcome })
  answerTo(question, (pages) => say({ outcome: 'some', pages })).then(say, (error: unknown) =>
    say({ outcome: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})

async function answerTo(
  question: DocumentQuestion,
  give: (pages: readonly PageText[]) => void,
): Promise<Outcome> {
  const { path, mediaType, size } = question.file
  const file = await open(path, 'r')
  try {
    const isPdf = mediaType === 'application/pdf'
    if (question.task === 'facts')
      return {
        outcome: 'facts',
        facts: await (isPdf ? pdfFacts(file, size) : otherFacts(file, mediaType, size)),
      }
    if (question.task === 'said')
      return { outcome: 'said', said: await saidIn(file, question.file, question.recognized) }
    if (question.task === 'cuts')
      return { outcome: 'cuts', suggested: await cutsIn(file, question) }
    if (isPdf) await pdfPages(file, size, give)
    else give([{ page: 0, text: await plainText(file, size) }])
    return { outcome: 'end' }
  } finally {
    await file.close()
  }
}

async function otherFacts(
  file: FileHandle,
  mediaType: string,
  size: number,
): Promise<DocumentFacts> {
  const firstPageText =
    mediaType === 'text/plain' ? await plainText(file, Math.min(size, firstPageLength)) : ''
  return { ...noFacts, firstPageText, program: await programInFile(file, { mediaType, size }) }
}

async function cutsIn(
  file: FileHandle,
  {
    file: { mediaType, size },
    pages,
    recognized,
    blank,
  }: ScanPages & { readonly file: DocumentFile },
): Promise<SuggestedCut[]> {
  const texts = new Map<number, string>()
  if (mediaType === 'application/pdf')
    await pdfPages(file, size, (some) => {
      for (const { page, text } of some) texts.set(page, text)
    })
  for (const { page, text } of recognized) texts.set(page, text)
  const isBlank = new Set(blank)
  const known = Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    return { page, text: texts.get(page) ?? '', isBlank: isBlank.has(page) }
  })
  return suggestCuts(known)
}

async function saidIn(
  file: FileHandle,
  { mediaType, size }: DocumentFile,
  recognized: readonly PageText[],
): Promise<FileSaid> {
  if (mediaType === 'application/pdf') {
    const { pages, bare } = await ownPages(file, size)
    const said = await saidInFile(pages, recognized, (places) => pdfBoxes(file, size, places))
    return { ...said, bare }
  }
  const own = mediaType === 'text/plain' ? [{ page: 0, text: await plainText(file, size) }] : []
  const said = await saidInFile(own, recognized, () => Promise.resolve([]))
  return { ...said, bare: mediaType !== 'text/plain' }
}
