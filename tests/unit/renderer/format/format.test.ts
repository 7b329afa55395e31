import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../../../src-renderer/format/bytes.ts'
import { factMoment, formatMoment, timeAgo } from '../../../../src-renderer/format/moments.ts'
import { formatCount } from '../../../../src-renderer/format/numbers.ts'

const now = Date.UTC(2026, 10, 21, 12)

describe('moments', () => {
  it('are told as how long ago', () => {
    expect(timeAgo(now - 5 * 60_000, now, 'nl')).toBe('5 minuten geleden')
    expect(timeAgo(now - 3 * 3_600_000, now, 'en')).toBe('3 hours ago')
    expect(timeAgo(now - 25 * 3_600_000, now, 'nl')).toBe('gisteren')
  })

  it('have no words for less than a minute, nor for what lies ahead', () => {
    expect(timeAgo(now - 59_000, now, 'nl')).toBeNull()
    expect(timeAgo(now + 60_000, now, 'nl')).toBeNull()
  })

  it('put the day before the month in English too', () => {
    expect(formatMoment(now, 'en', 'Europe/Amsterdam')).toMatch(/^21 Nov 2026/)
    expect(formatMoment(now, 'nl', 'Europe/Amsterdam')).toMatch(/^21 nov 2026/)
  })
})

describe('counts', () => {
  it('are grouped as the language does', () => {
    expect(formatCount(20_000, 'nl')).toBe('20.000')
    expect(formatCount(20_000, 'en')).toBe('20,000')
  })
})

describe('sizes', () => {
  it('take the largest unit that keeps them above one', () => {
    expect(formatBytes(0, 'nl')).toBe('0 byte')
    expect(formatBytes(999, 'nl')).toBe('999 byte')
    expect(formatBytes(52_400, 'nl')).toBe('52 kB')
    expect(formatBytes(1_440_000, 'nl')).toBe('1,4 MB')
    expect(formatBytes(3_000_000_000, 'en')).toBe('3 GB')
  })
})

describe('a fact', () => {
  it('is of today by the clock of the zone, not by the clock of this computer', () => {
    const at = Date.UTC(2026, 10, 21, 23, 30) // 22 November 00:30 in Amsterdam
    const now = Date.UTC(2026, 10, 22, 8, 0)
    expect(factMoment(at, now, 'nl', 'Europe/Amsterdam')).toBe('00:30')
    expect(factMoment(at, now, 'nl', 'Etc/UTC')).toMatch(/^21 nov 2026.*23:30/)
  })
})
