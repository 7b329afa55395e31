import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPages, cutPages } from '../../../../../src-main/scans/cutting/cut-pages.ts'
import { openPages } from '../../../../../src-main/scans/pages/opened-file.ts'
import { OpenedPdf } from '../../../../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium, type Pdfium } from '../../../../../src-main/scans/pages/pdfium.ts'
import { cutPieces } from '../../../../../src-shared/dossiers/cuts/cut-pieces.ts'
import { damagedTiff, tiffDamages } from '../../../../files/damaged-tiff.ts'
import { scanned, scanPdf, scanTiff } from '../../../../files/scan-file.ts'

let pdfium: Pdfium
let folder: string
beforeAll(async () => {
  pdfium = await loadPdfium()
  folder = mkdtempSync(join(tmpdir(), 'perceel-cuts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(bytes: Uint8Array) {
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, bytes)
  return { path, mediaType: 'application/pdf', size: bytes.length }
}

/** Returns the words of each page of a PDF. */
function wordsOf(path: string): string[] {
  const pdf = new OpenedPdf(pdfium, readFileSync(path))
  const words = Array.from(
    { length: pdf.pages },
    (_, index) => pdf.layer(index + 1)?.text.trim() ?? '',
  )
  pdf.close()
  return words
}

test('pieces together are all pages in order, without the dropped pages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 1, max: 13 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      (count, starts, dropped) => {
        const numbers = Array.from({ length: count }, (_, index) => index + 1)
        const scan = written(scanPdf(numbers.map((page) => [`Blad ${page}`])))
        expect(countPages(pdfium, scan)).toBe(count)
        const pieces = cutPieces(count, starts, new Set(dropped))
        const paths = cutPages(pdfium, scan, pieces, folder)
        expect(paths).toHaveLength(pieces.length)
        const kept = numbers.filter((page) => !dropped.includes(page))
        expect(paths.flatMap(wordsOf)).toEqual(kept.map((page) => `Blad ${page}`))
        expect(paths.map((path) => wordsOf(path).length)).toEqual(pieces.map((one) => one.length))
      },
    ),
    { numRuns: 40, seed: 15 },
  )
})

test('a page that does not exist is refused, and a damaged file cannot be cut', () => {
  const scan = written(scanPdf([['Blad 1'], ['Blad 2']]))
  expect(() => cutPages(pdfium, scan, [[1], [3]], folder)).toThrow(/broken/)
  const half = written(Buffer.from('%PDF-1.7\nruis'))
  expect(() => cutPages(pdfium, half, [[1]], folder)).toThrow(/broken/)
  expect(() => countPages(pdfium, half)).toThrow(/broken/)
})

test('the pieces of a TIFF show its pages as they were, and a TIFF that lost pages is not cut', async () => {
  const images = await Promise.all(['Een', 'Twee', 'Drie'].map((word) => scanned([word])))
  const bytes = scanTiff(images)
  const path = join(folder, 'scan.tif')
  const tiff = (file: Uint8Array) => {
    writeFileSync(path, file)
    return { path, mediaType: 'image/tiff', size: file.length }
  }
  const whole = tiff(bytes)
  const file = openPages(pdfium, whole)
  const pixelsAt = (page: number) => {
    const { pdf, number } = file.page(page)
    return Buffer.from(pdf.draw(number)?.pixels ?? [])
  }
  const before = [1, 2, 3].map(pixelsAt)
  file.close()
  expect(countPages(pdfium, whole)).toBe(3)
  const paths = cutPages(pdfium, whole, [[1], [2, 3]], folder)
  const after = paths.flatMap((piece) => {
    const pdf = new OpenedPdf(pdfium, readFileSync(piece))
    const pixels = Array.from({ length: pdf.pages }, (_, at) =>
      Buffer.from(pdf.draw(at + 1)?.pixels ?? []),
    )
    pdf.close()
    return pixels
  })
  expect(after).toHaveLength(3)
  for (const [at, pixels] of after.entries()) expect(pixels.equals(before[at] ?? pixels)).toBe(true)
  const lost = tiff(bytes.subarray(0, bytes.length - 40))
  expect(() => countPages(pdfium, lost)).toThrow(/broken/)
  expect(() => cutPages(pdfium, lost, [[1], [2]], folder)).toThrow(/broken/)
})

test.each(tiffDamages)(
  'a damaged page of a TIFF (%s) becomes a page that says so in its piece',
  async (damage) => {
    const images = await Promise.all(['Een', 'Twee', 'Drie'].map((word) => scanned([word])))
    const file = damagedTiff(images, 2, damage)
    const path = join(folder, 'damaged.tif')
    writeFileSync(path, file)
    const tiff = { path, mediaType: 'image/tiff', size: file.length }
    expect(countPages(pdfium, tiff)).toBe(3)
    const paths = cutPages(pdfium, tiff, [[1, 2], [3]], folder)
    expect(paths.map((piece) => wordsOf(piece).length)).toEqual([2, 1])
    expect(wordsOf(paths[0] ?? '')[1]).toContain('Pagina 2 is niet leesbaar')
  },
)
