import { describe, expect, test } from 'vitest'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { energyLabel, lease, purchase, transfer } from './deed-texts.ts'
import { said } from './said-facts.ts'

const all = (text: string) =>
  findFacts([{ page: 1, text }]).facts.map(({ kind, value }) => `${kind} ${value}`)

test('a deed of purchase says its facts', () => {
  expect(all(purchase).toSorted()).toEqual([
    'buyer Sanne Elisabeth Bakker',
    'buyer T.J. de Boer',
    'condition financing',
    'condition inspection',
    'condition mortgageGuarantee',
    'deposit 41250',
    'depositDate 2027-01-15',
    'financingDate 2027-01-08',
    'notary P.A. Hendriks',
    'parcel Utrecht AB 1234',
    'parcelArea 231',
    'price 412500',
    'seller Johannes Petrus van der Meer',
    'signingDate 2026-11-23',
    'transferDate 2027-03-01',
  ])
})

test('a deed of transfer says its facts, and its day is the day of the transfer', () => {
  expect(all(transfer).toSorted()).toEqual([
    'buyer Woonfonds Midden B.V.',
    'notary Pieter Adriaan Hendriks',
    'parcel Utrecht AB 1234',
    'parcelArea 231',
    'price 412500',
    'seller JOHANNES PETRUS VAN DER MEER',
    'signingDate 2027-03-01',
    'transferDate 2027-03-01',
  ])
})

test('a lease says its facts', () => {
  expect(all(lease).toSorted()).toEqual([
    'deposit 2491',
    'landlord Stichting Woonzorg Midden',
    'leaseEnd 2028-01-31',
    'leaseMonths 24',
    'leaseStart 2026-02-01',
    'rent 1245.5',
    'tenant L. Visser',
  ])
})

test('an energy label says its facts, and not its scale', () => {
  expect(all(energyLabel).toSorted()).toEqual([
    'constructionYear 1932',
    'energyClass C',
    'energyLabelEnd 2034-03-14',
    'livingArea 124.5',
  ])
})

test('a fact has its page, the words and their range', () => {
  const text = 'De koopsom bedraagt\n€ 412.500,00 k.k.'
  const { facts } = findFacts([
    { page: 1, text: 'Koopakte' },
    { page: 2, text },
  ])
  expect(facts).toEqual([
    {
      ...{ kind: 'price', value: 412_500, certainty: 'sure', page: 2 },
      ...{ from: 20, to: 32, words: '€ 412.500,00' },
    },
  ])
  expect(text.slice(20, 32)).toBe('€ 412.500,00')
})

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
    ['Koopsom € 4O1.5OO,OO', 401_500],
    ['Koopsom 401.500,- k.k.', 401_500],
    ['De koop-\nsom bedraagt vierhonderd-\nduizend euro', 400_000],
    ['De koopsom, waarover partijen lang spraken,\nis € 400.000,- kosten koper.', 400_000],
  ])('%s', (text, price) => {
    expect(said(text, 'price')).toEqual([price])
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
    ['the base of an invoice', 'FACTUUR\nCourtage 1,5% over koopsom € 400.000,-'],
    ['a reference of a valuation', 'TAXATIERAPPORT\nReferentie: koopsom € 400.000,-'],
  ])('%s', (_, text) => {
    expect(said(text, 'price')).toEqual([])
  })
})

describe('a deed says the day of the transfer', () => {
  test.each([
    ['Leveringsdatum: 1 maart 2027.', ['2027-03-01']],
    ['Datum van overdracht 15-01-2027', ['2027-01-15']],
    ['De levering vindt plaats op één maart tweeduizend zevenentwintig.', ['2027-03-01']],
    ['Leveringsdatum: 31 februari 2027.', []],
    ['Leveringsdatum: 1 maart 2027. Verderop: leveringsdatum 2 maart 2027.', []],
  ])('%s', (text, day) => {
    expect(said(text, 'transferDate')).toEqual(day)
  })

  test.each([
    'Leveringsdatum: 1 maart 2027 of zoveel eerder of later als partijen overeenkomen.',
    'Leveringsdatum: uiterlijk 1 maart 2027.',
  ])('which is likely only if the day may move: %s', (text) => {
    const { facts } = findFacts([{ page: 1, text }])
    expect(facts).toMatchObject([
      { kind: 'transferDate', value: '2027-03-01', certainty: 'likely' },
    ])
  })
})

describe('a form or a short text says its facts too', () => {
  test.each<[string, FactKind, string | number]>([
    ['verhuurt het appartement, huur € 995 per maand', 'rent', 995],
    ['Notaris\tHoekstra Notariaat\nWaarborgsom\t€ 37.750', 'deposit', 37_750],
    ['Te storten voor\t12 februari 2025', 'depositDate', '2025-02-12'],
    ['Financieringsvoorbehoud tot\t5 februari 2025', 'financingDate', '2025-02-05'],
    [
      'Koper kan ontbinden als hij op 14-4-2024 geen financiering heeft.',
      'financingDate',
      '2024-04-14',
    ],
    ['Koper stort uiterlijk 16-1-2027 een waarborgsom.', 'depositDate', '2027-01-16'],
    ['De leveringsakte wordt verleden op 28-2-2027', 'transferDate', '2027-02-28'],
    ['Op drie maart tweeduizend zesentwintig verscheen voor mij', 'signingDate', '2026-03-03'],
    ['Datum: 27-4-2025. Handtekening volmachtgever.', 'signingDate', '2025-04-27'],
    ['Energieklasse\tG\nGebruiksoppervlakte\t151 m2', 'livingArea', 151],
    ["Perceel: gemeente 's-Gravenhage, sectie D, nummer 390", 'parcel', "'s-Gravenhage D 390"],
    ["gemeente 's-\nHertogenbosch sectie C nummer 7886", 'parcel', "'s-Hertogenbosch C 7886"],
    ['gemeente Alphen aan\nden Rijn, sectie B, nummer 12', 'parcel', 'Alphen aan den Rijn B 12'],
    ['gemeente Bergen op\nZoom, sectie B, nummer 12', 'parcel', 'Bergen op Zoom B 12'],
    ['gemeente Sint-\nOedenrode sectie A nummer 4', 'parcel', 'Sint-Oedenrode A 4'],
    [
      'ten overstaan van Bakker Netwerk Notarissen te Ede'.padStart(250, 'x '),
      'notary',
      'Bakker Netwerk Notarissen',
    ],
  ])('%j', (text, kind, value) => {
    expect(said(text, kind)).toEqual([value])
  })

  test.each<[string, FactKind]>([
    ['AKTE VAN HYPOTHEEK verschenen: Jan, geboren te Ede op 3 maart 1990', 'financingDate'],
    ['Energielabel B\nFactuurdatum 1-2-2026\nVervaldatum 15-2-2026', 'energyLabelEnd'],
    ['verscheen voor mij, notaris: Niels Dekker, geboren te Haarlem', 'notary'],
    ['Waardepeildatum 20-5-2025 van de hypotheek', 'financingDate'],
  ])('%j does not', (text, kind) => {
    expect(said(text, kind)).toEqual([])
  })
})
