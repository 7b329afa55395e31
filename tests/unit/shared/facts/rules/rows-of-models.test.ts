import { describe, expect, test } from 'vitest'
import { classifyText } from '../../../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../../../src-shared/dossiers/deed-types.ts'
import { findFacts } from '../../../../../src-shared/facts/find-facts.ts'
import { lease, said, sale } from '../said-facts.ts'

test('the day in a row for the place and day of birth is no day of signing', () => {
  for (const label of ['Geb. plaats/datum', 'Geboorte plaats en datum', 'Geb. datum/plaats'])
    expect(said(sale(`Verkoper\n${label} : Sneek, 12-03-1975`), 'signingDate')).toEqual([])
})

test('a condition whose last day is "n.v.t." is none', () => {
  const text = (day: string) =>
    sale(
      `Artikel 15 Ontbindende voorwaarden\nDeze koopovereenkomst kan door koper worden ontbonden indien uiterlijk:\na. op ${day} koper geen woonvergunning heeft verkregen;`,
    )
  expect(said(text('n.v.t.:'), 'condition')).toEqual([])
  expect(said(text('n.v.t.,'), 'condition')).toEqual([])
  expect(said(text('1 mei 2027'), 'condition')).toEqual(['residence'])
})

describe('parties are read', () => {
  test('in rows for "Voorna(a)m(en)"', () => {
    const text = sale(
      'Verkoper:\nAchternaam : Hoekstra\nVoorna(a)m(en) : Jelle Sjoerd\n\nKoper 1:\nAchternaam : Dijkstra\nVoorna(a)m(en) : Anouk Femke\nKoper 2:\nAchternaam : Bouma\nVoorna(a)m(en) : Tjeerd\n',
    )
    expect(said(text, 'seller')).toEqual(['Jelle Sjoerd Hoekstra'])
    expect(said(text, 'buyer')).toEqual(['Anouk Femke Dijkstra', 'Tjeerd Bouma'])
  })

  test('below the word for the builder of a new home', () => {
    const text =
      'KOOP-/AANNEMINGSOVEREENKOMST\nVerkrijger\nNaam: Mohammed Amrani\nOndernemer\nKwekerij Ontwikkeling B.V. gevestigd te Houten\nArtikel 1'
    expect(said(text, 'seller')).toEqual(['Kwekerij Ontwikkeling B.V.'])
    expect(said(text.replace('Ondernemer\n', 'Ondernemer: '), 'seller')).toEqual([
      'Kwekerij Ontwikkeling B.V.',
    ])
    expect(said(lease('Ondernemer: Kwekerij Ontwikkeling B.V.'), 'seller')).toEqual([])
  })

  test('behind a row with the word "en" below a representative', () => {
    const text = lease(
      "Woonfonds Noord B.V., gevestigd te Ede, hierna te noemen 'verhuurder',\nvertegenwoordigd door Makelaardij Reitdiep\nEN\nde heer D.J. Postma, geboren te Epe, hierna te noemen 'huurder',",
    )
    expect(said(text, 'tenant')).toEqual(['D.J. Postma'])
  })

  test('in all numbers of a list below the word for a party', () => {
    const text =
      'LEVERING\nHeden verschenen voor mij, mr. E. Nagel, notaris te Alkmaar:\nA. verkoper\nmevrouw Maria Groen, geboren te Heiloo op 7 juli 1954, gescheiden,\nB. koper\n1. de heer Daan Kramer, geboren te Hoorn op 2 mei 1992; en\n2. mevrouw Noa de Ruiter, geboren te Alkmaar op 18 december 1993,\nsamen wonende te Alkmaar.\nOMSCHRIJVING\n3. de heer Tom Vos'
    expect(said(text, 'seller')).toEqual(['Maria Groen'])
    expect(said(text, 'buyer')).toEqual(['Daan Kramer', 'Noa de Ruiter'])
  })

  test('behind the numbers of a sentence', () => {
    const text = sale(
      'Ondergetekenden: 1. verkopers: de heer A.B. Cornelissen en mevrouw D. Peters; 2. koper: de heer E. Fransen.',
    )
    expect(said(text, 'seller')).toEqual(['A.B. Cornelissen', 'D. Peters'])
    expect(said(text, 'buyer')).toEqual(['E. Fransen'])
  })
})

test('two forms side by side are read one after the other', () => {
  const text = sale(
    `VERKOPER                               KOPER
Naam: J.C. Visser                      Naam: M. Ait Ali
Adres: Havenstraat 4                   Adres: Dorpsplein 1
Geboortedatum: 02-02-1960              Geboortedatum: 03-03-1990
Koopsom: € 455.000`,
  )
  expect(said(text, 'seller')).toEqual(['J.C. Visser'])
  expect(said(text, 'buyer')).toEqual(['M. Ait Ali'])
  expect(said(text, 'price')).toEqual([455_000])
})

