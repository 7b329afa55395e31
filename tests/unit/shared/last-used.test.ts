import { expect, it } from 'vitest'
import { LastUsed } from '../../../src-shared/last-used.ts'

it('holds the values that were used last', () => {
  const cache = new LastUsed<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
})
