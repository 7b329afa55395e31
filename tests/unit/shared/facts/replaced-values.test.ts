import { expect, test } from 'vitest'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { lease, sale, said } from './said-facts.ts'

const addendum = (text: string) => `ADDENDUM bij de koopovereenkomst\n${text}`

test.each<[FactKind, string, unknown]>([
  [
    'transferDate',
    'Partijen komen overeen dat de datum van levering wordt gewijzigd van 1 juni 2026 in 15 juni 2026.',
    '2026-06-15',
  ],
  [
    'transferDate',
    'De leveringsdatum wordt verplaatst van\n1 juni 2026\nnaar\n15 juni 2026',
    '2026-06-15',
  ],
  [
    'transferDate',
    'De leveringsdatum wordt van maandag 1 juni 2026 naar maandag 15 juni 2026 verplaatst.',
    '2026-06-15',
  ],
  [
    'transferDate',
    'De leveringsdatum, zijnde 1 juni 2026, wordt uitgesteld tot 15 juni 2026.',
    '2026-06-15',
  ],
  ['transferDate', 'Transportdatum gewijzigd: was 1 juni 2026, wordt 15 juni 2026.', '2026-06-15'],
  ['transferDate', 'Leveringsdatum: 15 juni 2026, in plaats van 1 juni 2026.', '2026-06-15'],
  ['price', 'De koopprijs wordt verlaagd van € 400.000,- naar € 390.000,-.', 390_000],
  ['price', 'Partijen wijzigen de koopsom van € 400.000,- k.k. in € 390.000,- k.k.', 390_000],
  [
    'price',
    'De koopprijs is verlaagd van vierhonderdduizend euro (€ 400.000,00) naar driehonderdnegentigduizend euro (€ 390.000,00).',
    390_000,
  ],
  ['price', 'Koopprijs: van € 400.000,- nu voor € 390.000,- k.k.', 390_000],
  ['deposit', 'De waarborgsom wordt verlaagd van € 40.000 naar € 30.000.', 30_000],
  ['livingArea', 'Woonoppervlakte gecorrigeerd van 120 m² naar 118 m².', 118],
  [
    'price',
    'De koopprijs is abusievelijk vermeld als € 458.000,00 in plaats van € 485.000,00.',
    485_000,
  ],
  ['price', 'De koopsom wordt verlaagd met € 5.000,- tot € 390.000,-.', 390_000],
  [
    'price',
    'De koopprijs, eerder gesteld op € 500.000, is thans € 485.000 (vierhonderdvijfentachtigduizend euro).',
    485_000,
  ],
  ['price', 'De koopprijs is vermeerderd met een bedrag van € 5.000 tot € 390.000.', 390_000],
  ['price', 'Koopsom € 390.000. De koopsom is verminderd met € 5.000 na de keuring.', 390_000],
])('the %s is the value that replaces another: %s', (kind, text, value) => {
  expect(said(addendum(text), kind)).toEqual([value])
})

test('a value of an example is none', () => {
  const text =
    'Toelichting: als voorbeeld een koopsom van € 200.000,- en een waarborgsom van € 20.000,-.\nDe koopsom bedraagt € 310.000,- kosten koper. Stel dat de waarborgsom (bijvoorbeeld € 15.000) niet is gestort.'
  expect(said(sale(text), 'price')).toEqual([310_000])
  expect(said(sale(text), 'deposit')).toEqual([])
})

test('of two changes in one sentence both values are the new ones', () => {
  const text =
    'Partijen komen overeen dat de leveringsdatum van 1 maart 2027 wordt gewijzigd in 15 april 2027, en de datum van het financieringsvoorbehoud van 10 januari 2027 in 24 januari 2027.'
  expect(said(sale(text), 'transferDate')).toEqual(['2027-04-15'])
  expect(said(sale(text), 'financingDate')).toEqual(['2027-01-24'])
})

test('the days of a period stay beside a change', () => {
  const text =
    'De huurprijs is gewijzigd; de huur loopt van 1 maart 2027 tot en met 29 februari 2028.'
  expect(said(lease(text), 'leaseStart')).toEqual(['2027-03-01'])
})

test('a rent that is raised from one amount to another is the new rent', () => {
  const text = 'De huurprijs wordt verhoogd van € 1.000,- naar € 1.050,- per maand.'
  expect(said(lease(text), 'rent')).toEqual([1050])
})

test.each<[FactKind, string, unknown]>([
  [
    'price',
    'De koopprijs bedraagt € 400.000,-. De waarborgsom wordt verhoogd tot € 40.000,-.',
    400_000,
  ],
  [
    'transferDate',
    'Levering: 1 juni 2026. Koper ontvangt van 1 juni 2026 tot 15 juni 2026 rente.',
    '2026-06-01',
  ],
])('a value that nothing replaces stays: %s in %s', (kind, text, value) => {
  expect(said(sale(text), kind)).toEqual([value])
})

test('a rent that will be raised later is the rent of now', () => {
  const text =
    'De huurprijs bedraagt € 1.000 per maand en wordt op 1 juli 2026 verhoogd naar € 1.050 per maand.'
  expect(said(lease(text), 'rent')).toEqual([1000])
})
