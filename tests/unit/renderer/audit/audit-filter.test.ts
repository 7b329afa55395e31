import { describe, expect, it } from 'vitest'
import {
  auditQueryOf,
  dayProblems,
  isWholeLog,
  wholeLog,
} from '../../../../src-renderer/audit/audit-filter.ts'

describe('what the log is asked for', () => {
  it('takes days from their first moment to their last, by the clock of the zone', () => {
    const query = auditQueryOf(
      { ...wholeLog, fromDay: '28-3-2026', toDay: '29-03-2026' },
      'Europe/Amsterdam',
    )
    // The second day has 23 hours, because the clocks go forward in its night.
    expect(query.from).toBe(Date.parse('2026-03-28T00:00:00+01:00'))
    expect(query.to).toBe(Date.parse('2026-03-30T00:00:00+02:00') - 1)
  })

  it('leaves out what is empty, and takes the spaces off', () => {
    expect(auditQueryOf({ ...wholeLog, search: '  kade ' }, 'UTC')).toEqual({
      search: 'kade',
      projectId: null,
      type: null,
      from: null,
      to: null,
    })
  })

  it('passes the end of a month', () => {
    const { to } = auditQueryOf({ ...wholeLog, toDay: '31-12-2026' }, 'UTC')
    expect(to).toBe(Date.parse('2027-01-01T00:00:00Z') - 1)
  })

  it('is the whole log as long as nothing is chosen', () => {
    expect(isWholeLog(wholeLog)).toBe(true)
    expect(isWholeLog({ ...wholeLog, search: ' ' })).toBe(true)
    for (const part of [
      { search: 'x' },
      { projectId: 'p' },
      { type: 'channel_03' },
      { fromDay: '2026-01-01' },
      { toDay: '2026-01-01' },
    ] as const) {
      expect(isWholeLog({ ...wholeLog, ...part })).toBe(false)
    }
  })

  it.each([
    ['', '', { from: null, to: null }],
    [' 3-9-2026', '3/9/2026', { from: null, to: null }],
    ['3-9', '31-4-2026', { from: 'noDay', to: 'noDay' }],
    ['3-9-2026', '2-9-2026', { from: null, to: 'beforeFrom' }],
    ['gisteren', '2-9-2026', { from: 'noDay', to: null }],
  ])('says what is wrong with the days %j and %j', (fromDay, toDay, problems) => {
    expect(dayProblems({ ...wholeLog, fromDay, toDay })).toEqual(problems)
  })
})
