import { expect, test } from 'vitest'
import { suggestCuts, type CutPage } from '../../../../src-shared/dossiers/cuts/cut-rules.ts'

/** Pages with these texts; an empty text is a blank page. */
const pagesOf = (...texts: string[]): CutPage[] =>
  texts.map((text, index) => ({ page: index + 1, text, isBlank: text === '' }))

const reasonsOf = (pages: CutPage[]) =>
  suggestCuts(pages).map(({ page, reasons }) => [page, reasons.map(({ reason }) => reason)])

const deed = 'KOOPOVEREENKOMST\nVerkoper verkoopt aan koper de woning voor de koopsom.'
const label = 'ENERGIELABEL\nLabelklasse A, registratienummer 123, geldig tot 2030'
const more = 'Artikel 5\nDe kosten zijn voor de koper.'

test('a heading that names a type begins a document', () => {
  expect(reasonsOf(pagesOf(deed, more, label, more))).toEqual([[3, ['heading']]])
})

test('the page behind a blank page begins a document, and the last blank page none', () => {
  expect(reasonsOf(pagesOf(more, '', '', more, more, ''))).toEqual([[4, ['blank']]])
})

test('numbering that begins again begins a document, with its words', () => {
  const pages = pagesOf(
    'a\nPagina 1 van 2',
    'b\nPagina 2 van 2',
    'c\n1 / 3',
    'd\n2 / 3',
    'e\n3 / 3',
  )
  expect(suggestCuts(pages)).toEqual([
    { page: 3, reasons: [{ reason: 'numbering', words: '1 / 3' }] },
  ])
})

test('a page with a later number continues a document, whatever its heading is', () => {
  const appendix = `${label}\nPagina 2 van 4`
  expect(reasonsOf(pagesOf(`${deed}\nPagina 1 van 4`, appendix))).toEqual([])
})

test('another letterhead begins a document', () => {
  const one = 'Notariskantoor De Vries\nTel. 058 123\nGeachte heer'
  const other = 'Taxaties Jansen\nwww.jansen.example\nGeachte heer'
  expect(reasonsOf(pagesOf(one, 'Tweede blad', other, 'Tweede blad'))).toEqual([
    [3, ['letterhead']],
  ])
  expect(reasonsOf(pagesOf(one, one))).toEqual([])
})

test('a heading on every page begins no document', () => {
  expect(reasonsOf(pagesOf(deed, deed, deed))).toEqual([])
})

test('a price, a date and a fraction in a text are no numbering', () => {
  expect(
    reasonsOf(pagesOf(more, 'De helft, 1 van 2 gelijke delen, koopt koper.', 'op 1/5 2026')),
  ).toEqual([])
})

test('pages that were not read yet are no reason to cut', () => {
  const unread = [1, 2, 3].map((page) => ({ page, text: '', isBlank: false }))
  expect(suggestCuts(unread)).toEqual([])
})
