import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pdfFacts } from '../../../../src-main/documents/pdf-facts.ts'
import { ownPages } from '../../../../src-main/documents/said-in-file.ts'
import { pdfFile, pdfStream } from '../../../files/pdf-file.ts'
import { faxBar } from '../../../files/scan-file.ts'

/** Returns what the reading tells of a PDF: whether it is empty, and whether a page is only a picture. */
async function readingOf(pdf: Buffer): Promise<{ empty: boolean; bare: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-stencils-'))
  try {
    const path = join(folder, 'scan.pdf')
    await writeFile(path, pdf)
    const file = await open(path, 'r')
    try {
      const { empty } = await pdfFacts(file, pdf.length)
      const { bare } = await ownPages(file, pdf.length)
      return { empty, bare }
    } finally {
      await file.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns a PDF of one page with this content and this picture, and Helvetica as F1. */
function pageWith(content: string, picture: string): Buffer {
  return pdfFile({
    page: '/Contents 4 0 R',
    resources:
      '/XObject << /I1 5 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    objects: [pdfStream('', Buffer.from(content)), picture],
  })
}

const drawn = 'q 595 0 0 842 0 0 cm /I1 Do Q'
const stamp = 'BT /F1 9 Tf 40 820 Td (Gescand op 12-03-2026) Tj ET'

/** Returns a picture in one ink: most scanners of offices store black and white pages in this way. */
function stencil(entries: string, bytes: Buffer): string {
  return pdfStream(`/Type /XObject /Subtype /Image /ImageMask true ${entries}`, bytes)
}

const { strip, width, height } = faxBar()
const size = `/Width ${width} /Height ${height} /BitsPerComponent 1`
const fax = stencil(
  `${size} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`,
  strip,
)

/** Returns a segment of JBIG2 on page 1 (ITU T.88, 7.2). */
function segment(number: number, kind: number, data: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, number, kind, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}

/** Returns the width, the height and the place of the picture, as JBIG2 writes them. */
function jbig2Area(): Buffer {
  const area = Buffer.alloc(16)
  area.writeUInt32BE(width, 0)
  area.writeUInt32BE(height, 4)
  return area
}

const jbig2 = stencil(
  `${size} /Filter /JBIG2Decode`,
  Buffer.concat([
    segment(0, 48, Buffer.concat([jbig2Area(), Buffer.from([0, 0, 0])])),
    // A region in the code of fax machines (MMR).
    segment(1, 38, Buffer.concat([jbig2Area(), Buffer.from([0, 1]), strip])),
  ]),
)
/** A drawing of a house at 600 dots an inch: more pixels than the reading unpacks. */
const drawing = pdfStream(
  '/Type /XObject /Subtype /Image /Width 28000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode',
  Buffer.from('eJwDAAAAAAE=', 'base64'),
)

describe('a page that is one picture', () => {
  test.each([
    ['a fax code in one ink', fax],
    ['JBIG2 in one ink', jbig2],
    ['a picture of too many pixels', drawing],
  ])('is neither empty nor read without recognition: %s', async (_what, picture) => {
    expect(await readingOf(pageWith(drawn, picture))).toEqual({ empty: false, bare: true })
  })

  test('needs recognition beside the stamp of a scanner', async () => {
    expect(await readingOf(pageWith(`${drawn} ${stamp}`, fax))).toEqual({
      empty: false,
      bare: true,
    })
  })
})

test('a page that does not draw its picture is empty', async () => {
  expect(await readingOf(pageWith('q Q', fax))).toEqual({ empty: true, bare: false })
})

test('a page with a few words alone needs no recognition', async () => {
  expect(await readingOf(pageWith(stamp, fax))).toEqual({ empty: false, bare: false })
})
