import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { OffsetMap } from '../../../../../src-shared/xml/validation/offset-map.ts'

describe('places of a changed text', () => {
  it('are found where they were before, over several steps', () => {
    const text = 'abcdef'
    const steps = [
      [
        { start: 1, end: 1, text: 'XX' },
        { start: 4, end: 5, text: '' },
      ],
      [{ start: 0, end: 1, text: 'aYY' }],
    ]
    const map = new OffsetMap()
    let changed = text
    for (const step of steps) {
      map.add(step)
      changed = applyEdits(changed, step)
    }
    expect(changed).toBe('aYYXXbcdf')
    for (const kept of 'abcdf') expect(map.back(changed.indexOf(kept))).toBe(text.indexOf(kept))
    expect(map.back(changed.indexOf('X'))).toBe(1)
    expect(map.back(changed.length)).toBe(text.length)
  })
})
