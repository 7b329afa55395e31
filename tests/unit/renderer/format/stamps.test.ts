import { describe, expect, it } from 'vitest'
import {
  formatInstant,
  formatServiceDay,
  formatServiceStamp,
} from '../../../../src-renderer/format/stamps.ts'

describe('moments in the zone of the account', () => {
  it('shows the same moment as the clock of the zone shows it', () => {
    const moment = '2024-07-01T23:30:00+02:00'
    expect(formatInstant(moment, 'nl', 'Europe/Amsterdam')).toBe('1 jul 2024, 23:30')
    expect(formatInstant(moment, 'nl', 'America/Curacao')).toBe('1 jul 2024, 17:30')
    expect(formatInstant(Date.parse(moment), 'nl', 'Asia/Tokyo')).toBe('2 jul 2024, 06:30')
  })

  it('shows what is no moment as it came', () => {
    expect(formatInstant('gisteren', 'nl', 'UTC')).toBe('gisteren')
  })
})

describe('stamps of the channels', () => {
  it('lays the stamp out anew without moving its clock', () => {
    expect(formatServiceStamp('2024-03-31 02:30:15', 'nl')).toBe('31 mrt 2024, 02:30')
  })

  it('gives the day of the stamp, also just before midnight', () => {
    expect(formatServiceDay('2024-03-31 23:59:59', 'nl')).toBe('31 mrt 2024')
    expect(formatServiceDay('busy', 'nl')).toBe('busy')
  })

  it.each(['2024-13-01 00:00:00', '2024-02-30 10:00:00', '2024-01-01T00:00:00Z', '', 'busy'])(
    'shows %j as it came',
    (stamp) => {
      expect(formatServiceStamp(stamp, 'nl')).toBe(stamp)
    },
  )
})
