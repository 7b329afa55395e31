import { expect, test } from 'vitest'
import {
  salesStatusKind,
  strictSalesStatusKind,
} from '../../../../src-shared/records/sales-status.ts'
import english from '../../../../src-renderer/i18n/en/projects.ts'
import dutch from '../../../../src-renderer/i18n/nl/projects.ts'

test.each([
  ['beschikbaar', 'available'],
  ['Te koop', 'available'],
  ['onder bod', 'underOffer'],
  ['Onder optie', 'underOffer'],
  ['verkocht onder voorbehoud', 'soldSubject'],
  ['VERKOCHT_ONDER_VOORBEHOUD', 'soldSubject'],
  ['VerkochtOnderVoorbehoud', 'soldSubject'],
  ['verkochtondervoorbehoud', 'soldSubject'],
  ['Onder voorbehoud verkocht', 'soldSubject'],
  ['Verkocht (o.v.)', 'soldSubject'],
  ['verkocht ov', 'soldSubject'],
  ['V.O.V.', 'soldSubject'],
  ['SOLD_STC', 'soldSubject'],
  ['verkocht', 'sold'],
  ['Verkocht aan Onderwater', 'sold'],
  ['sale agreed', 'sold'],
  ['verhuurd onder voorbehoud', 'letSubject'],
  ['verhuurdondervoorbehoud', 'letSubject'],
  ['verhuurd', 'let'],
  ['ingetrokken', 'withdrawn'],
  ['niet beschikbaar', 'withdrawn'],
  ['in behandeling bij Jan', null],
  ['hoekwoning', null],
])('%s is %s', (word, kind) => {
  expect(salesStatusKind(word)).toBe(kind)
  expect(strictSalesStatusKind(word)).toBe(kind)
})

test.each([
  ['Actief', 'available'],
  ['nieuw', 'available'],
  ['optie', 'underOffer'],
  ['getransporteerd', 'sold'],
  ['gearchiveerd', 'withdrawn'],
])('%s is %s, and may be the status of something else', (word, kind) => {
  expect(salesStatusKind(word)).toBe(kind)
  expect(strictSalesStatusKind(word)).toBeNull()
})

test.each(Object.entries(dutch.salesStatus))('the Dutch label of %s is understood', (kind, label) =>
  expect(strictSalesStatusKind(label)).toBe(kind),
)

test.each(Object.entries(english.salesStatus))(
  'the English label of %s is understood',
  (kind, label) => expect(strictSalesStatusKind(label)).toBe(kind),
)