test('the rows of a table with drawn lines are read as those of a form', () => {
  const text = sale(
    '| Verkoper | Dhr. T. Blom |\n| Koper | Mw. S. Ravi\n  | Overdracht | 14 augustus 2026 |\n| Kadastraal | Baarn E 5510, 375 m² |\n| 1 | 2 |',
  )
  expect(said(text, 'seller')).toEqual(['T. Blom'])
  expect(said(text, 'buyer')).toEqual(['S. Ravi'])
  expect(said(text, 'transferDate')).toEqual(['2026-08-14'])
  expect(said(text, 'parcel')).toEqual(['Baarn E 5510'])
  const { facts } = findFacts([{ page: 1, text }])
  const buyer = facts.find(({ kind }) => kind === 'buyer')
  expect(text.slice(buyer?.from, buyer?.to)).toBe('S. Ravi')
})

test('a name in a narrow column goes on in the line above "geboren"', () => {
  const text = sale(
    'A. de heer Robert Jan\n   Stevens\n   geboren te Delfzijl, op\n   21 september 1955\n   verder te noemen: verkoper',
  )
  expect(said(text, 'seller')).toEqual(['Robert Jan Stevens'])
})

test('a parcel in rows with "nummer(s)" is read', () => {
  const text = sale('kadastraal bekend\ngemeente: Delfzijl\nsectie: D\nnummer(s): 3321\n')
  expect(said(text, 'parcel')).toEqual(['Delfzijl D 3321'])
})

test('the last day in a row below the word for the deposit is read', () => {
  const text = sale(
    'Bankgarantie\nuiterlijk op: 15 juli 2026\nbedrag: € 26.750,00\nOntbindende voorwaarden',
  )
  expect(said(text, 'depositDate')).toEqual(['2026-07-15'])
})

describe('parties in a sentence without "hierna" are read', () => {
  test.each([
    'Verhuurder Q-Wonen Beheer BV en huurder dhr. L. Janse komen overeen:',
    'Tussen verhuurder Q-Wonen Beheer BV en huurder L. Janse, wonende te Ede, geldt:',
  ])('%s', (text) => {
    expect(said(lease(text), 'landlord')).toEqual(['Q-Wonen Beheer BV'])
    expect(said(lease(text), 'tenant')).toEqual(['L. Janse'])
  })

  test('behind a comma', () => {
    const text = sale('Verkoper A. Bakker, koper B. Slager.\nArtikel 2')
    expect(said(text, 'seller')).toEqual(['A. Bakker'])
    expect(said(text, 'buyer')).toEqual(['B. Slager'])
  })

  test('but no name behind which the sentence goes on', () => {
    expect(said(lease('Dit zegt huurder Jan Bos zijn verhuurder toe.'), 'tenant')).toEqual([])
  })
})

test('the rent and the term of an English model lease are read', () => {
  const text =
    'RENTAL AGREEMENT\nThis agreement is entered into for a period of at least 12 months.\n4.5 Per payment period of one month:\nthe rent amounts to € 1,850.00\nservice costs € 95.00'
  expect(said(text, 'leaseMonths')).toEqual([12])
  expect(said(text, 'rent')).toEqual([1850])
})

test('the last day behind the word "Waarborg" and an amount is that of the deposit', () => {
  expect(said(sale('Waarborg: € 14.995,= uiterlijk 15 februari 2026'), 'depositDate')).toEqual([
    '2026-02-15',
  ])
})

test('the date of the deed is no day of the transfer', () => {
  const text = sale('Leverdatum 1 juni 2026\nDatum akte 2 februari 2026')
  expect(said(text, 'transferDate')).toEqual(['2026-06-01'])
  expect(said(sale('Datum akte van levering 2 juni 2026'), 'transferDate')).toEqual(['2026-06-02'])
})

describe('a notary is read', () => {
  test.each([
    ['van Baars & Partners Notarissen te Zwolle', 'J.H. Baars'],
    ['van Van Gent Notariaat', 'J.H. Baars'],
    ['van Dijk, notaris te Zwolle', 'J.H. Baars van Dijk'],
  ])('without the firm behind the name: %s', (behind, name) => {
    const text = sale(`De akte wordt verleden ten overstaan van notaris mr. J.H. Baars ${behind}.`)
    expect(said(text, 'notary')).toEqual([name])
  })

  test('in English', () => {
    const text =
      'DEED OF TRANSFER\nOn 3 March 2025 appeared before me, Maria van den Berg, LLM, civil law notary in Amsterdam:'
    expect(said(text, 'notary')).toEqual(['Maria van den Berg'])
  })
})

