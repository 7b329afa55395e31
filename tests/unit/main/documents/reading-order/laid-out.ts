import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOf, withPdf } from '../../../../../src-main/documents/pdf-document.ts'
import { pdfFile } from '../../../../files/pdf-file.ts'

/** A line of letters of 9 points: its distance from the left and from the top of the page. */
export interface LaidLine {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Returns lines below each other. `step` is the distance of their baselines. */
export function columnAt(x: number, top: number, text: string, step = 12): LaidLine[] {
  return text
    .split('\n')
    .map((line, at) => ({ x, y: top + at * step, text: line }))
    .filter((line) => line.text !== '')
}

/** Returns lines in the order of many programs: from top to bottom, from left to right. */
export function acrossPage(...columns: readonly (readonly LaidLine[])[]): LaidLine[] {
  return columns.flat().sort((one, other) => one.y - other.y || one.x - other.x)
}

/** Returns a PDF of one page with the lines, drawn in this order. `turned` text runs upwards. */
export function laidOutPdf(lines: readonly LaidLine[], turned = false): Buffer {
  const drawn = lines
    .map(({ x, y, text }) => {
      const place = turned ? `0 1 -1 0 ${y} ${x}` : `1 0 0 1 ${x} ${800 - y}`
      return `BT /F1 9 Tf ${place} Tm (${text.replaceAll(/[()\\]/gu, '\\$&')}) Tj ET`
    })
    .join('\n')
  const pdf = pdfFile({
    objects: [
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ],
    page: '/Contents 4 0 R',
    resources: '/Font << /F1 5 0 R >>',
  })
  return pdf
}

/** Returns the text of the page of a PDF, as Perceel stores it. */
export async function storedText(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-columns-'))
  try {
    const path = join(folder, 'page.pdf')
    await writeFile(path, pdf)
    const file = await open(path, 'r')
    try {
      const limits = { size: pdf.length, most: pdf.length }
      return await withPdf(file, limits, async (document) => textOf(await document.getPage(1)))
    } finally {
      await file.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
