import { describe, expect, test } from 'vitest'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { lease, said, sale } from './said-facts.ts'

describe('words of the row or the article before do not change a value', () => {
  test.each<[string, FactKind, string | number]>([
    [lease('Looptijd: 18 maanden\nKale huurprijs: € 985,- per maand'), 'rent', 985],
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
