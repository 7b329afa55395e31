import { describe, expect, test } from 'vitest'
import { lease, said, sale } from './said-facts.ts'

const parties = (text: string) =>
  Object.fromEntries(
    (['seller', 'buyer', 'landlord', 'tenant'] as const).flatMap((role) => {
      const names = said(text, role)
      return names.length === 0 ? [] : [[role, names]]
    }),
  )

describe('parties are read', () => {
  test.each([
    [
      'with titles that begin with a capital',
      sale(
        'A. Naam: De heer Evert Jan Wolters\nen\nNaam: Mevrouw Gea Wolters-Bos\nhierna te noemen: "verkoper",\nB. Naam: Dhr. K. Prins\nhierna te noemen: "koper".',
      ),
      { seller: ['Evert Jan Wolters', 'Gea Wolters-Bos'], buyer: ['K. Prins'] },
    ],
    [
      'behind the makers of the model',
      sale(
        'Vastgesteld door de Nederlandse Vereniging Makelaars U.A. en de Vereniging Huis Eigenaren.\nDe ondergetekenden:\nde heer E.J. Wolters, wonende te Ede, hierna te noemen: verkoper, en mevrouw A. Prins, wonende te Ede, hierna te noemen: koper.',
      ),
      { seller: ['E.J. Wolters'], buyer: ['A. Prins'] },
    ],
    [
      'behind a label with an article and a plural in brackets',
      sale('De verkoper(s): Evert Wolters en Gea Bos, wonend te Ede\nDe koper(s): Karel Prins'),
      { seller: ['Evert Wolters', 'Gea Bos'], buyer: ['Karel Prins'] },
    ],
    [
      'behind a label in two languages',
      'PURCHASE AGREEMENT / KOOPOVEREENKOMST\nSeller / Verkoper: Mr E. Wolters, The Hague\nBuyer / Koper: Ms Anita Rao and Mr Vikram Rao, Pune',
      { seller: ['E. Wolters'], buyer: ['Anita Rao', 'Vikram Rao'] },
    ],
    [
      'below a heading of a notary, by number',
      sale(
        'I. VERKOPER\n1. de heer Willem Wolters, geboren te Ede op 1 mei 1950;\nII. KOPER\nde besloten vennootschap met beperkte aansprakelijkheid: Zeewind Vastgoed B.V., gevestigd te Ede',
      ),
      { seller: ['Willem Wolters'], buyer: ['Zeewind Vastgoed B.V.'] },
    ],
    [
      'as a family, behind a label for a side of the sale',
      sale(
        'Verkopende partij : Fam. C.M. de Laat - van Gerwen\nKopende partij    : Dhr. M. Özdemir en Mw. F. Yilmaz',
      ),
      { seller: ['C.M. de Laat - van Gerwen'], buyer: ['M. Özdemir', 'F. Yilmaz'] },
    ],
    [
      'beside an address that looks like a name',
      sale(
        'De ondergetekenden:\n1. Yusuf Wiersma, wonende te Ede, Mr. P.J. Troelstraweg 85, hierna te noemen: verkoper;\n2. de heer Bram Bos, wonende te 6711 NV Ede, hierna te noemen: koper;',
      ),
      { seller: ['Yusuf Wiersma'], buyer: ['Bram Bos'] },
    ],
    [
      'beside the broker who signs for a company',
      lease(
        "Kade Vastgoed B.V., gevestigd te Ede, hierna te noemen: 'verhuurder',\nvertegenwoordigd door K&B Beheer, de heer K. Jansma\nEN\nde heer Pieter Smit, wonende te Ede, hierna te noemen: 'huurder'",
      ),
      { landlord: ['Kade Vastgoed B.V.'], tenant: ['Pieter Smit'] },
    ],
    [
      'in capitals',
      sale('VERKOPER: DE HEER J.P. BOS\nKOPER: MEVROUW A. VAN DEN BERG'),
      { seller: ['J.P. BOS'], buyer: ['A. VAN DEN BERG'] },
    ],
    [
      'with small words of other languages, and shortened ones',
      sale('Verkoper: Maria del Carmen García-López\nKoper: mevr. A. v.d. Berg'),
      { seller: ['Maria del Carmen García-López'], buyer: ['A. v.d. Berg'] },
    ],
    [
      'as a municipality',
      sale('Verkoper: de Gemeente Ede, te dezen vertegenwoordigd\nKoper: L. Vos'),
      { seller: ['Gemeente Ede'], buyer: ['L. Vos'] },
    ],
    [
      'in an English lease',
      'LEASE AGREEMENT\nLessor / Verhuurder: Canal Homes B.V., Amsterdam\nLessee / Huurder: Mrs Jane Miller',
      { landlord: ['Canal Homes B.V.'], tenant: ['Jane Miller'] },
    ],
    [
      'in brackets behind their address',
      lease(
        'Partijen: Stichting Wonen Ede, Kade 6, 6711 AB Ede (verhuurder) en mevrouw L. Habets, Kade 9, 6711 AB Ede (huurder)',
      ),
      { landlord: ['Stichting Wonen Ede'], tenant: ['L. Habets'] },
    ],
    [
      'in brackets and quotes',
      lease(
        "Kade Offices B.V., Kade 5, Ede ('verhuurder') en Delta Zorg B.V., Plein 6, Ede ('huurder') komen overeen",
      ),
      { landlord: ['Kade Offices B.V.'], tenant: ['Delta Zorg B.V.'] },
    ],
    [
      'by a role in quotes alone',
      'AKTE VAN LEVERING\nOp 2 maart 2026 verschenen voor mij, mr. T. Eising, notaris te Assen:\nA. de heer Jan Smit, en mevrouw Roelie Smit-Bos, wonend te Annen; "Verkoper";\nB. de heer Wouter Dekker, wonend te Assen; "Koper".',
      { seller: ['Jan Smit', 'Roelie Smit-Bos'], buyer: ['Wouter Dekker'] },
    ],
    [
      'as sellers and buyers of a notary',
      sale(
        'komen overeen:\nde stichting Woonstichting Drenthe, gevestigd te Assen, als verkoopster; en\nde heer F. Sikkema en mevrouw J. Wiersma, wonende te Grou, als kopers;',
      ),
      { seller: ['Woonstichting Drenthe'], buyer: ['F. Sikkema', 'J. Wiersma'] },
    ],
    [
      'with their day of birth between two names',
      sale(
        'Verkoper: Cor Brouwer, geboren 12 april 1949\nKoper: Fenna Tuinstra, geboren 22 juli 1991, en Abel de Wit, geboren 3 december 1989',
      ),
      { seller: ['Cor Brouwer'], buyer: ['Fenna Tuinstra', 'Abel de Wit'] },
    ],
    [
      'beside a party with another short name',
      sale(
        'De Linde Bouw B.V., gevestigd te Ede, hierna te noemen "de ondernemer" en\nde heer R. Hoog, Kade 6 te Ede, hierna te noemen "de verkrijger".',
      ),
      { seller: ['De Linde Bouw B.V.'], buyer: ['R. Hoog'] },
    ],
    [
      'behind a municipality',
      sale('de Gemeente Kampen, hierna: de gemeente; en de heer J. Riet, hierna: koper.'),
      { buyer: ['J. Riet'] },
    ],
    [
      'together, each with a short name',
      sale(
        'de heer J. Riet, hierna: Riet, en mevrouw A. Bos, hierna: Bos, hierna samen te noemen: verkoper',
      ),
      { seller: ['J. Riet', 'A. Bos'] },
    ],
    [
      'in an English contract',
      'RENTAL CONTRACT\n1. Kade Apartments B.V., hereinafter referred to as "landlord"\n2. Ms. Sofia Alvarez, hereinafter referred to as "tenant"',
      { landlord: ['Kade Apartments B.V.'], tenant: ['Sofia Alvarez'] },
    ],
    [
      'without a title, by their place',
      sale(
        'Ondergetekenden, Stephan Klaver, Kade 8, 6711 AB Ede (verkoper), en H.A.M. Korte, Kade 9, 6711 AB Ede (koper), spreken af:',
      ),
      { seller: ['Stephan Klaver'], buyer: ['H.A.M. Korte'] },
    ],
    [
      'without a title, behind what they are',
      lease(
        'De eigenaar J.P.M. Swinkel, Kade 8, 6711 AB Ede, verder verhuurder, verhuurt aan Dario Ferra, verder huurder, de woning Kade 12.',
      ),
      { landlord: ['J.P.M. Swinkel'], tenant: ['Dario Ferra'] },
    ],
    [
      'in the columns of a form',
      lease('Verhuurder Kamers Noord, Kade 44, Ede\nHuurder Thijmen Veld, geb. 1 februari 2007'),
      { landlord: ['Kamers Noord'], tenant: ['Thijmen Veld'] },
    ],
    [
      'without the number of their list',
      lease(
        "1. Winkelfonds Ede C.V., gevestigd te Ede, hierna te noemen 'verhuurder'\n2. Bakkerij Zand V.O.F., hierna te noemen 'huurder'",
      ),
      { landlord: ['Winkelfonds Ede C.V.'], tenant: ['Bakkerij Zand V.O.F.'] },
    ],
  ])('%s', (_, text, expected) => {
    expect(parties(text)).toEqual(expected)
  })
})

