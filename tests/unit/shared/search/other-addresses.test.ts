import { describe, expect, test } from 'vitest'
import { AddressIndex } from '../../../../src-shared/search/address-index.ts'
import { certainOwners } from './certain-owners.ts'

const index = new AddressIndex()
for (const [id, name, zipcode, city, ...parcels] of [
  ['kade7', 'Kade 7', '8911 AB', 'Leeuwarden', 'Leeuwarden C 1234'],
  ['kade9', 'Kade 9', '8911 AB', 'Leeuwarden'],
  ['dorp', 'Dorpsstraat 1', '6711 AB', 'Ede'],
  ['kerk', 'Oude Kerkstraat 7', '3572 TB', 'Utrecht'],
  ['vd', 'Zuiderkade 3', '8911 VD', 'Leeuwarden'],
  ['ijs', 'IJsselkade 21', '8261 AB', 'Kampen'],
  ['achter', 'Achter de Kade 7', '6711 AC', 'Ede'],
  ['wilg', 'Wilgenlaan 15', '7721 HK', 'Dalfsen'],
  ['flat', 'Helmersstraat 12 2-hoog', '1054 DG', 'Amsterdam', 'Amsterdam Q 8812 A3'],
] as const)
  index.add({ id, name, address: '', zipcode, city, parcels })

describe('an address of somebody or something else is never filled in', () => {
  test.each([
    [
      'of the firm below a deed',
      'het woonhuis aan de Singel 4 te Leeuwarden\n\nKade 7, 8911 AB Leeuwarden | T 058 212 34 56 | www.notaris.example',
    ],
    [
      'of an office in its footer',
      'Betreft: Lindelaan 4, Ede\n1. Is er asbest? nee\nMakelaars | Dorpsstraat 1 | 6711 AB | Ede | 0318-123456',
    ],
    ['of a firm by the end of its name', 'door Meetbureau Sluis, IJsselkade 21, 8261 AB Kampen'],
    ['of a firm in a letterhead', 'Fotostudio Licht\nDorpsstraat 1\n6711 AB Ede\nFACTUUR'],
    ['of the home that the buyer sells', 'zijn eigen woning aan de Kade 7 te Leeuwarden verkoopt'],
    ['of a neighbour', 'ten laste van het naastgelegen perceel Kade 9, 8911 AB Leeuwarden'],
    ['of a man', 'De heer Q. Bakker, Dorpsstraat 1, 6711 AB Ede, verkoopt Schoolstraat 5'],
    ['of a party by its short name', 'A. Bos, Kade 7, 8911 AB Leeuwarden, hierna te noemen: koper'],
    [
      'of a person who is described before',
      'Partij 2\nnaam: S. Dam\nvoornamen: Sanne Maria\ngeboren: 2 mei 1990 te Assen\nburgerlijke staat: gehuwd\nlegitimatie: paspoort NX1234567\nadres: Dorpsstraat 1\npostcode: 6711 AB Ede',
    ],
    [
      'of houses to compare with',
      'Getaxeerd object: Eikenlaan 9, Dalfsen\nReferentieobjecten:\nWilgenlaan 15, 7721 HK Dalfsen verkocht',
    ],
    ['of a comparison', 'Object: Brink 4, Ede\n5. Vergelijking met woningen\nDorpsstraat 1 Ede'],
    ['of what is beside the object', 'TE KOOP kavel tegenover Wilgenlaan 15 te Dalfsen'],
    ['of a garage behind a house', 'garagebox achter Wilgenlaan 15 te Dalfsen'],
    ['of what is near', 'op de hoek bij Wilgenlaan 15 te Dalfsen'],
    ['of a school', 'voorzieningen: basisschool Dorpsstraat 1 Ede op 200 m'],
    ['of somebody who moves', 'U verhuist naar Kade 7 te Leeuwarden.'],
    ['of a letter box', 'Storting op rekening, p/a Kade 7, 8911 AB Leeuwarden'],
    [
      'of an envelope',
      'Gemeente Ede\nC.M. Claessens\nDorpsstraat 1\n6711 AB  EDE\n\nWOZ-beschikking',
    ],
    ['of a meeting', 'vergaderlocatie: Café De Brug, IJsselkade 21 te Kampen'],
    ['of another place on its line', 'object: Dorpsstraat 1, Lochem\nmakelaar te Ede'],
    ['below the place of a letterhead', 'Stationsplein 4 Ede\n\nLIJST\nDorpsstraat 1 Lochem'],
    ['of a parcel of before', 'Leeuwarden C 2001\nOntstaan uit Leeuwarden C 1234'],
  ])('%s', (_, text) => {
    expect(certainOwners(text, index)).toEqual([])
  })
})

describe('an address is read', () => {
  test.each([
    ['behind the word "nummer"', 'gelegen te 6711AB Ede aan de Dorpsstraat nummer 1', 'dorp'],
    ['broken by a hyphen', 'keuring\nOude Kerk-\nstraat 7\nUtrecht', 'kerk'],
    ['with a postal code of VD', 'bekend Zuiderkade 3, 8911 VD Leeuwarden', 'vd'],
    ['with "y" for "ij"', 'Pand: Ysselkade 21 te Kampen', 'ijs'],
    [
      'beside houses to compare with',
      'Getaxeerd object: Wilgenlaan 15, Dalfsen\nReferentieobjecten:\nKade 9, Leeuwarden',
      'wilg',
    ],
    [
      'beside a neighbour',
      'bekend Kade 7, 8911 AB Leeuwarden\nten behoeve van het naastgelegen perceel Kade 9, Leeuwarden',
      'kade7',
    ],
    [
      'in an advertisement with the telephone of the broker',
      'TE KOOP\nWilgenlaan 15, Dalfsen\nVraagprijs € 1.250.000 k.k.\nBouwjaar 1928\nMakelaars tel. 038-1234567',
      'wilg',
    ],
    ['in a street with such a word', 'bekend Achter de Kade 7 te Ede', 'achter'],
    ['below the title', 'Energielabel woning\nWilgenlaan 15\n7721 HK Dalfsen', 'wilg'],
    ['named as the object', 'Wilgenlaan 15 te Dalfsen, hierna te noemen: het verkochte', 'wilg'],
    [
      'as the parcel of an apartment',
      'gemeente Amsterdam, sectie Q, complexaanduiding 8812-A, appartementsindex 3',
      'flat',
    ],
  ])('%s', (_, text, id) => {
    expect(certainOwners(text, index)).toEqual([id])
  })
})
