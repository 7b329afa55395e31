import { expect, test } from 'vitest'
import { sliceText } from '../../../../../src-renderer/editor/paste/slice-text.ts'
import { seeded } from '../../../shared/xml/validation/mutated-records.ts'

test('slices are short, make the text together, and split no line end or surrogate pair', () => {
  const random = seeded(7)
  const pieces = ['a', 'bc', '\n', '\r\n', '\r', '😀', '😀😀', '<x/>']
  for (let run = 0; run < 500; run += 1) {
    const text = Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join('')
    const most = 2 + random(12)
    const first = 2 + random(most - 1)
    const slices = sliceText(text, most, first)
    expect(slices.join('')).toBe(text)
    slices.forEach((slice, at) => {
      const next = slices[at + 1] ?? ''
      expect(slice.length, text).toBeLessThanOrEqual(at === 0 ? first : most)
      expect(/[\ud800-\udbff]$/.test(slice) && /^[\udc00-\udfff]/.test(next), text).toBe(false)
      expect(slice.endsWith('\r') && next.startsWith('\n'), text).toBe(false)
    })
  }
})
