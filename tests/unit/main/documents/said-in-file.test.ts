import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPages, pdfBoxes, saidInFile } from '../../../../src-main/documents/said-in-file.ts'
import { scanPdf } from '../../../files/scan-file.ts'
import { pdfOf } from '../../../e2e/screen/pdf-documents.ts'

/** A gray picture. */
const square = { width: 20, height: 20, pixels: new Uint8Array(400).fill(90) }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-said-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saidBy(pages: readonly string[], recognized: { page: number; text: string }[] = []) {
  const path = join(folder, `${pages.length}.pdf`)
  const content = pdfOf({ pages })
  await writeFile(path, content)
  const file = await open(path, 'r')
  try {
    const own = await ownPages(file, content.length)
    return await saidInFile(own.pages, recognized, (places) =>
      pdfBoxes(file, content.length, places),
    )
  } finally {
    await file.close()
  }
}

test('a fact of a PDF has the box of its words on its page', async () => {
  const { facts } = await saidBy(['Energielabel van de woning', 'Energielabel: B'])
  expect(facts).toMatchObject([{ kind: 'energyClass', value: 'B', page: 2, from: 14, to: 15 }])
  const [box] = facts[0]?.boxes ?? []
  // Letters of 24 points at 72, 720 on a page of 595 by 842 points.
  expect(box?.top).toBeGreaterThan(1000)
  expect(box?.bottom).toBeLessThan(1700)
  expect(box?.left).toBeGreaterThan(3000)
  expect(box?.right).toBeLessThan(4800)
  expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(100)
})

test('recognised pages stand for the pages of the file, without boxes', async () => {
  const { facts } = await saidBy(['Energielabel: B'], [{ page: 1, text: 'Energielabel: C' }])
  expect(facts).toMatchObject([{ kind: 'energyClass', value: 'C', page: 1, boxes: [] }])
})

test.each([
  ['pages with text', pdfOf({ pages: ['Energielabel: B', 'Bijlage'] }), false],
  ['a blank page beside text', Buffer.from(scanPdf([['Energielabel: B'], []])), false],
  ['a picture as its page', Buffer.from(scanPdf([square])), true],
  ['no pages that can be read', Buffer.from('%PDF-1.7 and no more'), true],
])('a file with %s needs recognition: %#', async (_, content, bare) => {
  const path = join(folder, 'bare.pdf')
  await writeFile(path, content)
  const file = await open(path, 'r')
  try {
    expect((await ownPages(file, content.length)).bare).toBe(bare)
  } finally {
    await file.close()
  }
})
