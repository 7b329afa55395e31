import { describe, expect, it } from 'vitest'
import type { LinkPlace } from '../../../../src-shared/xml/identity/link-place.ts'
import { linkStep } from '../../../../src-renderer/editor/links/link-walk.ts'

const place = (start: number): LinkPlace => ({
  start,
  end: start + 1,
  element: 'p',
  line: 1,
  sample: '',
})
const links = (at: number, keys: readonly number[], references: readonly number[]) => ({
  at: { start: at, end: at + 1 },
  value: 'v',
  keys: keys.map(place),
  references: references.map(place),
  more: false,
})
const places = (step: ReturnType<typeof linkStep>) =>
  step.outcome === 'places' ? step.places.map(({ start }) => start) : step.reason

describe('following a link', () => {
  it('leads from a reference to its key, and to all references', () => {
    const found = links(5, [1], [5, 9])
    expect(places(linkStep(found, 'key'))).toEqual([1])
    expect(places(linkStep(found, 'references'))).toEqual([5, 9])
  })

  it('leads from a key to its references, and first to a duplicate of the key', () => {
    expect(linkStep(links(1, [1], [5]), 'key')).toMatchObject({ direction: 'references' })
    expect(places(linkStep(links(1, [1, 3], [5]), 'key'))).toEqual([3])
  })

  it('says why there is nowhere to go', () => {
    expect(places(linkStep(null, 'key'))).toBe('noLink')
    expect(places(linkStep(links(5, [], [5]), 'key'))).toBe('noKey')
    expect(places(linkStep(links(1, [1], []), 'key'))).toBe('noReferences')
    expect(places(linkStep(links(1, [1], []), 'references'))).toBe('noReferences')
  })
})
