import { describe, expect, it } from 'vitest'
import { placeName } from '../../../src-renderer/fixes/place-name.ts'
import {
  firstPlan,
  fromMomentInput,
  toMomentInput,
} from '../../../src-renderer/forms/moment-input.ts'
import { readSpan, spanOf } from '../../../src-renderer/settings/time-span.ts'

describe('a planned moment', () => {
  it('is read as it is written, on this computer’s clock', () => {
    const moment = new Date(2026, 10, 21, 9, 5).getTime()
    expect(toMomentInput(moment)).toBe('2026-11-21T09:05')
    expect(fromMomentInput('2026-11-21T09:05')).toBe(moment)
  })

  it('is none while it is not whole', () => {
    for (const text of ['', '2026-11-21', '2026-13-01T09:05', 'morgen', '2026-11-21T09:05Z'])
      expect(fromMomentInput(text), text).toBeNull()
  })

  it('begins on a whole hour, one or two hours away', () => {
    const now = new Date(2026, 10, 21, 9, 5).getTime()
    expect(toMomentInput(firstPlan(now))).toBe('2026-11-21T11:00')
  })
})

describe('the time after which a publication is stuck', () => {
  it('is said in hours where they are whole', () => {
    expect(spanOf(120)).toEqual({ count: '2', unit: 'hours' })
    expect(spanOf(90)).toEqual({ count: '90', unit: 'minutes' })
  })

  it('is taken within the bounds of the settings only', () => {
    expect(readSpan('2', 'hours')).toBe(120)
    expect(readSpan(' 45 ', 'minutes')).toBe(45)
    for (const text of ['', '4', '-10', '2,5', 'twee', '10081'])
      expect(readSpan(text, 'minutes'), text).toBeNull()
    expect(readSpan('169', 'hours')).toBeNull()
  })
})

describe('the name of a place', () => {
  it('is made of its last elements', () => {
    expect(placeName('Project/Overdracht/Huur[2]/Prijs')).toBe('Huur / Prijs')
    expect(placeName('Project')).toBe('Project')
  })
})
