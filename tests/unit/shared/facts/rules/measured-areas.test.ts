import { describe, expect, test } from 'vitest'
import { said } from '../said-facts.ts'

const report = (rows: string) =>
  `MEETRAPPORT NEN 2580\nAdres: Beukenlaan 8, 3708 AA Zeist\n${rows}\n`

describe('the living area of a measurement report is read', () => {
  test.each([
    ['behind the unit', 'Gebruiksoppervlakte wonen (m²): 133,4', 133.4],
    ['behind the unit without a colon', 'Woonoppervlakte (m2)  133', 133],
    ['in square brackets', 'Gebruiksoppervlakte wonen [m²]\t133,4', 133.4],
    [
      'in the columns of floors, as the sum of the others',
      '                          BG     1e     2e    Totaal\nGebruiksoppervlakte wonen   45,2   44,8   38,0   128,0\nOverige inpandige ruimte    0,0    2,1    0,0    2,1',
      128,
    ],
    [
      'in columns whose total stands first',
      'Ruimte Totaal BG 1e\nGebruiksoppervlakte wonen | 90,1 | 45,2 | 44,9\nExterne bergruimte 3,4',
      90.1,
    ],
  ])('%s', (_, rows, area) => {
    expect(said(report(rows), 'livingArea')).toEqual([area])
  })

  test('but not from columns without their sum', () => {
    expect(said(report('Gebruiksoppervlakte wonen 45,2 44,8 38,0'), 'livingArea')).toEqual([])
    expect(said(report('Gebruiksoppervlakte wonen 45,2 44,8'), 'livingArea')).toEqual([])
  })
})

test('the area of a plot is read behind the unit', () => {
  expect(said(report('Perceeloppervlakte (m²): 455\nInhoud (m³): 512'), 'plotArea')).toEqual([455])
})

test('a number behind the unit of another row is no area', () => {
  expect(
    said(report('Gebruiksoppervlakte wonen (m²):\nAantal kamers (st): 5'), 'livingArea'),
  ).toEqual([])
})

test('a home with which an appraiser compares tells nothing about the appraised one', () => {
  const text = `TAXATIERAPPORT WONING
Getaxeerd object: bouwjaar 1928, gebruiksoppervlakte wonen 151 m², energielabel: F
Referentieobjecten: Laan 5, verkocht op 3-3-2025, bouwjaar 1932, woonoppervlakte 143 m², energielabel E
Laan 9, transactiedatum 4-4-2025, bouwjaar 1931, woonoppervlakte 139 m², energielabel D`
  expect(said(text, 'constructionYear')).toEqual([1928])
  expect(said(text, 'livingArea')).toEqual([151])
  expect(said(text, 'energyClass')).toEqual(['F'])
  expect(said(text.replace(', energielabel: F', ''), 'energyClass')).toEqual([])
})

test('the area that was searched for pollution is no area of the parcel', () => {
  const text =
    'Verkennend bodemonderzoek\nKadastraal: gemeente Ede, sectie K, nummer 112\nOppervlakte onderzoekslocatie 450 m²'
  expect(said(text, 'parcel')).toEqual(['Ede K 112'])
  expect(said(text, 'parcelArea')).toEqual([])
})

describe('the living area is read in a column behind other columns', () => {
  test.each([
    'Verdieping BVO GO wonen overig buitenruimte\nBegane grond 68,2 55,1 0,0 12,4\n1e verdieping 61,0 48,7 0,0 0,0\nTotaal 129,2 103,8 0,0 12,4',
    '              BVO    Inhoud    Woonoppervlakte   extern\nBegane grond 68,2 170,1 55,1 3,0\nZolder 61,0 120,4 48,7 0,0\nTotaal 129,2 290,5 103,8 3,0',
    'Bouwlaag | Bruto vloeroppervlakte | Gebruiksoppervlakte wonen\nBegane grond | 68,2 | 55,1\nZolder | 61,0 | 48,7\nTotaal | 129,2 | 103,8',
  ])('%j', (rows) => {
    expect(said(report(rows), 'livingArea')).toEqual([103.8])
  })

  test('but not from rows with fewer numbers than columns', () => {
    const rows =
      'Verdieping BVO GO wonen overig\nBegane grond 68,2 55,1 1\nZolder 61,0\nTotaal 129,2 55,1 1'
    expect(said(report(rows), 'livingArea')).toEqual([])
  })
})
