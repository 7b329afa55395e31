import { describe, expect, test } from 'vitest'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { lease, said, sale } from './said-facts.ts'

describe('words of the row or the article before do not change a value', () => {
  test.each<[string, FactKind, string | number]>([
    [lease('Looptijd: 18 maanden\nKale huurprijs: € 985,- per maand'), 'rent', 985],
    [
      lease(
        'Kale huur € 412,50; servicekosten € 85,-; totaal per maand € 497,50, vooruit te betalen.',
      ),
      'rent',
      412.5,
    ],
    [
      'ENERGIELABEL WONING\nKetel: HR uit 2011\nBouwjaar: 1958\nLabelklasse: D',
      'constructionYear',
      1958,
    ],
    [
      lease(
        'Duur, verlenging en opzegging\n3.1 De huur is aangegaan voor de duur van twee jaar, en eindigt dan.',
      ),
      'leaseMonths',
      24,
    ],
    [
      sale(
        'De notaris passeert de akte van levering op 1 maart 2027.\nUiterlijk op 15 januari 2027 doet koper een bankgarantie stellen.',
      ),
      'depositDate',
      '2027-01-15',
    ],
    [
      sale(
        'Transportdatum: 1 maart 2027\nWaarborgsom of bankgarantie: € 41.250 uiterlijk 15 januari 2027\nFinanciering: uiterlijk 8 januari 2027\nOndertekening: 3 december 2026',
      ),
      'depositDate',
      '2027-01-15',
    ],
  ])('%j', (text, kind, value) => {
    expect(said(text, kind)).toEqual([value])
  })

  test.each<[string, FactKind]>([
    [
      lease(
        '5.2 De huurprijs wordt per 1 juli 2028 aangepast.\nWaarborgsom\n8.1 Huurder betaalt een waarborgsom van € 1.500,-.',
      ),
      'depositDate',
    ],
    // A heading tells what the row below is about.
    [sale('Roerende zaken\nKoopsom: € 12.500,-'), 'price'],
  ])('%j tells none', (text, kind) => {
    expect(said(text, kind)).toEqual([])
  })
})

test.each([
  'Koopprijs vorige levering: € 250.000\nDe koopprijs van het registergoed is € 350.000',
  'De koopprijs van het registergoed is € 350.000\nKoopsom eerdere verkrijging € 250.000',
])('the price of an earlier sale beside the label is not read: %j', (text) => {
  expect(said(`AKTE VAN LEVERING\n${text}`, 'price')).toEqual([350_000])
})

describe('the last day for the deposit is read in a row without a colon', () => {
  const form = (row: string) =>
    sale(
      `Verkoper  J. Vos\nKoopsom  € 389.000\n${row}\nNotaris  Lubbers\nLevering  3 februari 2027`,
    )

  test.each([
    'Waarborgsom  € 38.900  15 december 2026',
    'Waarborgsom € 38.900, te storten 15 december 2026',
    'Waarborgsom 10 procent, zijnde € 38.900, te storten 15 december 2026',
    'Waarborgsom (10%)  15 december 2026',
    'Waarborgsom storten  15 december 2026',
    'Storten waarborgsom\t15 december 2026',
    'Waarborgsom / bankgarantie  15-12-2026',
    'Bankgarantie  dinsdag 15 december 2026',
    'Waarborgsom te voldoen  15 december 2026',
    'Datum storting  15 december 2026',
    'Storting uiterlijk  15 december 2026',
    'Waarborgsom  € 38.900\nUiterlijk  15 december 2026',
    'Waarborgsom  € 38.900\nUiterste datum  15 december 2026',
  ])('%j', (row) => {
    expect(said(form(row), 'depositDate')).toEqual(['2026-12-15'])
  })

  test.each([
    'Waarborgsom  nee\nBedenktijd  15 december 2026',
    'Waarborgsom  € 38.900\nDatum  15 december 2026',
    'Waarborgsom  € 38.900\nLevering  15 december 2026',
    'Bankgarantie  15 december 2026 ontvangen',
    'Waarborgsom  € 38.900 vervalt 15 december 2026',
  ])('but not the day of something else: %j', (row) => {
    expect(said(form(row), 'depositDate')).toEqual([])
  })
})

describe('the day of the next row is no last day for the financing', () => {
  test.each([
    'Voorbehoud financiering: ja\nGewenste datum van aanvaarding 1 juni 2026',
    'Voorbehoud financiering\nBedenktijd eindigt 10 januari 2027',
    'Voorbehoud financiering\tja\nOplevering\t1 juni 2026',
    'Financieringsvoorbehoud € 300.000\nKeuring voor 1 juni 2026',
  ])('%j', (text) => {
    expect(said(text, 'financingDate')).toEqual([])
    expect(said(sale(text), 'financingDate')).toEqual([])
  })

  test.each([
    'Voorbehoud financiering: ja\nUiterlijk: 1 juni 2026',
    'Voorbehoud financiering\nDatum 1 juni 2026',
    'Financieringsvoorbehoud\nTot en met vrijdag 1 juni 2026',
    'Financieringsvoorbehoud € 300.000\n1 juni 2026',
  ])('but the day of its own second row is: %j', (text) => {
    expect(said(sale(text), 'financingDate')).toEqual(['2026-06-01'])
  })
})
