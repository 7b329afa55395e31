import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseIsoTime, sortableTime } from '../../../../src-shared/time/iso-time.ts'

const half = Date.UTC(2026, 2, 1, 8, 30)

it.each([
  ['2026-03-01T09:30:00+01:00', half],
  ['2026-03-01T08:30:00Z', half],
  ['2026-03-01t08:30z', half],
  ['2026-03-01 09:30:00+01:00', half],
  ['20260301T093000+0100', half],
  ['20260301T0930+01', half],
  ['2026-03-01T09:30:00+01', half],
  ['2026-03-01T05:00:00\u221203:30', half],
  ['2026-03-01T09,5+01', half],
  ['2026-03-01T08:30:00,5Z', half + 500],
  ['2026-03-01T08:30:00.123456789Z', half + 123],
  ['2026-03-01T08:29,5Z', half - 30_000],
  ['2026-02-28T24:00:00Z', Date.UTC(2026, 2, 1)],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
  ['0001-01-01T00:00:00Z', Date.parse('0001-01-01T00:00:00Z')],
])('reads %s', (text, moment) => {
  expect(parseIsoTime(text)).toBe(moment)
})

it.each([
  ...['', 'gisteren', '2026', '2026-03-01', '2026-03-01T09:30:00', '2026-03-01T09:30:00+1'],
  ...['2026-02-29T00:00Z', '2026-13-01T00:00Z', '2026-03-00T00:00Z', '2026-03-01T25:00Z'],
  ...['2026-03-01T24:01Z', '2026-03-01T10:60Z', '2026-03-01T10:00:61Z', '2026-03-01T10:00+01:60'],
  ...['2026-0301T1000Z', '20260301T10:00Z', '1 maart 2026', 'Date: 2026-03-01T10:00Z'],
])('reads no moment in %j', (text) => {
  expect(parseIsoTime(text)).toBeNull()
})

it('reads a time without offset as UTC if it is asked to', () => {
  expect(parseIsoTime('2026-03-01 08:30:00', 'utc')).toBe(half)
  expect(parseIsoTime('2026-03-01T09:30:00+01:00', 'utc')).toBe(half)
  expect(parseIsoTime('2026-03-01', 'utc')).toBeNull()
})

it('sorts an unreadable time before every date', () => {
  const texts = ['2026-03-01T08:30:00Z', 'gisteren', '1066-10-14T09:00:00Z', '2026-03-01 08:00:00']
  const sorted = texts.toSorted((a, b) => sortableTime(a) - sortableTime(b))
  expect(sorted).toEqual([texts[1], texts[2], texts[3], texts[0]])
})

it('reads every time that JavaScript writes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), noInvalidDate: true }), (date) => {
      const text = date.toISOString()
      if (!text.startsWith('+')) expect(parseIsoTime(text)).toBe(date.getTime())
    }),
  )
})
