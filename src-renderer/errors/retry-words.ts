import type { AppError } from '../../src-shared/ipc/app-error.ts'

/**
 * Returns the words of the button that retries: with an unknown outcome a retry looks for the effect,
 * and sends again only after the absence of the effect is proven.
 */
export function retryWords(
  error: Pick<AppError, 'reason'> | null,
): 'outbox.retry' | 'outbox.check' {
  return error?.reason === 'outcomeUnknown' ? 'outbox.check' : 'outbox.retry'
}
