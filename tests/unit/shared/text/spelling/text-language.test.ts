import { expect, it } from 'vitest'
import {
  languageOfCode,
  languageOfLabel,
  languageOfWords,
} from '../../../../../src-shared/text/spelling/text-language.ts'

it.each([
  ['nl', 'nl'],
  ['en-GB', 'en'],
  ['Engels', 'en'],
  ['de', 'other'],
  ['', null],
  ['Utrecht', null],
])('reads the code %s as %s', (code, language) => {
  expect(languageOfCode(code)).toBe(language)
})

it.each([
  ['Omschrijving (EN)', 'en'],
  ['TekstEN', 'en'],
  ['Omschrijving (NL)', 'nl'],
  ['Text_de', 'other'],
  ['Omschrijving', null],
  ['Begin', null],
  ['Kenmerken', null],
])('reads the label %s as %s', (label, language) => {
  expect(languageOfLabel(label)).toBe(language)
})

it('takes a text for Dutch unless common words are surely of another language', () => {
  expect(languageOfWords('Ruime woning met tuin op het zuiden.')).toBe('nl')
  expect(languageOfWords('Open house')).toBe('nl')
  expect(
    languageOfWords('The house is in the centre of the city, with a garden and a shed for bikes.'),
  ).toBe('en')
  expect(
    languageOfWords('Das Haus ist mit der Garage verbunden und die Küche ist neu und auf Maß.'),
  ).toBe('other')
})
