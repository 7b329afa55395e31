import type { FileHandle } from 'node:fs/promises'
import type { PageText } from '../store/dossiers/document-facts.ts'
import { isOfDisk } from './file-ranges.ts'
import { drawsUnreadable, marksOf, needsRecognition, type ReadMarks } from './page-marks.ts'
import { textOf, withPdf } from './pdf-document.ts'
import { isReadable, isTruncated } from './pdf-marks.ts'
import { hasFewLetters } from './text-layer.ts'

/** The number of characters that are collected before they are handed over. */
const gathered = 128 * 1024
/** The maximum number of pages and characters that are read of a document. */
const mostPages = 5000
const mostText = 32 * 1024 * 1024
/**
 * The number of bytes of a file that may be read for its text: pictures are skipped, except for
 * their beginnings.
 */
const mostForText = 192 * 1024 * 1024
/** Milliseconds between two signs of life to the caller, also if no page has text. */
const sign = 5000

/**
 * Passes on the text of a PDF, some pages at a time, as far as it can be read. Throws the errors of
 * the disk.
 *
 * @param onBare called once if a page, or the whole file, can only be read from its picture; such
 *   pages are not looked for without this argument
 */
export async function pdfPages(
  file: FileHandle,
  size: number,
  give: (pages: readonly PageText[]) => void,
  onBare?: () => void,
): Promise<void> {
  let tellBare = onBare
  const noteBare = () => {
    tellBare?.()
    tellBare = undefined
  }
  if (!isReadable(size, await isTruncated(file, size))) {
    noteBare()
    return
  }
  let ready: PageText[] = []
  let length = 0
  let total = 0
  let givenAt = performance.now()
  /** The pages with few letters or none on which no picture was seen. */
  const nearlyBlank: ReadMarks[] = []
  const hand = () => {
    give(ready)
    total += length
    ready = []
    length = 0
    givenAt = performance.now()
  }
  try {
    await withPdf(file, { size, most: mostForText }, async (document) => {
      const last = Math.min(document.numPages, mostPages)
      for (let page = 1; page <= last && total < mostText; page += 1) {
        const { text, isBare, marks } = await readPage(document, page, tellBare !== undefined)
        if (isBare) noteBare()
        if (marks !== null) nearlyBlank.push(marks)
        if (text !== '') ready.push({ page, text })
        length += text.length
        if (length >= gathered || performance.now() - givenAt > sign) hand()
      }
    })
    if (tellBare !== undefined) {
      const limits = { size, most: mostForText }
      if (await drawsUnreadable(file, limits, nearlyBlank)) noteBare()
    }
  } catch (error) {
    if (isOfDisk(error)) throw error
    // The PDF cannot be opened. Its facts say so; here it is a document without text.
    noteBare()
  }
  if (ready.length > 0) hand()
}

/**
 * Returns the text of a page; empty for an unreadable page, as later pages may be readable.
 *
 * @param seeksBare whether to find out if the page can only be read from its picture. `marks` are those of
 *   a page with few letters or none, on which no picture was seen.
 */
async function readPage(
  document: Parameters<Parameters<typeof withPdf>[2]>[0],
  number: number,
  seeksBare: boolean,
): Promise<{ text: string; isBare: boolean; marks: ReadMarks | null }> {
  try {
    const page = await document.getPage(number)
    const text = await textOf(page)
    const isBare = seeksBare && (await needsRecognition(page, text))
    const marks = seeksBare && !isBare && hasFewLetters(text) ? await marksOf(page) : null
    page.cleanup()
    return { text, isBare, marks }
  } catch (error) {
    if (isOfDisk(error)) throw error
    return { text: '', isBare: true, marks: null }
  }
}
