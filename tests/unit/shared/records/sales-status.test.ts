import { expect, test } from 'vitest'
import { salesStatusKind } from '../../../../src-shared/records/sales-status.ts'

test.each([
  ['beschikbaar', 'available'],
  ['Te koop', 'available'],
  ['onder bod', 'underOffer'],
  ['Onder optie', 'underOffer'],
  ['verkocht onder voorbehoud', 'soldSubject'],
  ['VERKOCHT_ONDER_VOORBEHOUD', 'soldSubject'],
  ['VerkochtOnderVoorbehoud', 'soldSubject'],
  ['SOLD_STC', 'soldSubject'],
  ['verkocht', 'sold'],
  ['verhuurd onder voorbehoud', 'letSubject'],
  ['verhuurd', 'let'],
  ['ingetrokken', 'withdrawn'],
  ['niet beschikbaar', 'withdrawn'],
  ['in behandeling bij Jan', null],
])('%s is %s', (word, kind) => {
  expect(salesStatusKind(word)).toBe(kind)
})
