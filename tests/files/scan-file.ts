import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import type { GrayImage } from '../../src-main/scans/image/gray-image.ts'
import { OpenedPdf } from '../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium } from '../../src-main/scans/pages/pdfium.ts'
import { writePdf } from '../../src-service/office/minimal-pdf.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'

const whenPdfium = loadPdfium()

/** Returns a page of text as a scanner sees the page: an A4 at 200 dots an inch. */
export async function scanned(lines: readonly string[]): Promise<GrayImage> {
  const pdf = new OpenedPdf(await whenPdfium, writePdf('Scan', [lines]))
  const image = pdf.draw(1)
  pdf.close()
  if (image === null) throw new Error('The page cannot be drawn')
  return image
}

/** Returns the text that each page of a PDF has, as PDFium reads the page. */
export async function pdfTexts(file: Uint8Array): Promise<string[]> {
  const pdf = new OpenedPdf(await whenPdfium, file)
  const texts = Array.from({ length: pdf.pages }, (_, index) => pdf.layer(index + 1)?.text ?? '')
  pdf.close()
  return texts
}

/** The lines of a deed about a property. */
export function deedLines(address: string): string[] {
  return [
    'KOOPOVEREENKOMST',
    'De ondergetekenden verklaren te zijn overeengekomen als volgt.',
    `Verkoper verkoopt aan koper het woonhuis met ondergrond ${address}.`,
    'De koopsom bedraagt vierhonderdtwaalfduizend vijfhonderd euro, kosten koper.',
    'De akte van levering wordt verleden ten overstaan van de notaris.',
    'Koper stelt binnen zes weken na ondertekening een bankgarantie.',
  ]
}

/** Returns an image with each shade changed; `x` and `y` count pixels from the top left corner. */
export function shaded(
  image: GrayImage,
  change: (shade: number, x: number, y: number) => number,
): GrayImage {
  const { width, pixels } = image
  const shadeOf = (shade: number, at: number) => change(shade, at % width, Math.floor(at / width))
  return { ...image, pixels: pixels.map(shadeOf) }
}

/** Returns an image with each pixel moved down by some pixels, as on a page that is not flat. */
export function bent(image: GrayImage, descent: (x: number, y: number) => number): GrayImage {
  const { width, height, pixels } = image
  const moved = pixels.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const from = Math.round(y - descent(x, y))
    return from < 0 || from >= height ? 255 : (pixels[from * width + x] ?? 255)
  })
  return { ...image, pixels: moved }
}

/** A page of a PDF: an image as a scanner makes it, or lines of text. */
export type PdfPage = GrayImage | readonly string[]

/** Returns a PDF of scans and pages of text. */
export function scanPdf(pages: readonly PdfPage[]): Uint8Array {
  return pdfFile(scanParts(pages))
}

/** Returns the parts of a PDF of scans and pages of text. */
export function scanParts(pages: readonly PdfPage[]) {
  const first = 5
  const bodies = pages.flatMap((page, index) => {
    const content = first + index * 3 + 1
    const resources = Array.isArray(page)
      ? '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
      : `<< /XObject << /I1 ${content + 1} 0 R >> >>`
    return [
      `<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} >>`,
      ...(Array.isArray(page)
        ? [pdfStream('', Buffer.from(typed(page as readonly string[]))), 'null']
        : [
            pdfStream('', Buffer.from('q 595 0 0 842 0 0 cm /I1 Do Q')),
            picture(page as GrayImage),
          ]),
    ]
  })
  const kids = pages.map((_, index) => `${first + index * 3} 0 R`).join(' ')
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`
  return { catalog: '/Pages 4 0 R', objects: [tree, ...bodies] }
}

function typed(lines: readonly string[]): string {
  return `BT /F1 11 Tf 17 TL 64 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
}

function picture({ width, height, pixels }: GrayImage): string {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`
  return pdfStream(entries, deflateSync(pixels))
}

/** Returns a PNG of a gray page. */
export function scanPng({ width, height, pixels }: GrayImage): Uint8Array {
  return encode({ width, height, data: pixels, channels: 1, depth: 8 })
}

/** Returns a TIFF of gray pages (TIFF 6.0), one strip a page, compressed by deflate. */
export function scanTiff(pages: readonly GrayImage[]): Uint8Array {
  return tiffOf(
    pages.map(({ width, height, pixels }) => ({
      strip: deflateSync(pixels),
      ...{ width, height, bits: 8, compression: 8, space: 1 },
    })),
  )
}

/** Returns a TIFF with a page as a fax machine sends it (ITU T.6). */
export function faxTiff(): Uint8Array {
  return tiffOf([{ ...faxBar(), bits: 1, compression: 4, space: 0 }])
}

/**
 * Returns a picture as a fax machine sends it (ITU T.6): a black bar of half its width. The first row
 * says where the bar is, and each other row is as the row before.
 */
export function faxBar(): {
  readonly strip: Buffer
  readonly width: number
  readonly height: number
} {
  const [width, height] = [640, 400]
  const bar = ['001', '10010', '00011011', '000000110011', '0000110111', '1']
  const bits = [
    ...bar,
    ...Array.from({ length: height - 1 }, () => '111'),
    '000000000001'.repeat(2),
  ]
  const octets = bits.join('').match(/.{1,8}/gu) ?? []
  const strip = Buffer.from(octets.map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2)))
  return { strip, width, height }
}

interface TiffPage {
  readonly strip: Buffer
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly compression: number
  readonly space: number
  readonly samples?: number
  /** The JPEG tables that all strips share, as bytes of no kind (UNDEFINED). */
  readonly jpegTables?: Buffer
}

/** Returns a TIFF in the order of bytes of Intel, with one strip a page. */
export function tiffOf(pages: readonly TiffPage[]): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')]
  let length = 8
  let link: readonly [Buffer, number] = [pieces[0] ?? Buffer.alloc(8), 4]
  for (const page of pages) {
    const { strip, width, height, bits, compression, space, samples = 1, jpegTables } = page
    const tables = jpegTables ?? Buffer.alloc(0)
    const tags: [number, number, number, number?][] = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, bits],
      [259, 3, compression],
      [262, 3, space],
      [273, 4, length],
      [277, 3, samples],
      [278, 4, height],
      [279, 4, strip.length],
    ]
    if (jpegTables !== undefined) tags.push([347, 7, length + strip.length, tables.length])
    const directory = Buffer.alloc(2 + tags.length * 12 + 4)
    directory.writeUInt16LE(tags.length, 0)
    for (const [index, [number, kind, value, count = 1]] of tags.entries()) {
      directory.writeUInt16LE(number, 2 + index * 12)
      directory.writeUInt16LE(kind, 4 + index * 12)
      directory.writeUInt32LE(count, 6 + index * 12)
      directory.writeUInt32LE(value, 10 + index * 12)
    }
    pieces.push(strip, tables, directory)
    length += strip.length + tables.length
    link[0].writeUInt32LE(length, link[1])
    link = [directory, directory.length - 4]
    length += directory.length
  }
  return Buffer.concat(pieces)
}
