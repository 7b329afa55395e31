import type { FileHandle } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfShellOf } from '../../src-shared/dossiers/pdf-shell.ts'
import { firstPageLength, openingPages } from '../../src-shared/search/document-opening.ts'
import { type DocumentFacts, noFacts } from '../store/dossiers/document-facts.ts'
import { isOfDisk } from './file-ranges.ts'
import { drawsUnreadable, marksOf, type ReadMarks, showsSomething } from './page-marks.ts'
import { textOf, withPdf } from './pdf-document.ts'
import { isReadable, isTruncated, namesProgram } from './pdf-marks.ts'
import { isSigned } from './pdf-signatures.ts'

/** The number of bytes of a file that may be read for its facts. */
const mostForFacts = 96 * 1024 * 1024

/** The number of pages that are searched for a page that is not blank. */
const pagesToSee = 50

/** Returns the facts about a PDF. Throws only the errors of the disk. */
export async function pdfFacts(file: FileHandle, size: number): Promise<DocumentFacts> {
  const truncated = await isTruncated(file, size)
  const program = await namesProgram(file, size)
  const signed = await isSigned(file, size)
  const marks = { ...noFacts, truncated, script: program, signed }
  if (!isReadable(size, truncated)) return marks
  const blank: ReadMarks[] = []
  try {
    const facts = await withPdf(file, { size, most: mostForFacts }, async (document) => {
      const shell = pdfShellOf((await document.getMetadata()).info)
      return {
        ...{ ...marks, shell, pages: document.numPages },
        script: program || (await document.hasJSActions()),
        // The words that ask to wait tell nothing about the form.
        ...(shell === 'liveForm' ? {} : await firstLook(document, blank)),
      }
    })
    if (!facts.empty) return facts
    return { ...facts, empty: !(await drawsUnreadable(file, { size, most: mostForFacts }, blank)) }
  } catch (error) {
    if (isOfDisk(error)) throw error
    if (error instanceof Error && error.name === 'PasswordException')
      return { ...marks, password: true }
    return { ...marks, broken: true }
  }
}

/** @param blank gets the pages on which nothing was seen */
async function firstLook(
  document: PDFDocumentProxy,
  blank: ReadMarks[],
): Promise<Pick<DocumentFacts, 'empty' | 'firstPageText' | 'nextPagesText'>> {
  if (document.numPages === 0) return { empty: true, firstPageText: '', nextPagesText: '' }
  let firstPageText = ''
  for (let number = 1; number <= Math.min(document.numPages, pagesToSee); number += 1) {
    const page = await document.getPage(number)
    const text = await textOf(page)
    if (number === 1) firstPageText = text.slice(0, firstPageLength)
    if (text !== '' || (await showsSomething(page)))
      return { empty: false, firstPageText, nextPagesText: await nextPages(document) }
    blank.push(await marksOf(page))
    page.cleanup()
  }
  return { empty: document.numPages <= pagesToSee, firstPageText, nextPagesText: '' }
}

/** Returns the beginning of each of the pages on which a deed may still say what it is about. */
async function nextPages(document: PDFDocumentProxy): Promise<string> {
  const texts: string[] = []
  for (let number = 2; number <= Math.min(document.numPages, openingPages); number += 1) {
    const page = await document.getPage(number)
    texts.push((await textOf(page)).replaceAll('\f', ' ').slice(0, firstPageLength))
    page.cleanup()
  }
  return texts.join('\f')
}
