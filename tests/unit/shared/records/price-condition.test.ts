import { expect, test } from 'vitest'
import { priceConditionOf } from '../../../../src-shared/records/price-condition.ts'

test.each([
  ['kosten koper', 'buyerCosts'],
  ['Kosten_Koper', 'buyerCosts'],
  ['k.k.', 'buyerCosts'],
  ['Vrij op naam', 'costsIncluded'],
  ['V.O.N.', 'costsIncluded'],
  ['per maand', 'perMonth'],
  ['PER_MONTH', 'perMonth'],
  ['p/m', 'perMonth'],
  ['jaar', 'perYear'],
  ['per week', 'perWeek'],
  ['per vierkante meter per jaar', 'perSquareMetreYear'],
  ['per m² per jaar', 'perSquareMetreYear'],
  ['per_m2', 'perSquareMetre'],
  ['excl. btw', null],
  ['', null],
  ['per maand, exclusief servicekosten', null],
])('reads "%s" as %s', (words, meaning) => {
  expect(priceConditionOf(words)).toBe(meaning)
})
