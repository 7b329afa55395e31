import { describe, expect, test } from 'vitest'
import type { FactKind } from '../../../../src-shared/facts/document-fact.ts'
import { lease, said, sale } from './said-facts.ts'

describe('the words around a day tell what the day is for', () => {
  test.each<[string, FactKind, string | number]>([
    [
      lease(
        'De huurtermijn is twee jaar, van 1 mei 2027 tot en met 30 april 2029, met een optie voor twee jaar tot en met 30 april 2031.',
      ),
      'leaseEnd',
      '2029-04-30',
    ],
    [
      lease(
        'De oude huurovereenkomst is met ingang van 1 maart 2027 geëindigd.\nDe huur duurt van 1 mei 2027 tot en met 30 april 2029.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [
      lease(
        'De woning wordt verhuurd van 1 mei 2027 t/m 30 april 2028. Het contract met Vattenfall loopt vanaf 4 mei 2027.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [
      lease(
        'De huur is aangegaan voor vijf jaar, ingaande op 1 mei 2027 ("ingangsdatum") en lopende tot en met 30 april 2032.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [lease('Huur (kaal): € 985,00 p/m'), 'rent', 985],
    [
      sale(
        'koopsom:       € 310.000,= (driehonderdtienduizend euro)\nstortdatum:    15 januari 2027\ntransport:     1 maart 2027',
      ),
      'depositDate',
      '2027-01-15',
    ],
    [
      sale(
        'ontbindende voorwaarde hypotheek t/m 8 januari 2027, € 310.000,=\ntransport:     1 maart 2027\nnotaris:       mr. T. Eising',
      ),
      'transferDate',
      '2027-03-01',
    ],
    [lease('Huur 985 euro per maand, vooraf te betalen.'), 'rent', 985],
    [
      lease('Tussen A. Smid en B. Bos is op 3 december 2026 afgesproken:'),
      'signingDate',
      '2026-12-03',
    ],
    [
      sale(
        'De notariële akte wordt ondertekend op 1 maart 2027.\nAldus overeengekomen te Borger, drie december tweeduizend zesentwintig.',
      ),
      'signingDate',
      '2026-12-03',
    ],
    [
      sale(
        'De notariële akte wordt ondertekend op 1 maart 2027.\nAldus overeengekomen te Borger, drie december tweeduizend zesentwintig.',
      ),
      'transferDate',
      '2027-03-01',
    ],
  ])('%j', (text, kind, value) => {
    expect(said(text, kind)).toEqual([value])
  })

  test.each<[string, FactKind]>([
    ['BINDEND AANBOD\nBedrag € 280.000\nPasseerdatum uiterlijk 28 oktober 2027', 'transferDate'],
    ['HYPOTHEEKOFFERTE\nLeveringsdatum uiterlijk 28 oktober 2027', 'transferDate'],
    ['Esweg 4 Borger\nGetekend: 03-11-2026 Schaal 1:75', 'signingDate'],
    ['Esweg 4 Borger\nKoopsom € 165.000 Koopjaar 2011', 'price'],
  ])('%j tells none', (text, kind) => {
    expect(said(text, kind)).toEqual([])
  })
})

describe('the first day of a lease is read in', () => {
  test.each([
    'De huur begint te lopen op 1 mei 2027.',
    'De verhuring is ingegaan op 1 mei 2027 en eindigt op 30 april 2028.',
    'Partijen spreken af dat de huur op 1 mei 2027 begint.',
    'Huurder bewoont de woning per 1 mei 2027.',
    'Huurder woont vanaf 1 mei 2027 in de woning.',
    'Huuraanvang 1 mei 2027',
    'Huurcontract per 1 mei 2027',
    'Contract vanaf 1 mei 2027',
    'Vanaf: 1 mei 2027',
    'Sleuteloverdracht: 1 mei 2027',
    'Oplevering van het gehuurde: 1 mei 2027',
    'The tenancy is for one year, commencing on 1 May 2027.',
    'The lease starts on 1 May 2027.',
    'De ingangsdatum van deze overeenkomst is bepaald op 1 mei 2027.',
    'De huur gaat in op de eerste dag van de maand, te weten 1 mei 2027.',
    'De aanvangsdatum van de huurovereenkomst is in overleg gesteld op zaterdag 1 mei 2027.',
    'De huurperiode vangt aan op de eerste werkdag, zijnde 1 mei 2027.',
  ])('%s', (text) => {
    expect(said(lease(text), 'leaseStart')).toEqual(['2027-05-01'])
  })

  test.each([
    'Sleuteloverdracht: 28 april 2027\nIngangsdatum: 1 mei 2027',
    'De oplevering van het gehuurde is op 28 april 2027. De huur gaat in op 1 mei 2027.',
  ])('and not the day of the keys: %j', (text) => {
    expect(said(lease(text), 'leaseStart')).toEqual(['2027-05-01'])
  })

  test.each([
    'Verhuurder spreekt af dat de lift op 1 mei 2027 vervangen is.',
    'Huurder woont tot 1 mei 2027 in Assen.',
    'De vorige huurder bewoont de woning per 1 mei 2027 niet meer.',
    'Contract met de energieleverancier vanaf 1 mei 2027',
    'De ingangsdatum van de huurverhoging is bepaald op 1 mei 2027.',
    'De ingangsdatum van de nieuwe huurprijs is bepaald op 1 mei 2027.',
    'De aanvangsdatum van de werkzaamheden is bepaald op 1 mei 2027.',
    'De ingangsdatum van de verzekering is bepaald op 1 mei 2027.',
    'De ingangsdatum van het onderhoudscontract is bepaald op 1 mei 2027.',
    'De huur eindigt op de laatste dag van de maand, te weten 30 april 2029.',
    'De huur gaat over op de koper, zijnde de heer Bos, geboren op 1 mei 1971.',
    'De ingangsdatum van het contract met de energieleverancier is gesteld op 1 mei 2027.',
  ])('and not the day of another matter: %s', (text) => {
    expect(said(lease(text), 'leaseStart')).toEqual([])
  })
})

/** Days as the models of associations and notaries write them. */
describe('a day of a model is read', () => {
  test.each<[string, FactKind, string]>([
    [
      lease(
        '3.1 De huur is aangegaan voor vier jaar, ingaande op 1 mei 2027.\n4.3 De huurprijs wordt jaarlijks aangepast, voor het eerst met ingang van 1 mei 2028.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [
      lease(
        'De huur gaat in op 1 mei 2027. De huurprijs wordt met ingang van 1 juli 2028 geïndexeerd.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [
      sale(
        'Koper: mevrouw K. Smid\nGeboortedatum/plaats: 04-05-1991 te Assen\nzijn het volgende overeengekomen:\nGetekend te Borger d.d. 3 december 2026',
      ),
      'signingDate',
      '2026-12-03',
    ],
    [
      sale(
        'De akte van levering wordt verleden ten overstaan van een der notarissen van Eising\nNotarissen te Assen, op 1 maart 2027, of zoveel eerder als partijen overeenkomen.\nOndertekend te Borger op 3 december 2026',
      ),
      'signingDate',
      '2026-12-03',
    ],
    [
      sale(
        'De akte van levering wordt verleden ten overstaan van een der notarissen van Eising\nNotarissen te Assen, op 1 maart 2027, of zoveel eerder als partijen overeenkomen.\nOndertekend te Borger op 3 december 2026',
      ),
      'transferDate',
      '2027-03-01',
    ],
    [
      sale(
        'Partijen gaan op 1 maart 2027 naar de notaris, mr. T. Eising te Assen, voor het tekenen van de akte.',
      ),
      'transferDate',
      '2027-03-01',
    ],
    [
      sale(
        'De akte van levering wordt verleden ten overstaan van een van de notarissen verbonden aan het kantoor van Eising Notarissen te Assen, op 1 maart 2027, of zoveel eerder of later als partijen overeenkomen.',
      ),
      'transferDate',
      '2027-03-01',
    ],
    [
      sale(
        'Partijen gaan op 1 maart 2027 naar de notaris, mr. T. Eising te Assen, voor het tekenen van de akte.\nDe oplevering van de kasten door de leverancier vindt plaats op 3 april 2027.',
      ),
      'transferDate',
      '2027-03-01',
    ],
    [
      sale(
        'Voor die dag krijgt koper geen sleutels van verkoper.\nartikel 6 bankgarantie/waarborgsom\nUiterlijk op 15-01-2027 zal koper een bankgarantie doen stellen.\nartikel 7 lasten\nDe lasten komen vanaf 1 maart 2027 voor rekening van koper.',
      ),
      'depositDate',
      '2027-01-15',
    ],
    [
      sale(
        'Leveringsdatum: 1 maart 2027\nWaarborgsom / Deposit: € 31.000,00, uiterlijk / ultimately 15-01-2027\nCourtage: € 3.000,00',
      ),
      'depositDate',
      '2027-01-15',
    ],
    [
      lease(
        'Voor bepaalde tijd\nModel door de Raad op 20 maart 2017 vastgesteld en gepubliceerd\nONDERGETEKENDEN:\nA. Smid verhuurt aan B. Bos de woning\n3.1 De huur is aangegaan voor twee jaar, ingaande op 1 mei 2027.',
      ),
      'leaseStart',
      '2027-05-01',
    ],
    [
      lease('De huur begint op 1 mei 2027 en eindigt uiterlijk op 30 april 2029.'),
      'leaseEnd',
      '2029-04-30',
    ],
    [
      sale('Op 3 december 2026 zijn overeengekomen de ondergetekenden:\nA. Smid, verkoper'),
      'signingDate',
      '2026-12-03',
    ],
    [
      'LEASE AGREEMENT\nLandlord: A. Smid\nSigned in Assen on 3 December 2026',
      'signingDate',
      '2026-12-03',
    ],
    [
      sale('Transport: 1 maart 2027\nWaarborgsom: € 31.000,-\nStorten uiterlijk: 15 januari 2027'),
      'depositDate',
      '2027-01-15',
    ],
    [
      sale(
        'Transportdatum 1 maart 2027\nFinanciering van de woning voorbehoud tot 8 januari 2027\nGetekend 3 december 2026',
      ),
      'financingDate',
      '2027-01-08',
    ],
    [sale('6. OVERDRACHT\nDatum: 1 maart 2027\nPlaats: Assen'), 'transferDate', '2027-03-01'],
    [
      sale(
        'artikel 6 bankgarantie/waarborgsom\nUiterlijk op 15-01-2027 zal koper een bankgarantie doen stellen.',
      ),
      'depositDate',
      '2027-01-15',
    ],
    [
      sale('Waarborgsom / Deposit: € 31.000,00, uiterlijk / no later than 15-01-2027'),
      'depositDate',
      '2027-01-15',
    ],
  ])('%j', (text, kind, day) => {
    expect(said(text, kind)).toEqual([day])
  })
})

describe('a day of another matter is no fact', () => {
  test.each<[string, FactKind]>([
    [
      lease(
        'De eerste betaling heeft betrekking op de periode van 1 mei 2027 tot en met 31 mei 2027.',
      ),
      'leaseEnd',
    ],
    [
      lease('Over de huurvrije periode van 1 mei 2027 tot 1 juli 2027 is geen huur verschuldigd.'),
      'leaseEnd',
    ],
    [sale('De nutsbedrijven leveren op 20 februari 2027 nog gas en stroom.'), 'transferDate'],
    [sale('Verkoper meldt de levering op 20 februari 2027 bij de verzekeraar.'), 'transferDate'],
    [sale('Koper geeft de overdracht op 20 februari 2027 door aan de VvE.'), 'transferDate'],
    [sale('De makelaar bevestigde de levering op 20 februari 2027 aan partijen.'), 'transferDate'],
    ['Stuur de akte getekend retour voor 20 januari 2027.', 'signingDate'],
    ['Wilt u het formulier getekend terugsturen vóór 20 januari 2027?', 'signingDate'],
    ['PLATTEGROND\nSchaal 1:100, getekend 14-02-2027', 'signingDate'],
    ['MEETRAPPORT NEN 2580\nGetekend op 14-02-2027 door A. Bos', 'signingDate'],
  ])('%j', (text, kind) => {
    expect(said(text, kind)).toEqual([])
  })
})

describe('the rent of a model is read', () => {
  test.each<[string, FactKind, number]>([
    [
      lease(
        '4.5 Per betaalperiode van één maand bedraagt\n- de huurprijs € 1.150,00\n- het voorschot servicekosten € 40,00\nZodat huurder per maand in totaal heeft te voldoen € 1.190,00',
      ),
      'rent',
      1150,
    ],
    [
      lease('Per betaalperiode van 1 (een) kalendermaand bedraagt: de huurprijs: € 1.150,00'),
      'rent',
      1150,
    ],
    [
      lease(
        'De maximale huurprijs volgens de vergunning is € 1.300,- per maand. De huurprijs is € 1.150,- per maand.',
      ),
      'rent',
      1150,
    ],
  ])('%j', (text, kind, value) => {
    expect(said(text, kind)).toEqual([value])
  })

  test('a rent for three months is no rent for a month', () => {
    const text = lease('Per betaalperiode van drie maanden bedraagt\n- de huurprijs € 3.450,00')
    expect(said(text, 'rent')).toEqual([])
  })
})

describe('the deposit is the amount in its own row', () => {
  test('an amount in another row is no deposit', () => {
    const text = sale(
      'Bankgarantie of waarborgsom € 31.000,-\nUiterste datum bankgarantie 15 januari 2027\nUiterste datum financiering 8 januari 2027\nBedrag financiering € 290.000,-',
    )
    expect(said(text, 'deposit')).toEqual([31_000])
  })

  test.each([
    'Koper betaalt 10% van de koopsom, zijnde € 31.000,-, als waarborgsom aan de notaris.',
    'Aanbetaling € 31.000,00 (waarborgsom) op de rekening van de notaris',
    'Koper geeft € 31.000,- bij wijze van waarborgsom in handen van de notaris.',
  ])('and may stand before its name: %s', (text) => {
    expect(said(sale(text), 'deposit')).toEqual([31_000])
  })

  test('and not the rest of an amount in words', () => {
    const text = sale(
      'Koopsom driehonderdtien- Koper stort een waarborgsom\nduizend euro. van € 31.000,-.',
    )
    expect(said(text, 'deposit')).not.toContain(1000)
  })
})
