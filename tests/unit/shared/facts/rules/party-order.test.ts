import { expect, test } from 'vitest'
import { lease, said, sale } from '../said-facts.ts'

const deed = `AKTE VAN LEVERING
Heden verschenen voor mij, mr. T. Post, notaris te Ede:
I. de heer Anne Bos, geboren te Ede op 1 mei 1960, te dezen handelend:
a. voor zichzelf;
b. als schriftelijk gevolmachtigde van mevrouw Sjoukje Bos, geboren te Ede op 2 juni 1970;
II. mevrouw Tine Kok, geboren te Epe op 3 juli 1980, hierna te noemen koopster.
De verschenen persoon sub I en zijn volmachtgeefster hierna tezamen te noemen: verkopers.`

test('sellers whose role is named behind that of the buyer are no buyers', () => {
  expect(said(deed, 'buyer')).toEqual(['Tine Kok'])
  expect(said(deed.replace('koopster', 'tezamen: kopers'), 'buyer')).toContain('Tine Kok')
})

test('buyers in a list stay together if no seller is named behind', () => {
  const two =
    'De ondergetekenden:\n1. de heer Jan Bos, geboren te Ede op 1 mei 1960;\n2. mevrouw Tine Kok, geboren te Epe op 3 juli 1980, hierna te noemen: koper.'
  expect(said(sale(two), 'buyer')).toEqual(['Jan Bos', 'Tine Kok'])
})

test('roles in brackets are read in English', () => {
  const text =
    'PURCHASE AGREEMENT\n1. Mr. Thomas Hall, born in Leeds on 3 May 1979, residing at Ede (the "Seller");\n2. Ms. Chiara Rossi, residing in Milan (the “Buyer”);\nagree:'
  expect(said(text, 'seller')).toEqual(['Thomas Hall'])
  expect(said(text, 'buyer')).toEqual(['Chiara Rossi'])
})

test('a surname with "tot" is whole', () => {
  const text = sale('2. Koper: mw. dr. E.H.M. van Nispen tot Sevenaer, wonende te Breda')
  expect(said(text, 'buyer')).toEqual(['E.H.M. van Nispen tot Sevenaer'])
})

test('further apartment rights behind one index are no parcels of land', () => {
  const at = (words: string) =>
    said(sale(`kadastraal bekend gemeente Breda, sectie E, ${words}`), 'parcel')
  expect(at('complexaanduiding 4410 A, appartementsindex 114 en 131, voor € 1')).toEqual([
    'Breda E 4410 A-114',
    'Breda E 4410 A-131',
  ])
  expect(at('nummer 4410 A-114 en 131, groot')).toEqual(['Breda E 4410 A-114'])
})

test('the day from which another rent is paid does not begin a lease', () => {
  const text =
    'Verhuurder en huurder wijzigen de huurovereenkomst: de kale huurprijs wordt met ingang van 1 juli 2027 € 892,41 per maand.'
  expect(said(lease(text), 'leaseStart')).toEqual([])
})
