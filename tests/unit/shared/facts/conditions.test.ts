import { describe, expect, test } from 'vitest'
import { said, sale } from './said-facts.ts'

describe('a condition is read', () => {
  test.each([
    [
      'in clauses that say what the buyer may do',
      '5 Ontbinding\na. Koper krijgt tot 3 juli 2026 de tijd om een hypotheek te regelen.\nb. Koper mag deze overeenkomst ook ontbinden als hij zijn eigen woning aan de Kade 6 niet heeft verkocht.',
      ['financing', 'ownHome'],
    ],
    [
      'in a clause of a notary',
      'V. Deze overeenkomst is ontbonden wanneer kopers aantonen dat een lening onder hypothecair verband niet is verkregen.',
      ['financing'],
    ],
    [
      'in rows whose label names the condition',
      'Financiering: ontbinding mogelijk tot en met 31 juli 2026\nVerkoop eigen woning: koper mag ontbinden als Kade 6 niet is verkocht.',
      ['financing', 'ownHome'],
    ],
    [
      'behind a marked box',
      'Ontbindende voorwaarden\n☒ bouwkundige keuring\n[x] financiering\n☐ NHG',
      ['financing', 'inspection'],
    ],
    [
      'in an article with a day and a blank',
      'Ontbindende voorwaarden: indien uiterlijk op 3 mei 2026 voor de financiering voor een bedrag van € ........ geen aanbod is verkregen',
      ['financing'],
    ],
    [
      'about an inspection that the buyer had done',
      'Ontbindende voorwaarden: indien uit de bouwkundige keuring die koper heeft laten verrichten gebreken blijken',
      ['inspection'],
    ],
    [
      'in a clause that lets the buyer call for the end until a day',
      'Koper kan tot uiterlijk 25 januari 2027 de ontbinding inroepen indien hij geen financiering heeft verkregen.',
      ['financing'],
    ],
    [
      'in a clause about a right of the buyer',
      'Koper is gerechtigd deze overeenkomst te ontbinden indien hij niet vóór 15 september 2026 financiering verkrijgt.',
      ['financing'],
    ],
    [
      'in a row whose label holds both words',
      'Financieringsvoorbehoud € 350.000,00 uiterlijk 1 oktober 2026',
      ['financing'],
    ],
    [
      'below a short label',
      'Ontb. voorwaarden: financiering t/m 14-09-2026 / bouwkundige keuring t/m 01-09-2026',
      ['financing', 'inspection'],
    ],
    [
      'in English',
      'Resolutive conditions:\n- financing: until 14 August 2026\n- structural survey: repairs over € 20,000',
      ['financing', 'inspection'],
    ],
  ])('%s', (_, text, expected) => {
    expect(said(sale(text), 'condition').toSorted()).toEqual(expected)
  })
})

describe('no condition is', () => {
  test.each([
    [
      'what the buyer makes no use of',
      'Koper doet geen beroep op een ontbindende voorwaarde voor financiering.',
    ],
    ['what the buyer gives up', 'Koper ziet af van de ontbindende voorwaarde van financiering.'],
    [
      'what the buyer gives up in a longer sentence',
      'Koper doet afstand van het recht zich te beroepen op een voorbehoud van financiering en bouwkundige keuring.',
    ],
    [
      'what nobody can invoke any more',
      'Partijen kunnen geen beroep meer doen op een ontbindende voorwaarde ter zake van financiering, noch ter zake van een bouwkundige keuring.',
    ],
    ['what lapsed', 'Het voorbehoud van financiering is komen te vervallen.'],
    ['what is waived, in English', 'Buyer waives the resolutive condition of financing.'],
    [
      'a way to end for a fault',
      'Verkoper kan de koop ontbinden indien koper de financiering niet tijdig betaalt.',
    ],
    [
      'a mortgage of the seller',
      'Verkoper mag ontbinden. De hypotheek van verkoper wordt bij levering afgelost.',
    ],
    [
      'what the buyer may not end for',
      'Koper kan deze overeenkomst dan niet meer ontbinden wegens het ontbreken van financiering.',
    ],
    ['one that was left out', 'Koper mag niet ontbinden wegens het ontbreken van financiering.'],
    ['a row that leaves the condition out', 'Financieringsvoorbehoud: niet van toepassing'],
    ['a row without the condition', 'Er is geen financieringsvoorbehoud.'],
    ['a row that says none', 'Financiering: geen ontbinding mogelijk'],
    [
      'one without a mark',
      'Ontbindende voorwaarden\n☐ financiering\n[ ] NHG\n( ) verkoop eigen woning',
    ],
    [
      'a row without a mark, also over two lines',
      'Deze overeenkomst kan door koper worden ontbonden indien uiterlijk:\n[ ] a. op 4 januari 2027 koper geen NHG heeft verkregen\n☐ b. op 4 januari 2027 koper voor de aankoop van de woning geen\nhypothecaire geldlening heeft verkregen',
    ],
    ['one without a mark in a font of signs', 'Ontbindende voorwaarden\n\uf0a8 financiering'],
    ['one marked with no', 'Ontbindende voorwaarden\nFinanciering ☐ ja ☒ nee'],
    ['one that may be either', 'Ontbindende voorwaarden\nFinanciering: ja / nee'],
    [
      'an article of a model that nobody filled in',
      'Ontbindende voorwaarden: deze overeenkomst kan worden ontbonden indien uiterlijk:\na. op ________ koper geen huisvestingsvergunning heeft verkregen;\nb. op ........ koper voor de financiering voor een bedrag van € ........ geen aanbod heeft verkregen.',
    ],
    [
      'an inspection that was done already',
      'Ontbindende voorwaarden\nKoper heeft een bouwkundige keuring laten verrichten en aanvaardt de staat.',
    ],
  ])('%s', (_, text) => {
    expect(said(sale(text), 'condition')).toEqual([])
  })
})

test('a row with a mark stays among rows without one', () => {
  const text =
    'Deze overeenkomst kan door koper worden ontbonden indien uiterlijk:\n[x] a. op 4 januari 2027 koper geen hypotheek heeft verkregen\n[ ] b. op ________ koper geen NHG heeft verkregen\n[x] c. op 4 januari 2027 koper na bouwkundige keuring gebreken moet herstellen'
  expect(said(sale(text), 'condition')).toEqual(['financing', 'inspection'])
})

test('a condition stays beside another one that the buyer gives up', () => {
  const text =
    'Koper doet geen beroep op de ontbindende voorwaarde financiering. Wel heeft koper een voorbehoud van bouwkundige keuring bedongen.'
  expect(said(sale(text), 'condition')).toEqual(['inspection'])
})

test('the last day of another condition is no last day of the financing', () => {
  const rows = (financing: string) =>
    sale(`Voorbehoud financiering${financing}\nVoorbehoud bouwkundige keuring: ja, tot 1 juni 2026`)
  expect(said(rows(': nee'), 'financingDate')).toEqual([])
  expect(said(rows(''), 'financingDate')).toEqual([])
  expect(said(rows(': ja, tot 8 juni 2026'), 'financingDate')).toEqual(['2026-06-08'])
  const both = sale('Financiering en bouwkundige keuring: uiterlijk 1 juni 2026')
  expect(said(both, 'financingDate')).toEqual(['2026-06-01'])
})
