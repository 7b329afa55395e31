import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstPlan,
  readMoment,
  readTimeOfDay,
  showMoment,
  showSame,
  whichOfTwo,
} from '../../../../src-renderer/ui/forms/planned-moment.ts'
import { zoneName } from '../../../../src-renderer/format/moments.ts'

const amsterdam = 'Europe/Amsterdam'
const zones = [
  amsterdam,
  'UTC',
  'America/New_York',
  'America/Paramaribo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const longAgo = Date.UTC(2020, 0)

function read(day: string, time: string, zone = amsterdam, now = longAgo) {
  return readMoment({ day, time }, zone, now)
}

describe('a moment that is typed', () => {
  it('is on the clock of the service, whatever this computer shows', () => {
    expect(read('21-11-2026', '09:05')).toEqual({ at: Date.UTC(2026, 10, 21, 8, 5) })
    expect(read('21-7-2026', '9:05')).toEqual({ at: Date.UTC(2026, 6, 21, 7, 5) })
    expect(read('21-11-2026', '09:05', 'America/Paramaribo')).toEqual({
      at: Date.UTC(2026, 10, 21, 12, 5),
    })
  })

  it('is read in the ways in which a time is written here', () => {
    for (const text of ['9:30', '09:30', '09.30', '930', '0930', ' 9:30 '])
      expect(readTimeOfDay(text), text).toBe('09:30')
    for (const text of ['', '9', '24:00', '12:60', '9:3', '9:30 pm', '-9:30', '093000'])
      expect(readTimeOfDay(text), text).toBeNull()
  })

  it('does not exist while its day or time is missing or impossible', () => {
    expect(read('31-4-2027', '09:30')).toEqual({ problem: 'noDay' })
    expect(read('morgen', '09:30')).toEqual({ problem: 'noDay' })
    expect(read('30-4-2027', '')).toEqual({ problem: 'noTime' })
  })

  it('is refused where the clock skips it', () => {
    expect(read('28-3-2027', '02:00')).toEqual({ problem: 'skipped' })
    expect(read('28-3-2027', '02:59')).toEqual({ problem: 'skipped' })
    expect(read('28-3-2027', '03:00')).toEqual({ at: Date.UTC(2027, 2, 28, 1) })
    // On Lord Howe Island the clocks change by half an hour.
    expect(read('3-10-2027', '02:15', 'Australia/Lord_Howe')).toEqual({ problem: 'skipped' })
    expect(read('28-3-2027', '02:30', 'UTC')).toEqual({ at: Date.UTC(2027, 2, 28, 2, 30) })
  })

  it('is the first of two, and the second once the first has passed', () => {
    const first = Date.UTC(2027, 9, 31, 0, 30)
    const second = first + 3_600_000
    expect(read('31-10-2027', '02:30')).toEqual({ at: first })
    expect(read('31-10-2027', '02:30', amsterdam, first)).toEqual({ at: second })
    expect(read('31-10-2027', '02:30', amsterdam, second)).toEqual({ problem: 'past' })
    expect(whichOfTwo(first, amsterdam)).toBe('first')
    expect(whichOfTwo(second, amsterdam)).toBe('second')
    expect(whichOfTwo(second + 3_600_000, amsterdam)).toBeNull()
    expect(whichOfTwo(first, 'UTC')).toBeNull()
  })

  it('is refused when it has passed, and at the very moment', () => {
    const at = Date.UTC(2026, 10, 21, 8, 5)
    expect(read('21-11-2026', '09:05', amsterdam, at)).toEqual({ problem: 'past' })
    expect(read('21-11-2026', '09:05', amsterdam, at - 1)).toEqual({ at })
  })

  it('comes back as it was shown, in every zone and on every day', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2038, 0) / 60_000 })
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
        const moment = minutes * 60_000
        const answer = readMoment(showMoment(moment, zone), zone, longAgo)
        if (!('at' in answer)) throw new Error(`${moment} is refused: ${answer.problem}`)
        if (whichOfTwo(moment, zone) === 'second') {
          expect(answer.at).toBeLessThan(moment)
          expect(whichOfTwo(answer.at, zone)).toBe('first')
        } else expect(answer.at).toBe(moment)
        expect(showMoment(answer.at, zone)).toEqual(showMoment(moment, zone))
      }),
      { seed: 20261121, numRuns: 3000 },
    )
  })

  it('is refused or read, never moved: what is read is shown as it was typed', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    // The nights in which clocks change, in Europe, America and Australia.
    const days = [
      '28-03-2027',
      '31-10-2027',
      '14-03-2027',
      '07-11-2027',
      '04-04-2027',
      '03-10-2027',
    ]
    const minute = fc.integer({ min: 0, max: 4 * 60 - 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        minute,
        fc.constantFrom(...zones),
        (day, minutes, zone) => {
          const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
          const answer = readMoment({ day, time }, zone, longAgo)
          if ('at' in answer) expect(showMoment(answer.at, zone)).toEqual({ day, time })
          else expect(answer.problem).toBe('skipped')
        },
      ),
      { seed: 20261122, numRuns: 3000 },
    )
  })

  it('begins on a whole hour, one or two hours away', () => {
    const now = Date.UTC(2026, 10, 21, 8, 5)
    expect(showMoment(firstPlan(now), amsterdam)).toEqual({ day: '21-11-2026', time: '11:00' })
  })
})

describe('the clock of the service', () => {
  it('differs from another clock only at moments at which the two show different times', () => {
    const winter = Date.UTC(2026, 0, 15)
    const summer = Date.UTC(2026, 6, 15)
    expect(showSame(winter, amsterdam, 'Europe/Paris')).toBe(true)
    expect(showSame(winter, amsterdam, 'Africa/Lagos')).toBe(true)
    expect(showSame(summer, amsterdam, 'Africa/Lagos')).toBe(false)
  })

  it('is named in words', () => {
    for (const at of [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]) {
      expect(zoneName(amsterdam, at, 'nl')).toBe('Midden-Europese tijd')
      expect(zoneName(amsterdam, at, 'en')).toBe('Central European Time')
    }
  })
})
