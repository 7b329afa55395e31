import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import type { AppError } from '../../../../../src-shared/ipc/app-error.ts'
import { doubtOf } from '../../../../../src-main/sync/runner/doubt.ts'
import {
  estimateLag,
  isProvable,
  proofWait,
} from '../../../../../src-main/sync/runner/listing-lag.ts'

const second = 1000
const minute = 60 * second

describe('the estimated lag', () => {
  test('is not known without a measurement', () => {
    expect(estimateLag([])).toBeNull()
  })

  test('is the largest of the latest measurements', () => {
    expect(estimateLag([2 * second, minute, second])).toBe(57 * second)
  })

  test('forgets an old large lag little by little', () => {
    const after = (quiet: number) =>
      estimateLag([...Array<number>(quiet).fill(0), 10 * minute]) ?? 0
    expect(after(1)).toBeGreaterThan(after(10))
    expect(after(23)).toBeLessThan(4 * minute)
  })

  test('is never below the newest measurement', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3_600_000 }), { minLength: 1 }), (measured) => {
        expect(estimateLag(measured)).toBeGreaterThanOrEqual(measured[0] ?? 0)
      }),
    )
  })
})

describe('the wait that proves an absence', () => {
  test.each([
    [null, 'mayRun', 5 * minute],
    [null, 'ended', 5 * minute],
    [null, 'unread', 30 * second],
    [0, 'mayRun', 90 * second],
    [0, 'ended', 30 * second],
    [0, 'unread', 30 * second],
    [45 * second, 'ended', 135 * second],
    [2 * minute, 'mayRun', 7 * minute],
    [10 * minute, 'mayRun', 15 * minute],
  ] as const)(
    'of a fresh list with a lag of %s ms and the doubt %s is %i ms',
    (lag, doubt, wait) => {
      expect(proofWait(lag, doubt, true)).toBe(wait)
    },
  )

  test.each([null, 0, 45 * second, 2 * minute])(
    'of a list that may be old is the longest, whatever lag was measured (%s ms)',
    (lag) => {
      for (const doubt of ['mayRun', 'ended', 'accepted'] as const)
        expect(proofWait(lag, doubt, false)).toBe(15 * minute)
      expect(proofWait(lag, 'unread', false)).toBeLessThan(15 * minute)
    },
  )

  test('is longer than every lag for which waiting proves anything', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 3_600_000 }),
        fc.constantFrom('mayRun' as const, 'ended' as const, 'unread' as const),
        (lag, doubt) => {
          fc.pre(isProvable(lag, false))
          expect(proofWait(lag, doubt, false)).toBeGreaterThanOrEqual(lag * 1.25)
        },
      ),
    )
  })
})

describe('a request whose outcome is unknown', () => {
  const how = (error: AppError, cutShort = false) =>
    doubtOf(failure(error.kind, error, { delivery: 'unknown', cutShort }))

  test.each([
    [{ kind: 'timeout' }, 'mayRun'],
    [{ kind: 'offline', reason: 'reset' }, 'mayRun'],
    [{ kind: 'tls' }, 'mayRun'],
    [{ kind: 'server', status: 504 }, 'mayRun'],
    [{ kind: 'server', status: 502 }, 'mayRun'],
    [{ kind: 'server', status: 503 }, 'mayRun'],
    [{ kind: 'server', status: 524 }, 'mayRun'],
    [{ kind: 'server', status: 503, retryAfterMs: 1000 }, 'unread'],
    [{ kind: 'server', status: 500 }, 'ended'],
    [{ kind: 'protocol', status: 200, reason: 'notJson' }, 'ended'],
    [{ kind: 'protocol', status: 302, reason: 'redirected' }, 'ended'],
  ] as const)('%j is in doubt as %s', (error, doubt) => {
    expect(how(error)).toBe(doubt)
  })

  test.each([401, 200, 502])('was never read when a %i came before its end', (status) => {
    expect(how({ kind: 'server', status }, true)).toBe('unread')
  })

  test('was never read when its body did not leave whole', () => {
    expect(how({ kind: 'offline', reason: 'reset' }, true)).toBe('unread')
  })
})