describe('no party is', () => {
  test.each([
    [
      'a label in the row of signatures',
      sale('Verkoper Koper\nVerkoper Handtekening Verkoper\nKoper Datum Plaats'),
    ],
    [
      'a sentence about a party',
      sale('Verkoper Verklaart Hierbij.\nKoper Heeft Drie Dagen Bedenktijd'),
    ],
    [
      'who signs for both in brackets',
      sale('Mevrouw A. Bos, makelaar te Ede, informeert (verkoper) en (koper).'),
    ],
    [
      'who represents sellers by a power of attorney',
      sale('verschenen is mevrouw N. Otten, kantooradres Kade 4 te Ede, als verkoper en koper.'),
    ],
    [
      'a maker of the model',
      sale('Model van NVM U.A. Hierna te noemen: verkoper. Koper: zie bijlage'),
    ],
  ])('%s', (_, text) => {
    expect(parties(text)).toEqual({})
  })
})

test('a street below a label is no name of a party', () => {
  const text = sale('Verkoper\nP.J. Troelstraweg 14\n6711 NV Ede\nKoper\nNaam Bart Bos')
  expect(parties(text)).toEqual({ buyer: ['Bart Bos'] })
})

test.each([
  ['Stichting De Woonplaats', 'Stichting De Woonplaats'],
  ['de heer P. van der Straat, wonende te Ede', 'P. van der Straat'],
  ['mevrouw A. de Koper', 'A. de Koper'],
  ['J. Jansen Woonplaats Ede', 'J. Jansen'],
  ['mevrouw Anna Maria barones van Heeckeren', 'Anna Maria barones van Heeckeren'],
  ["Huis in 't Veld Beheer B.V.", "Huis in 't Veld Beheer B.V."],
  ['Bakkerij Roex v.o.f.', 'Bakkerij Roex v.o.f.'],
  ['de heer en mevrouw Peters-de Ruijter te Sittard', 'Peters-de Ruijter'],
])('the name of the seller %s is whole', (written, name) => {
  expect(said(sale(`Verkoper: ${written}\nKoper: Jan Bos`), 'seller')).toEqual([name])
})

test('each row with a title below a label names a party, and the address below names none', () => {
  const text = sale(
    'Verkoper(s):\nDhr. R. Bos\nMevr. M. Bos - Kok\nKade 12\nKoper(s): de heer T. Nguyen\nen mevrouw L.H. Tran\nMakelaar: de heer P. Vis',
  )
  expect(parties(text)).toEqual({
    seller: ['R. Bos', 'M. Bos - Kok'],
    buyer: ['T. Nguyen', 'L.H. Tran'],
  })
})
