import { expect, test } from 'vitest'
import { matchOf, readSearch, surePick } from '../../../../src-shared/search/match.ts'
import { placeInName } from '../../../../src-shared/search/parse-address.ts'
import { type Searchable, searchKeyOf } from '../../../../src-shared/search/search-key.ts'

const kindOf = (typed: string, thing: Partial<Searchable> & { name: string }) =>
  matchOf(readSearch(typed), searchKeyOf({ remoteId: 10_047, ...thing }))?.kind ?? null

const home = {
  name: 'Kerkstraat 7',
  city: 'Nijmegen',
  zipcode: '6511 AB',
  type: 'Woonruimte',
  scenario: 'BBvk',
}

test.each([
  'Kerkstraat 7',
  'kerkstraat 7',
  '  KERKSTRAAT,  7 ',
  '7 kerkstraat',
  'nijmegen kerkstraat 7',
  'kerkstraat 7 nijm',
  'kerkstraat 7 6511AB',
  '6511 ab kerkstraat 7',
  'kerkstr. 7',
  'kerk straat 7',
  'kérkstraat 7 woonruimte',
  '10047',
])('"%s" names Kerkstraat 7 in Nijmegen exactly', (typed) => {
  expect(kindOf(typed, home)).toBe('exact')
})

test.each([
  ['kerkstraat 7', { name: 'Kerkstraat 1372' }, null],
  ['kerkstraat 7', { name: 'Kerkstraat 72' }, 'wordPart'],
  ['kerkstraat 7', { name: 'Kerkstraat 7 bis' }, 'sameNumber'],
  ['kerkstraat 7 a', { ...home, city: 'Arnhem' }, 'sameNumber'],
  ['kerkstraat 7 arn', { ...home, city: 'Arnhem' }, 'exact'],
  ['kerkstraat', home, 'wordStart'],
  ['straat 7', home, 'wordPart'],
  ['kerkstraat 100', home, 'objectNumber'],
  ['100', home, 'objectNumber'],
  ['047', home, null],
  ['zand 47', { name: "'t Zand 47", remoteId: 1 }, 'exact'],
  ['zand 47', { name: "'t Zand 47-A", remoteId: 1 }, 'sameNumber'],
  ['zand 47', { name: "'t Zand 47 bis", remoteId: 1 }, 'sameNumber'],
  ['zand 47', { name: "'t Zand 238", remoteId: 10_047 }, null],
  ['zand 47', { name: 'Zandpad 47', remoteId: 1 }, 'wordStart'],
  ['zand 47', { name: 'Bedrijfspand Zand 47' }, 'wordStart'],
  ['6511', home, 'wordStart'],
  ['651', home, 'wordPart'],
  ['kerkstraat nijmegen', home, 'wordStart'],
  ['kerkstraat arnhem', home, null],
] as const)('"%s" matches %o as %s', (typed, thing, kind) => {
  expect(kindOf(typed, thing)).toBe(kind)
})

