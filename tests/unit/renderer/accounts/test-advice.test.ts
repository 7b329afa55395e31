import { describe, expect, it } from 'vitest'
import { adviceOnTest } from '../../../../src-renderer/accounts/test-advice.ts'

describe('the advice on a failed connection test', () => {
  it('is to fill in refused credentials again', () => {
    expect(adviceOnTest({ kind: 'unauthorized', status: 401 })).toBe('accounts.fillAgain')
  })

  it.each(['offline', 'timeout'] as const)('is to check the address for %s', (kind) => {
    expect(adviceOnTest({ kind })).toBe('accounts.checkAddress')
  })

  it('is that of working offline when the user works offline', () => {
    expect(adviceOnTest({ kind: 'offline', reason: 'workOffline' })).toBeNull()
  })

  it.each([
    { kind: 'server', status: 500 },
    { kind: 'server', status: 503, retryAfterMs: 1_800_000 },
    { kind: 'rateLimited', status: 429 },
  ] as const)('blames nothing that was filled in for %o', (error) => {
    expect(adviceOnTest(error)).toBe('accounts.testLater')
  })

  it('is that of the error itself otherwise', () => {
    expect(adviceOnTest({ kind: 'notFound', reason: 'noService' })).toBeNull()
  })
})
