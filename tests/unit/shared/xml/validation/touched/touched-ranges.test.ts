import { expect, test } from 'vitest'
import { applyEdits, type TextEdit } from '../../../../../../src-shared/xml/scan/text-edit.ts'
import { TouchedRanges } from '../../../../../../src-shared/xml/validation/touched/touched-ranges.ts'
import { seeded } from '../mutated-records.ts'

test('the text outside the ranges is the text before the edits, in order', () => {
  const random = seeded(5)
  for (let run = 0; run < 2000; run += 1) {
    const before = Array.from({ length: 30 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('')
    const touched = new TouchedRanges()
    let text = before
    for (let changes = 1 + random(4); changes > 0; changes -= 1) {
      const edits: TextEdit[] = []
      let from = 0
      while (random(3) > 0 && from <= text.length) {
        const start = from + random(text.length - from + 1)
        const end = start + random(Math.min(4, text.length - start) + 1)
        edits.push({ start, end, text: 'abc'.slice(0, random(4)) })
        from = end + 1
      }
      touched.add(edits)
      text = applyEdits(text, edits)
    }
    let outside = ''
    let at = 0
    for (const { start, end } of touched.all() ?? []) {
      expect(start <= end && start >= at && end <= text.length, `run ${run}`).toBe(true)
      outside += text.slice(at, start)
      at = end
    }
    outside += text.slice(at)
    const kept = [...outside].every((one, nth, all) => nth === 0 || one > (all[nth - 1] ?? ''))
    expect(kept && /^[\u4e00-\u4e1d]*$/u.test(outside), `run ${run}: ${text}`).toBe(true)
  }
})

test('edits all over a text have no ranges', () => {
  const touched = new TouchedRanges()
  touched.add(Array.from({ length: 60 }, (_, at) => ({ start: at * 3, end: at * 3, text: 'x' })))
  expect(touched.all()).toBeNull()
})
