import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitsWordFilter,
  readWordFilter,
  wordKeyOf,
} from '../../../../src-shared/search/word-filter.ts'

const fits = (typed: string, text: string) => fitsWordFilter(readWordFilter(typed), wordKeyOf(text))

test('a house number with an addition is found however both are written', () => {
  const written = ['7a', '7 A', '7-a', '7/A', '7  a']
  for (const typed of written)
    for (const number of written) {
      expect(fits(`kerkstraat ${typed}`, `Kerkstraat ${number}, Nijmegen`), typed).toBe(true)
      expect(fits(`kerkstraat ${typed}`, 'Kerkstraat 7, Nijmegen'), typed).toBe(false)
      expect(fits(`kerkstraat ${typed}`, 'Kerkstraat 17a'), typed).toBe(false)
    }
})

test('case, diacritics, order, abbreviations and signs do not matter', () => {
  expect(fits('CAFE hof', 'Hof van café')).toBe(true)
  expect(fits('molenstrasse', 'Molenstraße 4')).toBe(true)
  expect(fits('burgemeester kerkstr.', 'Kerkstraat, Burg. Jansen')).toBe(true)
  expect(fits('koopakte_2026.pdf', 'PDF van de Koopakte 2026')).toBe(true)
  expect(fits('12', 'scan0012.pdf')).toBe(true)
  expect(fits('kerk akte', 'Koopakte, Kerkstraat 7')).toBe(true)
  expect(fits('kerk brochure', 'Koopakte, Kerkstraat 7')).toBe(false)
  expect(fits('koopakte kerkstraat nr. 7', 'Koopakte, Kerkstraat 7')).toBe(true)
})

test('an empty filter fits every text, a filter of signs only fits none', () => {
  expect([fits('', 'a'), fits('  ', 'a'), fits('%', 'a%')]).toEqual([true, true, false])
})

test('the words of a text always find the text, in any order and form', () => {
  const word = fc.constantFrom('Kerkstr.', "'t", 'Zand', '7a', '12', 'A', 'd.', 'Éénhoorn', 'HUIS')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(' ')
      expect(fits(text, text)).toBe(true)
      expect(fits(text.toUpperCase(), text)).toBe(true)
      for (const each of words) expect(fits(each, text)).toBe(true)
      expect(
        fits(
          words
            .filter((each) => /\p{L}{3}/u.test(each))
            .toReversed()
            .join(' '),
          text,
        ),
      ).toBe(true)
    }),
  )
})
