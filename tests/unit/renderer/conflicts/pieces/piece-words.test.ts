import { expect, test } from 'vitest'
import { createI18n } from 'vue-i18n'
import {
  notationExample,
  sidesInWords,
} from '../../../../../src-renderer/conflicts/pieces/piece-words.ts'
import en from '../../../../../src-renderer/i18n/en/index.ts'
import nl from '../../../../../src-renderer/i18n/nl/index.ts'
import { labelOfScenario } from '../../../../../src-renderer/records/scenario-words.ts'

const { t } = createI18n({ legacy: false, locale: 'nl', messages: { nl, en } }).global
const tools = {
  say: (key: string) => t(`changes.${key}`),
  labelOf: (text: string) => labelOfScenario(text, t),
  locale: 'nl',
  zone: 'Europe/Amsterdam',
}

function shown(
  path: string,
  [mine, theirs]: readonly [string | null, string | null],
  kind: 'text' | 'attribute' | 'inserted' = 'text',
) {
  const sides = sidesInWords({ path, kind, base: mine, mine, theirs }, tools)
  // Currency formats have a space that does not break.
  return [sides.mine, sides.theirs].map(({ text }) => text.replace(/[\u00a0\u202f]/gu, ' '))
}

test.each([
  ['/p:Project/Wonen/Koop/Prijs', '325000', '€ 325.000'],
  ['/Project/Koop/Prijs', '1450.5', '€ 1.450,50'],
  ['/Project/General/StatusDatum', '2026-11-20', '20 nov 2026'],
  ['/Project/OpenHuis[2]/Van', '2026-12-12T10:00:00', '12 dec 2026, 10:00'],
  ['/Project/Tuin/Achterom', 'true', 'ja'],
  ['/Project/Tuin/Oppervlakte/text()', '1250', '1.250 m²'],
  ['/Project/General/Scenario', 'BBvk', 'Verkoop · bestaande bouw (BBvk)'],
  ['/Project/General/City', 'Zwolle', 'Zwolle'],
])('a value at %s is written as in the rest of Perceel: %s', (path, value, words) => {
  expect(shown(path, [value, 'Ede'])).toEqual([words, 'Ede'])
})

test('a whole element with one value has the words of the value, in its own currency', () => {
  const price = (amount: number, currency: string) =>
    `<Prijs valuta="${currency}">${amount}</Prijs>`
  expect(shown('/P/Prijs', [price(900, 'EUR'), price(1900, 'USD')], 'inserted')).toEqual([
    '€ 900',
    'US$ 1.900',
  ])
})

test('an attribute has the words of its value', () => {
  expect(shown('/P/Foto/@opDatum', ['2026-11-20', '2026-11-21'], 'attribute')).toEqual([
    '20 nov 2026',
    '21 nov 2026',
  ])
})

test('different values with the same words stay as they are in the record', () => {
  expect(shown('/P/Prijs', ['325000', '325000.00'])).toEqual(['325000', '325000.00'])
  expect(shown('/P/Prijs', ['325000', null])).toEqual(['€ 325.000', ''])
})

test('a long text stays whole', () => {
  const text = 'Ruime woning. '.repeat(40).trim()
  expect(shown('/P/Omschrijving', [text, 'x'])).toEqual([text, 'x'])
})

test('the field for an own value shows how the record writes such a value', () => {
  const exampleOf = (path: string, mine: string | null, theirs: string | null) => {
    const place = { path, kind: 'text', base: null, mine, theirs } as const
    return notationExample(place, sidesInWords(place, tools))
  }
  expect(exampleOf('/P/Prijs', '325000', '330000')).toBe('325000')
  expect(exampleOf('/P/Prijs', null, '330000')).toBe('330000')
  expect(exampleOf('/P/City', 'Ede', 'Epe')).toBeNull()
})

test('an element with several values has the labels of the form', () => {
  const garden = (size: number) =>
    `<Tuin>\n  <Type>achtertuin</Type><Oppervlakte>${size}</Oppervlakte><Ligging/>\n</Tuin>`
  expect(shown('/P/Tuin', [garden(20), garden(1250)], 'inserted')).toEqual([
    'Soort tuin: achtertuin, Oppervlakte: 20 m²',
    'Soort tuin: achtertuin, Oppervlakte: 1.250 m²',
  ])
})

test.each([
  '<Foto url="1.jpg"><Titel>Keuken</Titel></Foto>',
  '<A>tekst <B>vet</B></A>',
  '<A><!-- b --><B>1</B></A>',
  '<A><B/></A>',
  `<A>${'<B>1</B>'.repeat(40)}</A>`,
])('%s stays XML, because words would leave something out', (xml) => {
  expect(shown('/P/A', [xml, null], 'inserted')).toEqual([xml, ''])
})