test.each([
  ['Kerkstraat 7-bis', ['kerkstraat 7bis', 'Kerkstraat 7 BIS', '7-bis kerkstraat']],
  ['Kerkstraat 7a', ['kerkstraat 7 A', 'kerkstraat 7-a', '7a kerkstraat nijmegen']],
  ['Kerkstraat 7-9', ['kerkstraat 7 9', 'Kerkstraat 7/9']],
  ['Kerkstraat 7hs', ['kerkstraat 7 huis', 'kerkstraat 7-hs']],
  ['Kerkstraat 7 1-hoog', ['kerkstraat 7-1 hoog', 'Kerkstraat 7 1hoog']],
  ['Kerkstraat 1372 hs', ['kerkstraat 1372hs', 'kerkstraat 1372 HS nijmegen']],
  ["'t Zand 47", ['t zand 47', '’t Zand 47', 'zand 47']],
  [
    'Burg. v.d. Berghstraat 7',
    ['burgemeester van den berghstraat 7', 'burg vd berghstr 7', 'burg. v.d. berghstraat 7'],
  ],
  ['Oude Gracht 12', ['oudegracht 12', 'oude gracht 12']],
  ['Oudegracht 12', ['oude gracht 12']],
  ['1e Helmersstraat 12', ['1e helmersstraat 12', '12 1e helmersstraat']],
  ['Plein 1944 12', ['plein 1944 12']],
  ['Ĳsselkade 3', ['ijsselkade 3', 'IJSSELKADE 3']],
  ['Façadestraat 3', ['facadestraat 3']],
  ['Straße 3', ['strasse 3']],
  ['De Hoven', ['de hoven', 'hoven']],
  ['Wilgenlaan 15', ['wilgenln 15', 'wilgen ln. 15', 'wilgenlaan nr. 15', 'wilgenlaan 15 te nijm']],
  ['Molenweg 3', ['molenwg 3', 'molenweg no 3', 'Molenweg huisnummer 3', 'Molenweg 3 in Nijmegen']],
  ['Sint Jansplein 3', ['st. janspl. 3', 'st. jansplein 3']],
  ['Westersingel 4', ['westersngl 4']],
  ['Doctor Nolenslaan 1', ['dr nolensln 1', 'dokter nolenslaan 1']],
  ['Jan van der Heijdenstraat 4', ['jan v.d. heydenstraat 4', 'jan van der heijdenstraat 4']],
  ['Súdersédyk 9', ['sudersedijk 9', 'sudersedyk 9']],
  ['Tweede Helmersstraat 12', ['2e helmersstraat 12', '2de Helmersstraat 12']],
  ['Tweede Helmersstraat 12 2-hoog', ['2e helmersstraat 12-2', 'tweede helmersstraat 12 II']],
  ["'t Hof 47", ['het hof 47']],
  [
    'Kerkstraat 7, 6511 AB Nijmegen',
    ['kerkstraat 7', 'nijmegen kerkstraat 7', '6511ab 7 kerkstraat'],
  ],
] as const)('%s is found exactly, however the address is typed', (name, typed) => {
  for (const each of typed)
    expect([each, kindOf(each, { name, city: 'Nijmegen' })]).toEqual([each, 'exact'])
})

test('another addition is never exact', () => {
  for (const typed of ['kerkstraat 7 b', 'kerkstraat 7-9', 'kerkstraat 7', 'kerkstraat 7 2'])
    expect(['sameNumber', 'wordPart', null]).toContain(kindOf(typed, { name: 'Kerkstraat 7 A' }))
})

test.each([
  ['6511ab 7', { ...home, name: 'Kerkstraat 7 A' }, 'sameNumber'],
  ['6511ab 7', home, 'exact'],
  ['7 6511 AB', home, 'exact'],
  ['6511AB7a', { ...home, name: 'Kerkstraat 7 A' }, 'exact'],
  ['6511ac 7', home, null],
  // The letters of a postal code, not "v.d.".
  ['8911 VD', { name: 'Kade 7', zipcode: '8911 VD' }, 'wordStart'],
  ['8911VD 7', { name: 'Kade 7', zipcode: '8911 VD' }, 'exact'],
] as const)('the postal code and number "%s" match %o as %s', (typed, thing, kind) => {
  expect(kindOf(typed, thing)).toBe(kind)
})

test.each([
  ['de kerkstraat 7', home, 'wordStart'],
  ['2e kerkstraat 7', home, null],
  ['huis te kade 7', { name: 'Huis te Kade 7', remoteId: 1 }, 'exact'],
  ['wilgenln 15', { name: 'Groene Wilgenlaan 15', remoteId: 1 }, 'wordStart'],
  ['kade 12 iii', { name: 'Kade 12 2-hoog', remoteId: 1 }, null],
] as const)(
  'a word between street and city does not let "%s" match %o better than %s',
  (typed, thing, kind) => {
    expect(kindOf(typed, thing)).toBe(kind)
  },
)

test('the address of the record counts beside the name', () => {
  const villa = { name: 'Villa Zonnehoek', address: 'Dorpsstraat 3', city: 'Ede' }
  expect(kindOf('dorpsstraat 3', villa)).toBe('exact')
  expect(kindOf('villa zonnehoek', villa)).toBe('exact')
  expect(kindOf('dorpsstraat 4', villa)).toBe(null)
})

test('a city is found under its other name', () => {
  expect(kindOf('lange poten 4 den haag', { name: 'Lange Poten 4', city: "'s-Gravenhage" })).toBe(
    'exact',
  )
})

