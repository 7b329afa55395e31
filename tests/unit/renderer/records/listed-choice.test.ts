import { expect, test } from 'vitest'
import { knownTypes } from '../../../../src-renderer/records/known-kinds.ts'
import { likelyChoices, listedChoice } from '../../../../src-renderer/records/listed-choice.ts'

const offers = [
  'Verkoop · bestaande bouw (BBvk)',
  'Verhuur · bestaande bouw (BBvh)',
  'Verkoop · nieuwbouw (NBvk)',
]

test('a choice is recognised in any case, and another text is not', () => {
  expect(listedChoice(' woonruimte ', knownTypes)).toBe('Woonruimte')
  expect(listedChoice('Woning', knownTypes)).toBeNull()
})

test('a text may mean the choices with all its words', () => {
  expect(likelyChoices('Verkoop', offers)).toEqual([offers[0], offers[2]])
  expect(likelyChoices('verkoop, BESTAANDE', offers)).toEqual([offers[0]])
  expect(likelyChoices('nbv', offers)).toEqual([offers[2]])
})

test('a text that resembles no choice may mean each of them', () => {
  expect(likelyChoices('Woning', knownTypes)).toBe(knownTypes)
})
