import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../../../src-renderer/i18n/i18n.ts'
import { scenariosByWords } from '../../../../src-renderer/i18n/scenario-order.ts'

afterEach(() => (i18n.global.locale.value = 'nl'))

test('the kinds of offer come in the order of their words in each language', () => {
  const dutch = scenariosByWords()
  expect(dutch.indexOf('BBvh')).toBeLessThan(dutch.indexOf('BBvk')) // Verhuur, Verkoop
  expect(dutch.indexOf('NBpr')).toBeLessThan(dutch.indexOf('BBvh')) // Nieuwbouwproject
  i18n.global.locale.value = 'en'
  expect(scenariosByWords().toSorted()).toEqual(dutch.toSorted())
  expect(scenariosByWords()).not.toEqual(dutch)
})
