import { expect, it } from 'vitest'
import { boxesOf, placedWords, type ScanWord } from '../../../../src-shared/dossiers/scan-word.ts'

const text = 'De koopsom bedraagt\nde som van € 412.500\n\nSlot'
const words: ScanWord[] = [
  ['De', 100, 100, 200, 150, 90],
  ['koopsom', 210, 100, 500, 150, 95],
  ['bedraagt', 510, 98, 800, 150, 96],
  ['de', 100, 160, 200, 210, 90],
  ['som', 210, 160, 300, 210, 95],
  ['van', 310, 160, 400, 210, 96],
  ['€', 410, 160, 430, 210, 70],
  ['412.500', 440, 158, 700, 212, 94],
  ['Slot', 100, 400, 200, 450, 90],
]

it('finds the place of each word in the text, and its line', () => {
  const placed = placedWords(text, words)
  expect(placed.map(({ start, end }) => text.slice(start, end))).toEqual(words.map(([one]) => one))
  expect(placed.map(({ line }) => line)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 2])
  expect(placed[3]?.start).toBe(20)
})

it('gives a box for each line of a part of the text', () => {
  const placed = placedWords(text, words)
  const start = text.indexOf('bedraagt')
  expect(boxesOf(placed, start, text.indexOf('500') + 3)).toEqual([
    { left: 510, top: 98, right: 800, bottom: 150 },
    { left: 100, top: 158, right: 700, bottom: 212 },
  ])
  expect(boxesOf(placed, text.length, text.length + 5)).toEqual([])
})

it('leaves out words that the text does not hold', () => {
  expect(placedWords('Slot', words).map(({ text: one }) => one)).toEqual(['Slot'])
})
