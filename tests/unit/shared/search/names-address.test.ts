import { expect, test } from 'vitest'
import { namesAddress } from '../../../../src-shared/search/names-address.ts'

test.each([
  ['koopakte_dorpsstraat-1.pdf', 'Dorpsstraat 1', true],
  ['Koopakte van Dorpsstraat 1 te Ede', 'Dorpsstraat 1, Ede', true],
  ['Kade 7A te Ede', 'Kade 7 A', true],
  ['Kade 7A te Ede', 'Kade 7', false],
  ['Kade 70', 'Kade 7', false],
  ['Kade 7 A, en verderop Kade 7.', 'Kade 7', true],
  ['Dorpsstraat te Ede', 'Dorpsstraat', false],
  ['Ede 1, Dorpsstraat', 'Dorpsstraat 1', false],
])('%s names %s: %s', (text, address, isNamed) => {
  expect(namesAddress(text, address)).toBe(isNamed)
})
