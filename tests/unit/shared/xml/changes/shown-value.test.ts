import { expect, test } from 'vitest'
import { shownValue } from '../../../../../src-shared/xml/changes/shown-value.ts'

const kindOf = (name: string, value: string, parent = '', currency: string | null = null) =>
  shownValue({ name, parent, currency }, value).kind

test.each([
  ['Prijs', '329500', 'money'],
  ['AskingPrice', '329500.00', 'money'],
  ['WOZWaarde', '300000', 'money'],
  ['Servicekosten', '45', 'money'],
  ['PrijsConditie', '1', 'text'],
  ['Bouwjaar', '1999', 'text'],
  ['AantalKamers', '4', 'text'],
  ['Vraagprijs', 'op aanvraag', 'text'],
  ['GebruiksoppervlakteWoonfunctie', '104', 'area'],
  ['gebruiksoppervlakte_wonen', '104', 'area'],
  ['PlotArea', '250', 'area'],
  ['Area', 'Centrum', 'text'],
  ['Inhoud', '420', 'volume'],
  ['VrijeHoogte', '6.5', 'length'],
  ['BtwPercentage', '21', 'percent'],
  ['Huurtermijn', '24', 'months'],
  ['looptijd_in_maanden', '60', 'months'],
  ['Huurtermijn', '2 jaar', 'text'],
  ['Latitude', '52.636758', 'number'],
  ['Longitude', '-4.77', 'number'],
  ['EnergieIndex', '1.25', 'number'],
  ['Perceelnummer', '27.40', 'text'],
  ['Versie', '1.2', 'text'],
  ['KetelType', '2.5', 'text'],
  ['Referentie', '10.5', 'text'],
  ['Sleutel', '06.5', 'text'],
  ['StatusDatum', '2026-11-23', 'date'],
  ['Van', '2026-12-12T10:00:00', 'moment'],
  ['Turnkey', 'true', 'yes'],
  ['Turnkey', 'false', 'no'],
])('%s with %s is written as %s', (name, value, kind) => {
  expect(kindOf(name, value)).toBe(kind)
})

test('a currency beside the value and the element around the value tell an amount', () => {
  expect(kindOf('Waarde', '5', '', 'USD')).toBe('money')
  expect(shownValue({ name: 'Waarde', parent: '', currency: 'USD' }, '5').currency).toBe('USD')
  expect(kindOf('Bedrag', '5', 'Servicekosten')).toBe('money')
  expect(kindOf('PerJaar', '5', 'Erfpacht')).toBe('money')
  expect(kindOf('PerJaar', '5', 'Keuring')).toBe('text')
})
