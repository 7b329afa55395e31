import { expect, test } from 'vitest'
import { said, sale } from '../said-facts.ts'

const englishLease = (text: string) =>
  `RESIDENTIAL LEASE AGREEMENT\nThe landlord lets to the tenant.\n${text}`

test.each([
  'commences on September 1, 2026 and ends on August 31, 2028',
  'commences on September 1st, 2026 and ends on August 31st 2028',
  'commences on 1st September 2026 and ends on the 31st of August 2028',
  'commences on 1st September 2026 and ends on the 31st day of August 2028',
])('days of English contracts are read: %s', (text) => {
  expect(said(englishLease(`This agreement ${text}.`), 'leaseStart')).toEqual(['2026-09-01'])
  expect(said(englishLease(`This agreement ${text}.`), 'leaseEnd')).toEqual(['2028-08-31'])
})

test('numbers behind the name of a month are no day of another month', () => {
  expect(
    said(sale('De akte van levering wordt gepasseerd in mei 15 2026'), 'transferDate'),
  ).toEqual([])
  expect(said(sale('Leveringsdatum: 3 mei 2026, 12, 2027'), 'transferDate')).toEqual(['2026-05-03'])
})

test.each(['The tenant pays a deposit of EUR 4,700.00.', 'The deposit amounts to € 4,700.'])(
  'the deposit of an English lease is read: %s',
  (text) => {
    expect(said(englishLease(text), 'deposit')).toEqual([4700])
  },
)

test.each(['1965 t/m 1974', '1965 tot en met 1974', '1965 tot 1974', '1965 à 1974'])(
  'a range of years is no year of construction: %s',
  (years) => {
    expect(said(`ENERGIELABEL WONING\nBouwjaar ${years}`, 'constructionYear')).toEqual([])
  },
)

test.each([
  ['1.1', '1.2'],
  ['1.1.', '1.2.'],
  ['a)', 'b)'],
  ['1)', '2)'],
])('parties behind labels that are numbered %s are read', (one, two) => {
  const text = sale(
    `${one} Verkoper: mevrouw Johanna van Zanten, wonende te Delft.\n${two} Koper: de heer Ruben Visser en mevrouw Eline Visser-Smit, wonende te Ede.`,
  )
  expect(said(text, 'seller')).toEqual(['Johanna van Zanten'])
  expect(said(text, 'buyer')).toEqual(['Ruben Visser', 'Eline Visser-Smit'])
})

test('the heading of an extract of the land registry is no part of a place', () => {
  const text = 'Kadaster\nBetreft Zutphen D 5521\nKadastrale aanduiding Zutphen D 5521'
  expect(said(text, 'parcel')).toEqual(['Zutphen D 5521'])
})

test.each(['Klaas\nJan Smit', 'Klaas Jan\nSmit'])(
  'the first names of a person may end a short line of a column: %s',
  (name) => {
    const text = `AKTE VAN LEVERING\nde heer ${name}, geboren te\nEde op 1 mei 1950, hierna te noemen: verkoper`
    expect(said(text, 'seller')).toEqual(['Klaas Jan Smit'])
  },
)
