import { describe, expect, it } from 'vitest'
import { withLabelRows } from '../../../../src-main/scans/label-rows.ts'
import { textOfWords } from '../../../../src-main/scans/recognized-text.ts'
import type { RecognizedWord } from '../../../../src-main/scans/recognizer.ts'

type Printed = readonly [text: string, left: number, top: number]

/** Words as Tesseract gives them: lines in the order of reading, each a paragraph of its own. */
function read(...lines: readonly Printed[]): RecognizedWord[] {
  return lines.flatMap(([text, left, top], line) => {
    let at = left
    return text.split(' ').map((word) => {
      const from = at
      at += word.length * 10 + 10
      const box = { left: from, right: at - 10, top, bottom: top + 20 }
      return { ...box, text: word, certainty: 90, line: line + 1, paragraph: line + 1 }
    })
  })
}

const lines = (words: readonly RecognizedWord[]) =>
  textOfWords(withLabelRows(words))
    .split('\n')
    .filter((line) => line !== '')

describe('a form that was read by column', () => {
  const labels: readonly Printed[] = [
    ['Koopsom', 100, 200],
    ['Object', 100, 240],
    ['Datum van levering', 100, 320],
  ]

  it('gives each label its value, with the further lines of a long value', () => {
    const values: readonly Printed[] = [
      ['€ 400.000', 500, 202],
      ['Dorpsstraat 7 te', 500, 241],
      ['Leeuwarden', 500, 280],
      ['1 mei 2026', 500, 319],
    ]
    expect(lines(read(...labels, ...values))).toEqual([
      'Koopsom € 400.000',
      'Object Dorpsstraat 7 te',
      'Leeuwarden',
      'Datum van levering 1 mei 2026',
    ])
  })

  it('keeps what stands above and below the values in its place', () => {
    const second: readonly Printed[] = [
      ['KOOPOVEREENKOMST', 400, 100],
      ['€ 400.000', 500, 202],
      ['Dorpsstraat 7', 500, 241],
      ['1 mei 2026', 500, 319],
      ['Getekend te Leeuwarden', 100, 400],
    ]
    expect(lines(read(...labels, ...second))).toEqual([
      'KOOPOVEREENKOMST',
      'Koopsom € 400.000',
      'Object Dorpsstraat 7',
      'Datum van levering 1 mei 2026',
      'Getekend te Leeuwarden',
    ])
  })

  it('with values beside few of its labels stays as it is', () => {
    const values: readonly Printed[] = [
      ['€ 400.000', 500, 202],
      ['1 mei 2026', 500, 319],
    ]
    expect(lines(read(...labels, ...values))).toEqual([
      ...['Koopsom', 'Object', 'Datum van levering'],
      ...['€ 400.000', '1 mei 2026'],
    ])
  })

  it('gives labels the values that were read before them', () => {
    const words = read(
      ['De woning is verkocht.', 100, 100],
      ['€ 400.000', 500, 202],
      ['1 mei 2026', 500, 241],
      ['Koopsom', 100, 200],
      ['Datum van levering', 100, 240],
      ['Notaris Postma', 100, 280],
      ['Waarborgsom € 40.000', 100, 320],
    )
    expect(lines(words)).toEqual([
      ...['De woning is verkocht.', 'Koopsom € 400.000', 'Datum van levering 1 mei 2026'],
      ...['Notaris Postma', 'Waarborgsom € 40.000'],
    ])
  })

  it('keeps a label without a value among others', () => {
    const values: readonly Printed[] = [
      ['€ 400.000', 500, 202],
      ['Dorpsstraat 7', 500, 241],
      ['1 mei 2026', 500, 319],
    ]
    const more: Printed = ['Notaris', 100, 360]
    expect(lines(read(...labels, more, ...values)).slice(-2)).toEqual([
      'Datum van levering 1 mei 2026',
      'Notaris',
    ])
  })
})

describe('other text', () => {
  it('in two columns is read column by column', () => {
    const column = (left: number, words: string): Printed[] =>
      [100, 140, 180].map((top) => [`${words} van de akte van levering`, left, top])
    const words = read(...column(100, 'links'), ...column(500, 'rechts'))
    expect(withLabelRows(words).map(({ text }) => text)).toEqual(words.map(({ text }) => text))
  })

  it('below each other stays as it is, with its paragraphs', () => {
    const words = read(['Akte', 100, 100], ['van levering', 100, 140])
    expect(textOfWords(withLabelRows(words))).toBe('Akte\n\nvan levering')
    expect(withLabelRows([])).toEqual([])
  })
})
