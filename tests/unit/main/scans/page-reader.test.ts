import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readPage } from '../../../../src-main/scans/page-reader.ts'
import { openPages } from '../../../../src-main/scans/pages/opened-file.ts'
import { loadPdfium } from '../../../../src-main/scans/pages/pdfium.ts'
import { pdfFile, pdfStream } from '../../../files/pdf-file.ts'

const whenPdfium = loadPdfium()
const folder = mkdtempSync(join(tmpdir(), 'perceel-page-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [400, 560]
const paper = Buffer.alloc(width * height, 0xff)
/** One bit a pixel: a mask paints where a bit is 0, so this mask paints nothing. */
const nothing = Buffer.alloc(Math.ceil(width / 8) * height, 0xff)
const wholePage = 'q 595 0 0 842 0 0 cm /I1 Do Q'
const corner = 'q 60 0 0 60 20 760 cm /I1 Do Q'
const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8'

/** Returns a PDF of a page with one picture. */
function pictured(entries: string, bytes: Buffer, content = wholePage): Uint8Array {
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`
  return pdfFile({
    page: '/Contents 4 0 R',
    resources: '/XObject << /I1 5 0 R >>',
    objects: [pdfStream('', Buffer.from(content)), pdfStream(image, bytes)],
  })
}

async function kindOf(pdf: Uint8Array): Promise<string> {
  const path = join(folder, 'page.pdf')
  writeFileSync(path, pdf)
  const file = { path, mediaType: 'application/pdf', size: pdf.byteLength }
  const opened = openPages(await whenPdfium, file)
  const noWords = { words: () => [] }
  const { kind, fault } = await readPage(opened, 1, {
    recognizer: () => Promise.resolve(noWords),
    whenAllowed: () => undefined,
  })
  opened.close()
  return fault ?? kind
}

const noise = Buffer.from('no picture at all '.repeat(40))

describe('a page of a PDF without ink', () => {
  it.each([
    ['a JPEG', `${gray} /Filter /DCTDecode`],
    ['a JPEG 2000', `${gray} /Filter /JPXDecode`],
    ['a picture of a fax', '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'],
  ])('is broken if it has %s that cannot be decoded', async (_what, entries) => {
    expect(await kindOf(pictured(entries, noise))).toBe('broken')
  })

  it.each([
    ['a scan of white paper', pictured(`${gray} /Filter /FlateDecode`, deflateSync(paper))],
    [
      'a mask that paints nothing',
      pictured('/ImageMask true /BitsPerComponent 1 /Filter /FlateDecode', deflateSync(nothing)),
    ],
    ['a broken logo', pictured(`${gray} /Filter /DCTDecode`, noise, corner)],
    ['no picture', pdfFile()],
  ])('is blank if it has %s', async (_what, pdf) => {
    expect(await kindOf(pdf)).toBe('blank')
  })
})
