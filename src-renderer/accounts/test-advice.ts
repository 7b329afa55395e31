import type { AppError } from '../../src-shared/ipc/app-error.ts'

type TestAdvice = 'accounts.fillAgain' | 'accounts.checkAddress' | 'accounts.testLater'

/**
 * Returns the message path of the advice on a failed connection test; null if the usual words of the
 * error fit. The usual words of an error are for requests that wait: during a test the form of the
 * account is open, and a new account has no work yet.
 */
export function adviceOnTest({ kind, reason }: AppError): TestAdvice | null {
  switch (kind) {
    case 'unauthorized':
      return 'accounts.fillAgain'
    case 'offline':
    case 'timeout':
      return reason === 'workOffline' ? null : 'accounts.checkAddress'
    case 'server':
    case 'rateLimited':
      return 'accounts.testLater'
    default:
      return null
  }
}