test('a search without letters and digits matches nothing', () => {
  expect(kindOf(' - , ', home)).toBe(null)
})

test('a name gives the city and postal code that it contains', () => {
  expect(placeInName('Kerkstraat 7, 6511 AB Nijmegen')).toEqual({
    zipcode: '6511 AB',
    city: 'Nijmegen',
  })
  expect(placeInName('Kerkstraat 7, Nijmegen')).toEqual({ zipcode: '', city: 'Nijmegen' })
  expect(placeInName('Kerkstraat 1372 hs')).toEqual({ zipcode: '', city: '' })
})

test('Enter takes the first hit only when the search names that one alone exactly', () => {
  expect(surePick([])).toBe(null)
  expect(surePick(['exact'])).toBe(0)
  expect(surePick(['exact', 'sameNumber'])).toBe(0)
  expect(surePick(['exact', 'exact'])).toBe(null)
  expect(surePick(['sameNumber', 'wordPart'])).toBe(null)
  expect(surePick(['wordStart'])).toBe(null)
  expect(surePick([null, null])).toBe(null)
})

test.each([
  ['tweede jan steenstraat 101-III', '2e Jan Steenstraat 101-III', 'exact'],
  ['tweede jan steenstr 101 3', '2e Jan Steenstraat 101-III', 'exact'],
  ['tweede jan steenstraat', '2de Jan Steenstraat 101', 'wordStart'],
  ['eerste jan steenstraat 101', '2e Jan Steenstraat 101', null],
  ['keizersgracht 7 2', 'Keizersgracht 7-II', 'exact'],
  ['keizersgracht 7 3', 'Keizersgracht 7-II', null],
] as const)('"%s" matches %s as %s', (typed, name, kind) => {
  expect(kindOf(typed, { name, remoteId: 1 })).toBe(kind)
})

test.each([
  ['alphen ad rijn', 'Alphen aan den Rijn', 'wordStart'],
  ['alphen a/d rijn', 'Alphen aan den Rijn', 'wordStart'],
  ['alphen aan den rijn', 'Alphen a/d Rijn', 'wordStart'],
  ['alphen aan den rijn', 'Alphen ad Rijn', 'wordStart'],
  ['alphen a/d rijn', 'Alphen ad Rijn', 'wordStart'],
  ['ouderkerk ad amstel', 'Ouderkerk aan de Amstel', 'wordStart'],
  ['alphen ad maas', 'Alphen aan den Rijn', null],
  ['ad vries', 'Koog aan de Zaan', null],
] as const)('"%s" matches the place %s as %s', (typed, city, kind) => {
  expect(kindOf(typed, { name: 'Kade 7', city, remoteId: 1 })).toBe(kind)
})

test.each([
  ['nz voorburgwal 120', 'Nieuwezijds Voorburgwal 120', 'exact'],
  ['nieuwezijds voorburgwal 120', 'NZ Voorburgwal 120', 'exact'],
  ['oz achterburgwal', 'Oudezijds Achterburgwal 9', 'wordStart'],
  ['nz voorburgwal 120', 'Oudezijds Voorburgwal 120', null],
  ['keizersgracht 12 2hoog', 'Keizersgracht 12-II', 'exact'],
  ['keizersgracht 12-2-hoog', 'Keizersgracht 12-2', 'exact'],
  ['keizersgracht 12 3hoog', 'Keizersgracht 12-II', null],
  ['keizersgracht 2 hoog', 'Keizersgracht 2', null],
  // Brokers write the ground floor as "huis" or "hs", and the register of addresses as "H".
  ['keizersgracht 33 hs', 'Keizersgracht 33-H', 'sameNumber'],
  ['keizersgracht 33 huis', 'Keizersgracht 33-H', 'sameNumber'],
  ['keizersgracht 33 h', 'Keizersgracht 33-hs', 'sameNumber'],
  ['keizersgracht 33 hs', 'Keizersgracht 33-1', null],
] as const)('"%s" finds %s of Amsterdam as %s', (typed, name, kind) => {
  expect(kindOf(typed, { name, remoteId: 1 })).toBe(kind)
})
