import type { AppError } from '../../src-shared/ipc/app-error.ts'

type RetryWords = 'outbox.retry' | 'outbox.check'

/**
 * Returns the words of the button that retries: with an unknown outcome a retry looks for the effect,
 * and sends again only after the absence of the effect is proven.
 */
export function retryWords(error: Pick<AppError, 'reason'> | null): RetryWords {
  return error?.reason === 'outcomeUnknown' ? 'outbox.check' : 'outbox.retry'
}

/** Returns the words for the parked jobs of a batch: a retry only looks if it looks for each of them. */
export function batchRetryWords(batch: {
  readonly parked: number
  readonly outcomeUnknown: number
}): RetryWords {
  return batch.parked === batch.outcomeUnknown ? 'outbox.check' : 'outbox.retry'
}
