import { describe, expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

describe('the total of a price in parts is the price', () => {
  test.each([
    [
      'in one sentence',
      sale(
        'De koopprijs van het woonhuis is € 450.000 en van de garage € 35.000, tezamen € 485.000.',
      ),
    ],
    [
      'in the rows of a form',
      sale(
        'Koopsom appartement: € 450.000,00\nKoopsom parkeerplaats: € 35.000,00\nKoopsom totaal: € 485.000,00',
      ),
    ],
    [
      'in the rows of a form, with the total above',
      sale(
        'Totale koopprijs € 485.000 kosten koper\nKoopprijs woning € 450.000\nKoopprijs parkeerplaats € 35.000',
      ),
    ],
    [
      'in words and digits of a deed',
      'AKTE VAN LEVERING\nDe koopprijs bedraagt voor registergoed 1 vierhonderdvijftigduizend euro (€ 450.000,00) en voor registergoed 2 vijfendertigduizend euro (€ 35.000,00), derhalve in totaal vierhonderdvijfentachtigduizend euro (€ 485.000,00).',
    ],
  ])('%s', (_, text) => {
    expect(said(text, 'price')).toEqual([485_000])
  })
})

test('a total with taxes or costs is no price', () => {
  const text =
    'LEVERINGSAKTE\nDe koopprijs van het registergoed is € 300.000,00. De overdrachtsbelasting bedraagt € 6.000,00. De totale kosten zijn € 306.000,00.'
  expect(said(text, 'price')).toEqual([300_000])
})

test('of two prices or days beside each other none counts, as the first may be crossed out', () => {
  const text = sale('Koopsom € 350.000 € 345.000 k.k.\nLevering 1 mei 2026 15 mei 2026')
  expect(said(text, 'price')).toEqual([])
  expect(said(text, 'transferDate')).toEqual([])
})

test('the price for which the seller once bought the home is no price of the sale', () => {
  const text = sale(
    'De koopsom is € 345.000.\nVerkoper heeft de woning gekocht op 3 mei 2011 voor € 189.000.',
  )
  expect(said(text, 'price')).toEqual([345_000])
})

test('the rent is the total of its parts, and no rent for a square metre', () => {
  const parts =
    'Huurprijs kantoorruimte € 81.000,-- per jaar\nHuurprijs parkeerplaatsen € 7.500,-- per jaar\n'
  const total = 'Totale huurprijs € 88.500,-- per jaar exclusief BTW'
  expect(said(lease(parts + total), 'yearRent')).toEqual([88_500])
  expect(said(lease(parts), 'yearRent')).toEqual([])
  const rates =
    'Huurprijs kantoorruimte € 180,-- per m² per jaar\nHuurprijs parkeerplaatsen € 1.250,-- per stuk per jaar\n'
  expect(said(lease(rates + total), 'yearRent')).toEqual([88_500])
  expect(said(lease(rates), 'yearRent')).toEqual([])
})

test('parts that do not add up to the total give no price', () => {
  const text = sale(
    'De koopprijs van het woonhuis is € 450.000 en van de garage € 35.000, tezamen € 495.000.',
  )
  expect(said(text, 'price')).toEqual([])
})

test('movables are no part of the price', () => {
  const text = sale(
    'Koopsom onroerende zaak € 412.500\nKoopsom roerende zaken € 2.500\nTotaal € 415.000',
  )
  expect(said(text, 'price')).toEqual([412_500])
})

test('a total with the contents of the home is no price', () => {
  const text = sale(
    'Koopsom € 300.000\nKoopprijs garage € 25.000\nKoopprijs inboedel € 5.000\nTotale koopprijs € 330.000',
  )
  expect(said(text, 'price')).toEqual([])
})

test('the price after a reduction is the price', () => {
  const text =
    'ALLONGE BIJ KOOPOVEREENKOMST\nPartijen komen overeen dat de koopsom van € 415.000,- wordt verminderd met € 7.500,- wegens vochtschade, zodat de nieuwe koopsom € 407.500,- bedraagt.'
  expect(said(text, 'price')).toEqual([407_500])
})

test('the first value below the head of a table belongs to the first column', () => {
  const text = sale(
    'Koopsom           Waarborgsom         Levering\n€ 333.000         € 33.300            1 juni 2027',
  )
  expect(said(text, 'deposit')).toEqual([])
})

test('the deposit that a questionnaire asks for is no deposit of a sale', () => {
  const text = 'VRAGENLIJST VERKOOP WONING\nDeel A\nHoe hoog is de waarborgsom? € 1.000'
  expect(said(text, 'deposit')).toEqual([])
})

describe('the price of a new home is that of the ground and the building together', () => {
  test.each([
    'Totale koop-/aanneemsom € 405.000,- vrij op naam',
    'Koop-/aanneemsom: € 405.000,- v.o.n.',
    'De koop- en aanneemsom bedraagt tezamen € 405.000,-',
    'Koop/aannemingssom € 405.000 v.o.n.',
  ])('%s', (total) => {
    const parts =
      'De koopsom van de grond bedraagt € 120.000,- v.o.n.\nDe aanneemsom bedraagt € 285.000,- inclusief btw\n'
    const title = 'KOOP-/AANNEMINGSOVEREENKOMST\nVerkrijger en ondernemer:\n'
    expect(said(`${title}${parts}${total}`, 'price')).toEqual([405_000])
    expect(said(`${title}${total}`, 'price')).toEqual([405_000])
  })

  test('and no price if only its parts are told', () => {
    const text =
      'KOOP-/AANNEMINGSOVEREENKOMST\nDe koopsom van de grond bedraagt € 120.000,- v.o.n.\nDe aanneemsom bedraagt € 285.000,- inclusief btw'
    expect(said(text, 'price')).toEqual([])
  })
})

test.each(['Totale koop-/aanneemsom', 'Overeengekomen koopsom', 'De totale koopsom'])(
  'the tax of the row above belongs to that row: %s',
  (label) => {
    const text = `Koopprijs grond € 96.500,00 inclusief 21% BTW\nAanneemsom € 352.750,00 inclusief 21% BTW\n${label} € 449.250,00 v.o.n.`
    expect(said(sale(text), 'price')).toEqual([449_250])
  },
)
