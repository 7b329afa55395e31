import { describe, expect, test } from 'vitest'
import { classifyText } from '../../../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../../../src-shared/dossiers/deed-types.ts'
import { findFacts } from '../../../../../src-shared/facts/find-facts.ts'

const kinds = (text: string) => findFacts([{ page: 1, text }]).facts.map(({ kind }) => kind)

const sale = `De ondergetekenden:
1. de heer J. Vos, hierna te noemen: verkoper,
2. mevrouw K. Stam, hierna te noemen: koper,
in aanmerking nemende dat partijen op 3 maart 2026 een koopovereenkomst hebben gesloten
betreffende de woning Lindelaan 3 te Zeist voor een koopsom van € 410.000 kosten koper;
dat koper de financiering uiterlijk op 3 april 2026 niet heeft kunnen verkrijgen;
verklaren te zijn overeengekomen dat de koopovereenkomst is ontbonden.
De door koper gestelde bankgarantie van € 41.000 wordt geretourneerd.
De levering op 1 juni 2026 vindt derhalve geen doorgang.
Aldus overeengekomen te Zeist op 2 mei 2026.`

describe('a paper that ends a contract tells neither its type nor its prices and days', () => {
  test.each([
    'ONTBINDING KOOPOVEREENKOMST',
    'Ontbinding van de koopovereenkomst',
    'ONTBINDINGSOVEREENKOMST\nbehorend bij de koopovereenkomst',
    'Overeenkomst tot ontbinding van een koopovereenkomst',
    'Verklaring ontbinding koopakte',
    'BEËINDIGINGSOVEREENKOMST KOOP',
    'Makelaardij De Linde\nBeëindiging koopovereenkomst Lindelaan 3',
    'Annulering koopovereenkomst',
  ])('%j', (title) => {
    const text = `${title}\n${sale}`
    expect(classifyText(text, deedTypes)).toBeNull()
    expect([...new Set(kinds(text))]).toEqual(['seller', 'buyer'])
  })

  test('in a letter', () => {
    const text = `Notariskantoor De Wit\nPostbus 12\n3500 AA Utrecht\nDatum: 2 mei 2026\nBetreft: ontbinding koopovereenkomst Lindelaan 3 te Zeist\nGeachte heer Vos,\nDe koopsom van € 410.000 en de levering op 1 juni 2026 vervallen.`
    expect(kinds(text)).toEqual([])
  })
})

test.each([
  'KOOPOVEREENKOMST WONING\nKoopsom € 410.000\nArtikel 14 Ontbinding\n',
  'KOOPOVEREENKOMST\nInhoud\n1 Koop\n2 Ontbinding\n3 Beëindiging\nKoopsom € 410.000\n',
  'KOOPAKTE\nOntbinding van deze koopovereenkomst is mogelijk tot 3 april 2026. Koopsom € 410.000\n',
])('a contract that only speaks of its end keeps its price: %j', (text) => {
  expect(kinds(text)).toContain('price')
})

test('a deed of rectification is no transfer', () => {
  const text =
    'AKTE VAN RECTIFICATIE\nOp 4 mei 2026 verscheen voor mij, mr. K. Bos, notaris te Ede: in de akte van levering op 3 april 2026 voor mij verleden is een verkeerd huisnummer vermeld.'
  expect(kinds(text)).not.toContain('transferDate')
})

test('the day of an offer is not the end of an energy label', () => {
  const text = (row: string) => `Energielabel woning\nKade 3 te Ede\n${row}`
  expect(kinds(text('Vervaldatum offerte 1 juni 2026'))).not.toContain('energyLabelEnd')
  expect(kinds(text('Vervaldatum 1 juni 2033'))).toContain('energyLabelEnd')
})
