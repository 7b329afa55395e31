import { describe, expect, test } from 'vitest'
import { said, sale } from '../said-facts.ts'

const deed = (text: string) => `AKTE VAN LEVERING\n${text}`

describe('parties without a title are read by their birth', () => {
  const text = deed(
    `Heden, 3 maart 2026, verschenen voor mij, mr. Sophie van Dam, notaris te Utrecht:
1. Hendrikus Johannes van Veen, geboren te Utrecht op 12 januari 1944, wonende te 3512 AA Utrecht,
Nieuwegracht 12, legitimatie: paspoort NX1234567, uitgegeven te Utrecht op 4 mei 2021, weduwnaar en
niet hertrouwd of als partner geregistreerd, en
Maria Anna DE GROOT-BOS, geboren te Zeist op 3 mei 1950, wonende te 3701 AA Zeist, Dorpsstraat 1,
hierna tezamen te noemen: "Verkoper";
2. a. Jan Pieter Smit, geboren te Ede op 1 juni 1980; en
b. Karin Bos, geboren te Ede op 1 juni 1981, tezamen wonende te 6711 AA Ede, Kade 3,
hierna te noemen: "Koper".`,
  )

  test('in the heading of a deed', () => {
    expect(said(text, 'seller')).toEqual(['Hendrikus Johannes van Veen', 'Maria Anna DE GROOT-BOS'])
    expect(said(text, 'buyer')).toEqual(['Jan Pieter Smit', 'Karin Bos'])
  })

  test('below the letterhead of a firm of notaries', () => {
    const letter = `Kantoor Hermans & Schuttevaer Notarissen N.V.\nPostbus 1, 3500 AA Utrecht\n${text}`
    expect(said(letter, 'seller')).toEqual([
      'Hendrikus Johannes van Veen',
      'Maria Anna DE GROOT-BOS',
    ])
  })

  test('but not who acts for them or is married to them', () => {
    const acting = deed(
      `verschenen voor mij, notaris:
1. Petra de Groot, geboren te Ede op 3 mei 1990, werkzaam ten kantore van mij, notaris, handelend als gevolmachtigde van:
Jan Pieter Smit, geboren te Ede op 1 juni 1980, gehuwd met Karin Bos, geboren te Ede op 2 juli 1981,
hierna te noemen: verkoper;`,
    )
    expect(said(acting, 'seller')).toEqual(['Jan Pieter Smit'])
  })
})

test.each([
  'te dezen handelend:\na. voor zich; en\nb. als schriftelijk gevolmachtigde van',
  'te dezen handelend zowel voor zichzelf als in hoedanigheid van lasthebber van',
  'handelend in privé en als gevolmachtigde van',
])('who acts for somebody else as well is a party too: %j', (act) => {
  const text = deed(
    `1. de heer Bas Kok, geboren te Ede op 4 mei 1970, ${act} zijn echtgenote mevrouw Els Kok-Bos, geboren te Ede op 5 juni 1971;\nhierna samen te noemen: verkoper;`,
  )
  expect(said(text, 'seller')).toEqual(['Bas Kok', 'Els Kok-Bos'])
})

test('the number of a list and a title are no part of a name', () => {
  for (const lead of ['I. Mevrouw', 'II. mevrouw', 'A. Mevrouw', 'IV.', 'B.', '1. Mw.']) {
    const text = sale(
      `De ondergetekenden:\n${lead} Johanna Cornelia van Dijk, geboren te Ede op 3 mei 1944, wonende te 6711 AA Ede, Kade 3, hierna te noemen verkoper;`,
    )
    expect(said(text, 'seller')).toEqual(['Johanna Cornelia van Dijk'])
  }
})

test('a firm of notaries in a letterhead is no party', () => {
  const text = deed(
    'Hermans & Schuttevaer Notarissen N.V.\nPostbus 1, 3500 AA Utrecht\n1. het college van de kerk te Ede, hierna te noemen: verkoper',
  )
  expect(said(text, 'seller')).toEqual([])
})

