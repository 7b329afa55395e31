import type { FileHandle } from 'node:fs/promises'
import type { PageText } from './document-facts.ts'
import { textOf, withPdf } from './pdf-document.ts'
import { isOfDisk } from './pdf-facts.ts'
import { isReadable, isTruncated } from './pdf-marks.ts'

/** Characters that are gathered before they are given. */
const gathered = 128 * 1024
/** Pages and characters of one document that are read. */
const mostPages = 5000
const mostText = 32 * 1024 * 1024
/** Bytes of a file that its text may need: pictures are passed over, but for their beginnings. */
const mostForText = 192 * 1024 * 1024
/** Milliseconds after which the asker hears of a document again, also when no page has text. */
const sign = 5000

/** The text of a PDF, some pages at a time, as far as it can be read. Throws what the disk says. */
export async function pdfPages(
  file: FileHandle,
  size: number,
  give: (pages: readonly PageText[]) => void,
): Promise<void> {
  if (!isReadable(size, await isTruncated(file, size))) return
  let ready: PageText[] = []
  let length = 0
  let total = 0
  let givenAt = performance.now()
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
        const text = await pageText(document, page)
        if (text !== '') ready.push({ page, text })
        length += text.length
        if (length >= gathered || performance.now() - givenAt > sign) hand()
      }
    })
  } catch (error) {
    if (isOfDisk(error)) throw error
    // It cannot be opened: that is among its facts, and a document without text here.
  }
  if (ready.length > 0) hand()
}

/** Empty for a page that cannot be read: those behind it may be. */
async function pageText(
  document: Parameters<Parameters<typeof withPdf>[2]>[0],
  number: number,
): Promise<string> {
  try {
    const page = await document.getPage(number)
    const text = await textOf(page)
    page.cleanup()
    return text
  } catch (error) {
    if (isOfDisk(error)) throw error
    return ''
  }
}
