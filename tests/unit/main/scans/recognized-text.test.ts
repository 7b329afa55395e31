import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../../src-main/scans/page-language.ts'
import {
  certaintyOf,
  isSurelyUpright,
  readableWords,
  textOfWords,
} from '../../../../src-main/scans/recognized-text.ts'
import { wordsOf } from '../../../../src-main/scans/recognizer.ts'

const row = (place: string, certainty: number, text: string) =>
  `5\t1\t${place.split('.').join('\t')}\t10\t20\t30\t5\t${certainty}\t${text}`
const table = [
  '1\t1\t0\t0\t0\t0\t0\t0\t1653\t2339\t-1\t',
  row('1.1.1.1', 96, 'De'),
  row('1.1.1.2', 91.6, 'koopsom'),
  row('1.1.2.1', 88, 'bedraagt'),
  row('1.2.1.1', 12, '~|'),
  row('2.1.1.1', 90, 'Slot'),
  row('2.1.1.2', 95, ' '),
].join('\n')

describe("Tesseract's table", () => {
  it('gives words with their place, line and paragraph', () => {
    const words = wordsOf(table)
    expect(words.map(({ text, line, paragraph }) => [text, line, paragraph])).toEqual([
      ['De', 1, 1],
      ['koopsom', 1, 1],
      ['bedraagt', 2, 1],
      ['~|', 3, 2],
      ['Slot', 4, 3],
    ])
    expect(words[1]).toMatchObject({ left: 10, top: 20, right: 40, bottom: 25, certainty: 92 })
  })

  it('becomes text without guesses', () => {
    expect(textOfWords(readableWords(wordsOf(table)))).toBe('De koopsom\nbedraagt\n\nSlot')
  })

  it('has an ellipsis for a word that cannot be read, so that an amount is not another one', () => {
    const line = [
      row('1.1.1.1', 96, 'driehonderdduizend'),
      row('1.1.1.2', 11, 'vijflionderd'),
      row('1.1.1.3', 95, 'euro'),
      row('1.1.1.4', 9, '|'),
    ]
    expect(textOfWords(readableWords(wordsOf(line.join('\n'))))).toBe('driehonderdduizend … euro')
  })
})

describe('words of a page', () => {
  const many = (certainty: number) =>
    wordsOf(Array.from({ length: 20 }, (_, at) => row(`1.1.1.${at}`, certainty, 'akte')).join('\n'))

  it('count by their length', () => {
    const words = wordsOf([row('1.1.1.1', 100, 'abcdefghi'), row('1.1.1.2', 0, 'j')].join('\n'))
    expect(certaintyOf(words)).toBe(90)
    expect(certaintyOf([])).toBe(0)
  })

  it('are none when the whole page is a guess, such as a photo', () => {
    expect(readableWords(many(40))).toEqual([])
    expect(readableWords(many(60))).toHaveLength(20)
  })

  it('tell the right direction when many are certain', () => {
    expect(isSurelyUpright(many(90))).toBe(true)
    expect(isSurelyUpright(many(60))).toBe(false)
    expect(isSurelyUpright(many(90).slice(0, 2))).toBe(false)
  })
})

describe('the language of a page', () => {
  it.each([
    ['De koper betaalt de koopsom aan de notaris op de dag van de levering van het huis.', 'nld'],
    ['The buyer shall pay the price to the notary and is bound by this deed of the sale.', 'eng'],
    ['Der Käufer und der Verkäufer vereinbaren, dass das Haus mit dem Grund verkauft ist.', 'deu'],
    [
      'Le vendeur et les acheteurs de la maison sont liés par le contrat et par la loi du pays.',
      'fra',
    ],
    ['Koopakte met The Property Company of the North and the South te Amsterdam', 'nld'],
    ['', 'nld'],
  ])('%s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })
})
