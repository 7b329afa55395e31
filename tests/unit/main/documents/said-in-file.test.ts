import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPages, pdfBoxes, saidInFile } from '../../../../src-main/documents/said-in-file.ts'
import { scanPdf } from '../../../files/scan-file.ts'
import { pdfOf } from '../../../e2e/screen/pdf-documents.ts'
import { acrossPage, columnAt, laidOutPdf } from './reading-order/laid-out.ts'

/** A gray picture. */
const square = { width: 20, height: 20, pixels: new Uint8Array(400).fill(90) }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-said-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saidBy(content: Buffer, recognized: readonly { page: number; text: string }[] = []) {
  const path = join(folder, 'said.pdf')
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
  const { facts } = await saidBy(
    pdfOf({ pages: ['Energielabel van de woning', 'Energielabel: B'] }),
  )
  expect(facts).toMatchObject([{ kind: 'energyClass', value: 'B', page: 2, from: 14, to: 15 }])
  const [box] = facts[0]?.boxes ?? []
  // Letters of 24 points at 72, 720 on a page of 595 by 842 points.
  expect(box?.top).toBeGreaterThan(1000)
  expect(box?.bottom).toBeLessThan(1700)
  expect(box?.left).toBeGreaterThan(3000)
  expect(box?.right).toBeLessThan(4800)
  expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(100)
})

test('a fact in a column has the box of its words in that column', async () => {
  const sale = `KOOPOVEREENKOMST van een woonhuis te Borger
Verkoper verkoopt aan koper de woning, die hij
bewoont en die vrij is van huur. De akte van
levering wordt op een dag getekend die partijen
nog afspreken met de notaris.`
  const duties = `Koper mag deze overeenkomst ontbinden als hij
geen lening krijgt. De koopsom bedraagt EUR
310.000,00 en is verschuldigd bij het tekenen
van de akte, die voor rekening van koper door
een notaris wordt opgemaakt.`
  const { facts } = await saidBy(
    laidOutPdf(acrossPage(columnAt(60, 100, sale), columnAt(310, 100, duties))),
  )
  const price = facts.find(({ kind }) => kind === 'price')
  expect(price?.value).toBe(310_000)
  // The third line of the right column, on a page of 595 by 842 points.
  for (const { left, top, bottom } of price?.boxes ?? []) {
    expect(left).toBeGreaterThan(5200)
    expect(top).toBeGreaterThan(1700)
    expect(bottom).toBeLessThan(2100)
  }
  expect(price?.boxes).not.toEqual([])
})

test('recognised pages stand for the pages of the file, without boxes', async () => {
  const { facts } = await saidBy(pdfOf({ pages: ['Energielabel: B'] }), [
    { page: 1, text: 'Energielabel: C' },
  ])
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