test('an apartment right is read in English', () => {
  const text =
    'registered as municipality of Amsterdam, section AK, complex designation 3344-A, apartment index 3.'
  expect(said(text, 'parcel')).toEqual(['Amsterdam AK 3344 A-3'])
})

test('the last days and the condition of an English purchase are read', () => {
  const text =
    'PURCHASE AGREEMENT\nDeposit: EUR 87,500 no later than 1 April 2025\nThe agreement can be dissolved if the buyer has not obtained a mortgage no later than 25 March 2025.'
  expect(said(text, 'financingDate')).toEqual(['2025-03-25'])
  expect(said(text, 'depositDate')).toEqual(['2025-04-01'])
  expect(said(text, 'condition')).toEqual(['financing'])
})

test('a sale that falls through without a mortgage has a condition', () => {
  const text = (words: string) => sale(`De koop gaat ${words} een hypotheek krijgt.`)
  expect(said(text('niet door als koper niet uiterlijk 1 juli 2025'), 'condition')).toEqual([
    'financing',
  ])
  expect(said(text('ook door als koper geen'), 'condition')).toEqual([])
})

test('a right to end the purchase without a mortgage of an amount is a condition', () => {
  const text = sale(
    'Koper heeft recht op ontbinding indien hij uiterlijk 15 maart 2026 geen hypotheek van minimaal € 310.000,- kan krijgen.',
  )
  expect(said(text, 'condition')).toEqual(['financing'])
})

test('the rent and the deposit of one of several people are not those of the lease', () => {
  const text = lease(
    'Huur € 400 per persoon per maand, totaal € 800 per maand.\nWaarborgsom € 400 per persoon.',
  )
  expect(said(text, 'rent')).toEqual([])
  expect(said(text, 'deposit')).toEqual([])
})

test('days on which two parties signed give no day of signing', () => {
  for (const days of [
    '27 mei 2025 resp. 28 mei 2025',
    '27 mei 2025 respectievelijk op 28 mei 2025',
    'Ede d.d. 6 juni 2024; door de ondernemer d.d. 12 juni 2024',
  ])
    expect(said(sale(`Aldus getekend te Ede, ${days}`), 'signingDate')).toEqual([])
})

describe('a brochure says', () => {
  const brochure =
    'TE KOOP\nVraagprijs € 649.000,- k.k.\nOppervlakten en inhoud\nWonen 141 m²\nOverige inpandige ruimte 22 m²\nPerceel 268 m²\nInhoud 589 m³'
  test('its areas in rows with one word', () => {
    expect(said(brochure, 'livingArea')).toEqual([141])
    expect(said(brochure, 'plotArea')).toEqual([268])
  })

  test('but no area of a plot behind the number of a plot', () => {
    expect(said(brochure.replace('Perceel 268', 'Perceel 12: 268'), 'plotArea')).toEqual([])
  })
})

describe('the class of an energy label', () => {
  const label = (rows: string) =>
    `Energielabel woning\nWaterlelie 14\n${rows}\nDatum van registratie: 14-09-2023\nDit gebouw: 193 kWh/m² per jaar`
  test('is read above the row of its registration', () => {
    expect(said(label('C\nEnergielabel Registratienummer: 387654321'), 'energyClass')).toEqual([
      'C',
    ])
    expect(said(label('A++\nRegistratienummer: 387654321'), 'energyClass')).toEqual(['A++'])
    expect(said(label('c\nRegistratienummer: 387654321'), 'energyClass')).toEqual(['C'])
  })

  test('is read behind "Dit gebouw"', () => {
    expect(said(label('A B C D E F G\nDit gebouw: E'), 'energyClass')).toEqual(['E'])
    expect(said(label('Dit gebouw: 193 kWh, verbeterd naar B'), 'energyClass')).toEqual([])
  })

  test('but not the last class of a scale', () => {
    expect(said(label('E\nF\nG\nRegistratienummer: 387654321'), 'energyClass')).toEqual([])
  })
})

test('a deed of transfer whose opening has the notary within "voor mij verschenen" is one', () => {
  const text =
    'AKTE VAN LEVERING (koop/verkoop)\nOp 31 januari 2025 zijn voor mij, meester Wouter Jan Scholten, notaris in de gemeente Berkelland, kantoorhoudende te Borculo, verschenen:\n1. de heer Gerrit Wolterink, hierna te noemen: verkoper;\n2. de heer Tom te Braake, hierna te noemen: koper.\nVerkoper heeft verkocht en levert: de boerderij. De koopsom bedraagt € 725.000,-.'
  expect(classifyText(text, deedTypes)?.type).toBe('leveringsakte')
})
