import { describe, expect, test } from 'vitest'
import { deedContradictions } from '../../../../src-shared/records/deed-contradictions.ts'
import { deedFacts } from '../../../../src-shared/records/deed-facts.ts'
import { propertyFacts } from '../../../../src-shared/records/property-facts.ts'

describe('a deed says its price', () => {
  test.each([
    ['De koopsom bedraagt: € 350.000,- (zegge: driehonderdvijftigduizend euro).', 350_000],
    ['Koopprijs\n€ 1.250.000,00 kosten koper', 1_250_000],
    ['De koopsom van de onroerende zaak is EUR 350.000,=', 350_000],
    ['de koopprijs voor het verkochte bedraagt 275.500 euro', 275_500],
    ['De koopsom bedraagt driehonderdvijftigduizend euro.', 350_000],
    ['de koopprijs is vierhonderd twaalfduizend vijfhonderd euro (€ 412.500,00)', 412_500],
    [
      'de koopprijs van het verkochte bedraagt tweehonderdzevenennegentigduizend negenhonderdachtenzeventig euro (€ 297.978,00)',
      297_978,
    ],
    ['De koopsom is € 350.000. De koopsom van € 350.000 wordt voldaan bij de notaris.', 350_000],
  ])('%s', (text, price) => {
    expect(deedFacts(text).price).toBe(price)
  })
})

describe('an amount that is not certainly the price is no price', () => {
  test.each([
    ['without a label', 'Betaald is € 350.000,-.'],
    ['a deposit', 'De waarborgsom bedraagt tien procent van de koopsom, te weten € 35.000,-.'],
    ['a share', 'Een boete van 10% van de koopsom, zijnde € 35.000.'],
    ['movable goods', 'De koopsom voor de roerende zaken bedraagt € 7.500,-.'],
    ['two prices', 'De koopsom bedraagt € 350.000,-. Koopsom appartement: € 340.000,-.'],
    ['a price without tax', 'De koopsom exclusief btw bedraagt € 350.000,-.'],
    ['a price for each square metre', 'De koopprijs bedraagt € 1.250 per m2.'],
    ['an earlier price', 'Bij de vorige koopsom van € 200.000,- was dat anders.'],
    ['the next sentence', 'Koper betaalt de koopsom. De hypotheek is € 300.000,-.'],
    ['a percentage', 'De koopsom, 6% waarvan € 21.000,- reeds is betaald.'],
    [
      'other words beside the digits',
      'De koopsom bedraagt € 350.000,- (zegge: driehonderdvijfenveertigduizend euro).',
    ],
    [
      'other words before the digits',
      'De koopprijs is driehonderdveertigduizend euro (€ 350.000,00).',
    ],
    [
      'a deposit in words',
      'De waarborgsom is tien procent van de koopsom, te weten vijfendertigduizend euro.',
    ],
    ['a small number in words', 'De koopsom bedraagt vijfhonderd euro.'],
    ['a small amount', 'De koopsom bedraagt € 1,-.'],
  ])('%s', (_, text) => {
    expect(deedFacts(text).price).toBeNull()
  })
})

describe('a deed says the day of the transfer', () => {
  test.each([
    ['Leveringsdatum: 1 maart 2027.', '2027-03-01'],
    ['Datum van overdracht 15-01-2027', '2027-01-15'],
    ['Leveringsdatum: 1 maart 2027 of zoveel eerder of later als partijen overeenkomen.', null],
    ['Leveringsdatum: uiterlijk 1 maart 2027.', null],
    ['Leveringsdatum: 31 februari 2027.', null],
    ['Leveringsdatum: 1 maart 2027. Verderop: leveringsdatum 2 maart 2027.', null],
  ])('%s', (text, day) => {
    expect(deedFacts(text).transferDate).toBe(day)
  })
})

describe('a record says what was agreed', () => {
  test.each([
    ['<P><Koop><Prijs>350000</Prijs></Koop></P>', null],
    ['<P><Koopsom>350000</Koopsom></P>', null],
    ['<P><TransactiePrijs>345000</TransactiePrijs></P>', 345_000],
    ['<P><Transactie><Koopsom>345.000</Koopsom></Transactie></P>', 345_000],
    ['<P><transaction><sold-price>€ 345.000</sold-price></transaction></P>', 345_000],
    ['<P><Historie><TransactiePrijs>200000</TransactiePrijs></Historie></P>', null],
    [
      '<P><TransactiePrijs>345000</TransactiePrijs><Transactie><Prijs>1</Prijs></Transactie></P>',
      345_000,
    ],
    ['<P><TransactiePrijs>345000</TransactiePrijs><SoldPrice>340000</SoldPrice></P>', null],
  ])('%s', (xml, price) => {
    expect(propertyFacts(xml).transactionPrice).toBe(price)
  })
})

describe('deed and record', () => {
  const deed = deedFacts('De koopsom bedraagt € 350.000,-. Leveringsdatum: 1 maart 2027.')

  test('contradict where both say a price or a day, and another one', () => {
    const record = { transactionPrice: 345_000, transferDate: '2027-02-01' }
    expect(deedContradictions(deed, record)).toEqual([
      { field: 'price', inDeed: 350_000, inRecord: 345_000 },
      { field: 'transferDate', inDeed: '2027-03-01', inRecord: '2027-02-01' },
    ])
  })

  test('agree where the values are equal but for the cents', () => {
    const record = { transactionPrice: 350_000.5, transferDate: '2027-03-01' }
    expect(deedContradictions(deed, record)).toEqual([])
  })

  test('do not contradict where the record has an asking price only', () => {
    const record = propertyFacts('<Project><Koop><Prijs>399000</Prijs></Koop></Project>')
    expect(record.price).toBe(399_000)
    expect(deedContradictions(deed, record)).toEqual([])
  })
})

test('a long hostile text is read in linear time', () => {
  const began = performance.now()
  deedFacts('koopsom '.repeat(100_000))
  deedFacts('koopsom € 1'.repeat(100_000))
  deedFacts(`leveringsdatum ${' 1'.repeat(200_000)}`)
  expect(performance.now() - began).toBeLessThan(2000)
})
