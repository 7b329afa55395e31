import { expect, it } from 'vitest'
import { shiftMarks } from '../../../../../src-shared/text/spelling/shift-marks.ts'

const before = 'een fuot en twee fuoten'
const marks = [
  { start: 4, end: 8, word: 'fuot' },
  { start: 17, end: 23, word: 'fuoten' },
]
const wordsIn = (after: string) =>
  shiftMarks(marks, before, after).map(({ start, end }) => after.slice(start, end))

it('keeps marks before a change and moves marks behind a change', () => {
  expect(wordsIn('een fuot en wel twee fuoten')).toEqual(['fuot', 'fuoten'])
  expect(wordsIn('Nog een fuot en twee fuoten')).toEqual(['fuot', 'fuoten'])
})

it('drops the marks that a change touches', () => {
  expect(wordsIn('een fout en twee fuoten')).toEqual(['fuoten'])
  expect(wordsIn('een fuot en twee fuotens')).toEqual(['fuot'])
  expect(wordsIn('')).toEqual([])
})
