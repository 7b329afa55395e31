import { expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

test.each([
  ['3.1 De koopprijs wordt bij de notaris voldaan.', '3.2 Een bedrag van € 5.000 blijft in depot.'],
  ['3.1 Op die dag voldoet koper de\nkoopprijs.', '3.2 Een bedrag van € 5.000 blijft in depot.'],
  ['De koopprijs wordt bij de notaris voldaan.', 'b) voor het depot geldt € 5.000.'],
  ['De koopprijs wordt bij de notaris voldaan.', '4. Het depot is € 5.000.'],
  ['De koopprijs wordt bij de notaris voldaan.', '- een depot van € 5.000 blijft staan.'],
])('an amount of the next article is no price: %s %s', (article, next) => {
  expect(said(sale(`${article}\n${next}`), 'price')).toEqual([])
})

test('an amount of the next article is no rent', () => {
  const text =
    '4.1 De huurprijs wordt vooraf voldaan.\n4.2 Huurder betaalt € 75 per maand voor de garage.'
  expect(said(lease(text), 'rent')).toEqual([])
})

test('a day of the next article is no day of the transfer', () => {
  const text =
    '8.1 De akte van levering wordt gepasseerd bij de notaris.\n8.2 Op 3 juli 2026 is de eindinspectie.'
  expect(said(sale(text), 'transferDate')).toEqual([])
})

test('words of the article above do not tell about a label', () => {
  const text =
    '3.1 De huur duurt ten minste twaalf maanden.\n4.1 De huurprijs bedraagt € 1.245 per maand.'
  expect(said(lease(text), 'rent')).toEqual([1245])
})

test.each([
  '3. Koopprijs.\n3.1 De koper betaalt € 412.500.',
  'Artikel 3. De koopprijs\n3.1 Deze bedraagt € 412.500.',
])('a heading tells about the article below: %s', (text) => {
  expect(said(sale(text), 'price')).toEqual([412_500])
})

test('the number of a day at the beginning of a line begins no article', () => {
  const text = 'De akte van levering wordt gepasseerd d.d.\n3 juli 2026 bij de notaris.'
  expect(said(sale(text), 'transferDate')).toEqual(['2026-07-03'])
})
