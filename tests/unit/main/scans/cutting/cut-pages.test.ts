import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPages, cutPages } from '../../../../../src-main/scans/cutting/cut-pages.ts'
import { OpenedPdf } from '../../../../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium, type Pdfium } from '../../../../../src-main/scans/pages/pdfium.ts'
import { cutPieces } from '../../../../../src-shared/dossiers/cuts/cut-pieces.ts'
import { scanPdf } from '../../../../files/scan-file.ts'

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
