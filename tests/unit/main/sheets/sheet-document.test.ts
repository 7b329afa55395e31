import { expect, test } from 'vitest'
import { sheetDocument } from '../../../../src-main/sheets/sheet-document.ts'
import { SheetUseCases } from '../../../../src-main/sheets/sheet-use-cases.ts'
import { sheetSchema, type Sheet } from '../../../../src-shared/ipc/sheet-calls.ts'

const hostile = `</style><script>alert(1)</script><img src=x onerror="alert('x')">`

function sheet(change: Partial<Sheet> = {}): Sheet {
  const line = { label: 'Vraagprijs', value: '€ 335.000' }
  const section = { title: 'Koop', level: 1 as const, lines: [line], texts: [] }
  const named = { title: 'Kerkstraat 1', lead: '1234 AB Utrecht' }
  return sheetSchema.parse({ language: 'nl', ...named, head: [], sections: [section], ...change })
}

test('a sheet has its title, its facts and a page number in the language of the reader', () => {
  expect(sheetDocument(sheet())).toMatch(/<h1>Kerkstraat 1<\/h1>[^]*Vraagprijs[^]*€ 335\.000/u)
  expect(sheetDocument(sheet())).toContain("content: 'Pagina ' counter(page)")
  expect(sheetDocument(sheet({ language: 'en' }))).toContain("content: 'Page ' counter(page)")
  expect(sheetDocument(sheet({ language: 'en' }))).toContain('<html lang="en">')
})

test('markup in any text of a sheet stays text', () => {
  const line = { label: hostile, value: hostile }
  const section = { title: hostile, level: 2 as const, lines: [line], texts: [line] }
  const document = sheetDocument(
    sheet({ title: hostile, lead: hostile, head: [line], sections: [section] }),
  )
  expect(document).not.toMatch(/<script|<img|onerror="/u)
  expect(document.match(/<\/style>/gu)).toHaveLength(2)
  expect(document.match(/&lt;script&gt;/gu)).toHaveLength(10)
})

test('a project whose name is no file name is offered under a name that the disk takes', async () => {
  const offered: string[] = []
  const useCases = new SheetUseCases({
    chooseSavePath: (filename) => {
      offered.push(filename)
      return Promise.resolve(null)
    },
    printPdf: () => Promise.reject(new Error('Nothing is printed without a file')),
    printOnPaper: () => Promise.resolve(false),
  })
  expect(await useCases.savePdf(sheet({ title: 'a/b: Kerkstraat 1 "hoek"' }))).toBe(false)
  expect(offered).toEqual(['b_ Kerkstraat 1 _hoek_.pdf'])
})
