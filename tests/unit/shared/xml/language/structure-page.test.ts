import { describe, expect, it } from 'vitest'
import { shiftOffsets } from '../../../../../src-renderer/editor/structure/shift-offsets.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { seededRandom } from '../random-record.ts'

describe('places that move with the text', () => {
  it('go along with what is put in and taken out before them', () => {
    const change = (rangeOffset: number, rangeLength: number, text: string) => {
      return { rangeOffset, rangeLength, text }
    }
    expect(shiftOffsets([5, 2, 9], [change(2, 0, 'ab'), change(6, 1, '')])).toEqual([4, 7, 10])
    expect(shiftOffsets([5], [change(3, 4, 'x')])).toEqual([])
    expect(shiftOffsets([5], [change(5, 4, 'x')])).toEqual([5])
    expect(shiftOffsets([5], [])).toEqual([5])
  })

  it('still stand before the same letters after random changes', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 300; round += 1) {
      const letters = Array.from({ length: 60 }, (_, at) => String.fromCharCode(0x4e00 + at))
      const text = letters.join('')
      const edits: { start: number; end: number; text: string }[] = []
      for (let from = random(9); from < 55; from += 1 + random(12)) {
        const end = from + random(4)
        edits.push({ start: from, end, text: 'x'.repeat(random(4)) })
        from = end
      }
      const places = letters.map((_, at) => at)
      const changes = edits.map(({ start, end, text: put }) => {
        return { rangeOffset: start, rangeLength: end - start, text: put }
      })
      const after = applyEdits(text, edits)
      const shifted = shiftOffsets(places, changes.toReversed())
      const kept = places.filter((at) => edits.every(({ start, end }) => at < start || at >= end))
      const found = kept.map((at) => after.indexOf(letters[at] ?? ''))
      for (const place of found) expect(shifted).toContain(place)
    }
  })
})
