import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatOffsetTime,
  formatServiceTime,
  parseServiceTime,
} from '../../../../src-shared/service/service-time.ts'

const amsterdam = 'Europe/Amsterdam'
const zones = [amsterdam, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']

describe('the time of the service', () => {
  it('reads a stamp in winter and in summer time', () => {
    expect(parseServiceTime('2026-01-15 12:00:00', amsterdam)).toBe(Date.UTC(2026, 0, 15, 11))
    expect(parseServiceTime('2026-07-15 12:00:00', amsterdam)).toBe(Date.UTC(2026, 6, 15, 10))
    expect(parseServiceTime('2026-07-15 12:00:00', 'UTC')).toBe(Date.UTC(2026, 6, 15, 12))
  })

  it('takes the first of two equal times when clocks go back', () => {
    expect(parseServiceTime('2026-10-25 02:30:00', amsterdam)).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })

  it('reads a time that clocks skip with the offset from before', () => {
    const skipped = parseServiceTime('2026-03-29 02:30:00', amsterdam)
    expect(skipped).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(formatServiceTime(skipped ?? 0, amsterdam)).toBe('2026-03-29 03:30:00')
  })

  it.each([
    '',
    '2026-02-30 10:00:00',
    '2026-01-01T10:00:00',
    '2026-01-01 24:00:00',
    '2026-1-1 1:1:1',
  ])('refuses %j', (text) => {
    expect(parseServiceTime(text, amsterdam)).toBeNull()
  })

  it('writes the UTC offset of the season', () => {
    expect(formatOffsetTime(Date.UTC(2026, 0, 15, 11, 0, 5, 700), amsterdam)).toBe(
      '2026-01-15T12:00:05+01:00',
    )
    expect(formatOffsetTime(Date.UTC(2026, 6, 15, 10), amsterdam)).toBe('2026-07-15T12:00:00+02:00')
    expect(formatOffsetTime(Date.UTC(2026, 6, 15, 10), 'America/St_Johns')).toBe(
      '2026-07-15T07:30:00-02:30',
    )
  })

  it('comes back to the same moment, or an hour earlier where clocks went back', () => {
    const moment = fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2037, 0) / 1000 })
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (seconds, zone) => {
        const text = formatServiceTime(seconds * 1000, zone)
        const read = parseServiceTime(text, zone)
        expect(read).not.toBeNull()
        expect(formatServiceTime(read ?? 0, zone)).toBe(text)
        expect([0, 1800, 3600]).toContain(seconds - (read ?? 0) / 1000)
        expect(Date.parse(formatOffsetTime(seconds * 1000, zone))).toBe(seconds * 1000)
      }),
      { seed: 20261121, numRuns: 2000 },
    )
  })
})
