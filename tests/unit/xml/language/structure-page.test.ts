import { describe, expect, it } from 'vitest'
import {
  FeatureHealth,
  healthOf,
} from '../../../../src-renderer/editor/structure/feature-health.ts'
import { LanguageFall } from '../../../../src-renderer/editor/language/language-desk.ts'
import { shiftOffsets } from '../../../../src-renderer/editor/structure/shift-offsets.ts'
import { applyEdits } from '../../../../src-shared/xml/scan/text-edit.ts'
import { seededRandom } from '../random-record.ts'

/** A clock and answers that take as long as they say. */
function clocked() {
  let now = 0
  const health = new FeatureHealth(() => now)
  const answer = (milliseconds: number) => () => {
    now += milliseconds
    return Promise.resolve('antwoord')
  }
  return { health, answer }
}

const quick = 10
const late = 60_000

describe('the health of a feature', () => {
  it('is off after three late answers in a row, and on again when it is asked', async () => {
    const { health, answer } = clocked()
    for (let times = 0; times < 3; times += 1) {
      expect(health.off.value).toEqual([])
      expect(await health.run('folding', answer(late))).toBe('antwoord')
    }
    expect(health.off.value).toEqual(['folding'])
    expect(await health.run('folding', answer(quick))).toBeNull()
    health.switchOn('folding')
    expect(await health.run('folding', answer(late))).toBe('antwoord')
    expect(health.isOff('folding')).toBe(false)
  })

  it('forgets late answers once one is in time', async () => {
    const { health, answer } = clocked()
    for (const taken of [late, late, quick, late, late]) await health.run('outline', answer(taken))
    expect(health.off.value).toEqual([])
  })

  it('counts for each feature by itself', async () => {
    const { health, answer } = clocked()
    for (let times = 0; times < 3; times += 1) {
      await health.run('folding', answer(late))
      await health.run('outline', answer(quick))
    }
    expect(health.off.value).toEqual(['folding'])
  })

  it('takes a worker that fell for late, and other errors for what they are', async () => {
    const { health } = clocked()
    const fall = () => Promise.reject(new LanguageFall('weg', true))
    const fault = () => Promise.reject(new Error('kapot'))
    for (let times = 0; times < 3; times += 1) {
      await expect(health.run('hover', fault)).rejects.toThrow('kapot')
      await expect(health.run('symbols', fall)).rejects.toThrow('weg')
    }
    expect(health.off.value).toEqual(['symbols'])
  })

  it('is one for each text', () => {
    const [one, other] = [{}, {}]
    expect(healthOf(one)).toBe(healthOf(one))
    expect(healthOf(one)).not.toBe(healthOf(other))
  })
})

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