test('the title of a document is no party', () => {
  for (const title of ['VOLMACHT TOT LEVERING', 'Volmacht Verkoop', 'AKTE VAN LEVERING'])
    expect(said(`${title} (verkoper)\nDe ondergetekende geeft volmacht.`, 'seller')).toEqual([])
})

test('each party of a form with a row for each name is read', () => {
  const text = sale(`Ondergetekenden:
A. Verkoper(s):
Naam: De heer Pieter Cornelis van den Berg
Geboren: 12-04-1958 te Delft
Adres: Oude Delft 12, 2611 CC Delft
Naam: Mevrouw Anna Maria van den Berg-de Wit
Geboren: 13-04-1959 te Delft
Makelaar verkoper
Naam: Makelaardij Delft B.V.
B. Koper(s):
Naam: De heer Sander Koning
Telefoon: 06 12345678
Naam: Mevrouw Lisa de Boer
Notaris
Naam: mr. K. Post
Artikel 1`)
  expect(said(text, 'seller')).toEqual([
    'Pieter Cornelis van den Berg',
    'Anna Maria van den Berg-de Wit',
  ])
  expect(said(text, 'buyer')).toEqual(['Sander Koning', 'Lisa de Boer'])
})

describe('who acts for a party is none', () => {
  const acts = [
    'te dezen handelend als enig directeur van',
    'die verklaarde te handelen als algemeen directeur van',
    'optredend als procuratiehouder van',
    'handelend als voorzitter van',
    'in haar hoedanigheid van vennoot van',
    'handelend als curator in het faillissement van',
    'te dezen handelende als schriftelijk gemachtigde van',
    'handelend als zelfstandig bevoegd bestuurder van:',
    'handelend als mondeling lasthebber van',
  ]
  test.each(acts)('%s', (act) => {
    for (const who of ['de heer Jan Bos', 'Jan Bos'])
      for (const [party, name] of [
        ['de besloten vennootschap Kade Vastgoed B.V., gevestigd te Ede', 'Kade Vastgoed B.V.'],
        ['Maria Prins, geboren te Ede op 3 mei 1950, wonende te Ede', 'Maria Prins'],
        ['mevrouw Maria Prins, wonende te Ede', 'Maria Prins'],
      ]) {
        const text = `1. ${who}, geboren te Ede op 1 mei 1960, wonende te Ede, Kade 3,\n${act} ${party},\nhierna te noemen: verkoper;`
        expect(said(deed(text), 'seller')).toEqual([name])
      }
  })

  test('but a director who sells a home of his own is one', () => {
    const text =
      '1. de heer Jan Bos, geboren te Ede op 1 mei 1960, directeur van een school, wonende te Ede, hierna te noemen: verkoper;'
    expect(said(deed(text), 'seller')).toEqual(['Jan Bos'])
  })
})

test('the heading above a name without a title is no part of the name', () => {
  const text =
    'Ondergetekenden:\nVerkoper\nJan Bos, geboren te Ede op 1 mei 1960, hierna te noemen: verkoper;'
  expect(said(deed(text), 'seller')).toEqual(['Jan Bos'])
})

test('the dead person whose heirs sell is no party', () => {
  for (const heirs of ['de erven van wijlen', 'de erfgenamen van', 'de gezamenlijke erven van']) {
    const text = sale(
      `De ondergetekenden:\n${heirs} mevrouw J. Smid, overleden te Ede op 3 mei 2025, te weten:\n1. de heer A. Smid, geboren te Ede op 1 mei 1960;\n2. mevrouw B. Smid, geboren te Ede op 1 mei 1962;\nhierna tezamen te noemen: verkoper,`,
    )
    expect(said(text, 'seller')).toEqual(['A. Smid', 'B. Smid'])
  }
})

test.each([
  '2. K. Bos en L. Meijer',
  '2. naam: K. Bos en L. Meijer',
  'B) naam: K. Bos en L. Meijer',
])('the names of an entry in the list of parties are read: %s', (entry) => {
  const text = `1. De Waal B.V., hierna te noemen 'ondernemer'\n${entry}, hierna tezamen te noemen 'verkrijger'`
  expect(said(sale(text), 'buyer')).toEqual(['K. Bos', 'L. Meijer'])
})
