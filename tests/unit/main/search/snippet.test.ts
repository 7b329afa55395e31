import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readable } from '../../../../src-main/search/folding.ts'
import { Locator } from '../../../../src-main/search/locate.ts'
import { readSearch } from '../../../../src-main/search/search-text.ts'
import { snippetOf } from '../../../../src-main/search/snippet.ts'

const filler = 'Partijen verklaren dat hierna volgt. '.repeat(20)
const shown = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

it('a snippet shows the words around the first place with most of the terms, with the hits marked', () => {
  const text = readable(`De koper. ${filler}De koper betaalt de koopsom bij de notaris. ${filler}`)
  const { snippet } = new Locator(readSearch('koper koopsom')).locate([{ page: 3, text }], '')
  expect(shown(snippet)).toContain('De [koper] betaalt de [koopsom] bij de notaris.')
  expect(snippet.at(0)).toEqual({ text: '… ', hit: false })
  expect(snippet.at(-1)).toEqual({ text: ' …', hit: false })
})

it('a snippet of a record begins at the value that has the hit', () => {
  const text = readable(`${filler}goed · 2034-11-07 · nl · Akkerweg 1441: woonhuis te koop. · Ruim`)
  const { snippet } = new Locator(readSearch('te koop')).locate([{ page: 0, text }], '')
  expect(shown(snippet)).toBe('Akkerweg 1441: woonhuis [te] [koop]. · Ruim')
})

it('a hit names the first page with most of the terms, and counts the other pages', () => {
  const pages = [
    { page: 1, text: 'De koper' },
    { page: 2, text: 'De koopsom van de koper' },
    { page: 4, text: 'Koper en koopsom' },
    { page: 5, text: 'Iets anders' },
  ]
  const found = new Locator(readSearch('koopsom koper')).locate(pages, 'Koopakte')
  expect(found).toMatchObject({ page: 2, more: 1 })
})

it('a snippet shows the names if the text has none of the terms', () => {
  const found = new Locator(readSearch('koop')).locate([{ page: 1, text: 'leeg' }], 'Koopakte · a')
  expect(found).toEqual({
    page: null,
    more: 0,
    snippet: [
      { text: 'Koop', hit: true },
      { text: 'akte · a', hit: false },
    ],
  })
})

it('a snippet is a part of the text, wherever the hits are', () => {
  const place = fc.record({
    term: fc.nat(3),
    start: fc.nat(900),
    length: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 }),
      fc.array(place, { maxLength: 12 }),
      (text, places) => {
        const inText = places
          .filter(({ start, length }) => start + length <= text.length)
          .map(({ term, start, length }) => ({ term, start, end: start + length }))
        const pieces = snippetOf(text, inText)
        const whole = pieces.map((piece) => piece.text).join('')
        expect(text).toContain(whole.replace(/^… /u, '').replace(/ …$/u, ''))
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      },
    ),
    { seed: 8, numRuns: 400 },
  )
})

it('a snippet of a record leaves out values without words, except hits', () => {
  const text = '435000 · kosten koper · 787 · true · 2026-10-18 · 12,5 · woonhuis · 2 · A+ · 1993'
  const found = (typed: string, page = 0) =>
    shown(new Locator(readSearch(typed)).locate([{ page, text }], '').snippet)
  expect(found('435000')).toBe('[435000] · kosten koper · woonhuis · A+')
  expect(found('koper')).toBe('kosten [koper] · woonhuis · A+')
  expect(found('435000 787')).toBe('[435000] · kosten koper · [787] · woonhuis · A+')
  expect(found('koper', 1)).toBe(text.replace('koper', '[koper]'))
})
