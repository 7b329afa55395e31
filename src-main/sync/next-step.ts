import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'

/**
 * What becomes of a job whose attempt failed. `park`: it needs the user. `later`: it is tried again
 * after a pause of its own. `holdUntilAnswer`: the service cannot be reached, so the whole account
 * waits and probes. `slowDown`: the service asks for quiet, so the whole account waits. `holdUntilUser`: the account's credentials do not work, so probing is no use.
 * `stopped`: we ended it ourselves.
 */
export type NextStep =
  | { readonly step: 'park'; readonly error: AppError }
  | { readonly step: 'later'; readonly error: AppError }
  | { readonly step: 'slowDown'; readonly error: AppError }
  | { readonly step: 'holdUntilAnswer'; readonly error: AppError }
  | { readonly step: 'holdUntilUser'; readonly error: AppError }
  | { readonly step: 'stopped' }

/** With the back-off below, some two hours of trying. */
const maxAttempts = 30

/** What to do after an attempt failed; `attempts` counts this one. */
export function nextStep(problem: unknown, attempts: number): NextStep {
  // A fault of ours: the job is kept where the user sees it.
  if (!(problem instanceof AppFailure)) return { step: 'park', error: { kind: 'protocol' } }
  const { error, delivery } = problem
  const again = (): NextStep =>
    attempts >= maxAttempts ? { step: 'park', error } : { step: 'later', error }
  switch (error.kind) {
    case 'offline':
      // A connection that breaks off half-way may be about this request: it gets a pause of its own.
      return delivery === 'unknown' || error.reason === 'reset'
        ? again()
        : { step: 'holdUntilAnswer', error }
    case 'tls':
      return delivery === 'unknown' ? again() : { step: 'holdUntilAnswer', error }
    case 'unauthorized':
      // The service gave a token and refused this call all the same: other calls may be allowed.
      return delivery === 'notSent' ? { step: 'holdUntilUser', error } : again()
    case 'keychain':
      return { step: 'holdUntilUser', error }
    case 'rateLimited':
      return { step: 'slowDown', error }
    case 'server':
      // 503 with Retry-After is about the service, not about this job (RFC 9110 section 15.6.4).
      return error.retryAfterMs === undefined ? again() : { step: 'slowDown', error }
    case 'timeout':
    case 'protocol':
      return again()
    case 'invalidInput':
      return error.reason === 'cancelled' ? { step: 'stopped' } : { step: 'park', error }
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'tooLarge':
    case 'diskFull':
      return { step: 'park', error }
    case 'storage':
      return { step: error.reason === 'settingsUnreadable' ? 'holdUntilUser' : 'park', error }
  }
}

const firstPause = 1000
/** The longest back-off, in milliseconds. */
export const longestPause = 5 * 60_000

/**
 * Milliseconds before try number `attempt` + 1: doubling, capped, with jitter between half and whole
 * of it, so that a hundred offices do not come back at the same instant.
 */
export function backOff(attempt: number, random: () => number): number {
  const whole = Math.min(longestPause, firstPause * 2 ** Math.min(attempt - 1, 20))
  return Math.round(whole / 2 + (whole / 2) * random())
}
