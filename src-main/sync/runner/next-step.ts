import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../../errors/app-failure.ts'

/**
 * What to do with a job after a failed attempt. `park`: wait for the user. `later`: retry after a
 * pause of the job. `holdUntilAnswer`: the service is unreachable or fails to give a token, so the
 * whole account waits and probes. `slowDown`: the service requested a waiting time, or gives no list of
 * projects, which each job needs, or the disk of this computer is full, so the whole account waits.
 * `unavailable`: the service requested a waiting time with a 503 to a request of the job alone, so the job
 * waits, and the account too if the whole service is unavailable (`UnavailableProjects`). `limited`: the
 * service answered a request of the job alone with 429, so the account waits, or the job alone if the limit
 * is one of its project (`LimitedRequests`).
 * `holdUntilUser`: the account's credentials do not work, so probing is useless. `stopped`: the app
 * ended the attempt.
 */
export type NextStep =
  | { readonly step: 'park'; readonly error: AppError }
  | { readonly step: 'later'; readonly error: AppError }
  | { readonly step: 'slowDown'; readonly error: AppError }
  | { readonly step: 'unavailable'; readonly error: AppError }
  | { readonly step: 'limited'; readonly error: AppError }
  | { readonly step: 'holdUntilAnswer'; readonly error: AppError }
  | { readonly step: 'holdUntilUser'; readonly error: AppError }
  | { readonly step: 'stopped' }

/**
 * About two hours of attempts with the back-off below. A job whose list of documents or channel
 * statuses cannot be read waits longer, because nothing of the job is the cause.
 */
export const maxAttempts = 30

/** Returns what to do after a failed attempt; `attempts` includes this attempt. */
export function nextStep(problem: unknown, attempts: number): NextStep {
  // A fault of the app: park the job, so that the user sees it.
  if (!(problem instanceof AppFailure)) return { step: 'park', error: { kind: 'protocol' } }
  const next = stepOfJob(problem, attempts)
  if (!problem.concernsAccount || (next.step !== 'later' && next.step !== 'park')) return next
  // A service that does not answer is probed. A service that answers may give a token and still fail
  // to give the list, so that a probe would tell nothing.
  return {
    step: problem.delivery === 'notSent' ? 'holdUntilAnswer' : 'slowDown',
    error: next.error,
  }
}

function stepOfJob(problem: AppFailure, attempts: number): NextStep {
  const { error, delivery, concernsAccount, concernsList } = problem
  const again = (): NextStep =>
    attempts >= maxAttempts && !concernsList ? { step: 'park', error } : { step: 'later', error }
  switch (error.kind) {
    case 'offline':
      // A connection that broke off may concern this request: the job gets its own pause.
      return delivery === 'unknown' || error.reason === 'reset'
        ? again()
        : { step: 'holdUntilAnswer', error }
    case 'tls':
      return delivery === 'unknown' ? again() : { step: 'holdUntilAnswer', error }
    case 'unauthorized':
      // The service issued a token but refused this call: other calls may be allowed.
      return delivery === 'notSent' ? { step: 'holdUntilUser', error } : again()
    case 'keychain':
      return { step: 'holdUntilUser', error }
    case 'rateLimited':
      return { step: concernsAccount ? 'slowDown' : 'limited', error }
    case 'server':
      if (error.retryAfterMs !== undefined && concernsAccount) return { step: 'slowDown', error }
      if (error.retryAfterMs !== undefined)
        return again().step === 'later'
          ? { step: 'unavailable', error }
          : { step: 'park', error: { ...error, reason: 'askedToWait' } }
      // The service answered the token request with an error, so the call was not sent.
      return delivery === 'notSent' ? { step: 'holdUntilAnswer', error } : again()
    case 'protocol':
      // Each attempt would read the whole list again, for nothing.
      return error.reason === 'listTooLong' ? { step: 'park', error } : again()
    case 'timeout':
      return again()
    case 'invalidInput':
      return error.reason === 'cancelled' ? { step: 'stopped' } : { step: 'park', error }
    case 'conflict':
      return isPassingRefusal(error) ? again() : { step: 'park', error }
    case 'forbidden':
    case 'notFound':
    case 'tooLarge':
      return { step: 'park', error }
    case 'diskFull':
      // Every job writes into the store: all wait until the disk has room again.
      return { step: 'slowDown', error }
    case 'storage':
      return { step: error.reason === 'settingsUnreadable' ? 'holdUntilUser' : 'park', error }
  }
}

/**
 * Returns whether a job that was parked with this error may succeed later without the user: the same
 * failure is tried again by itself before the last attempt. An error of the kind `protocol` without a
 * reason is a fault of the app.
 */
export function mayPass(error: AppError): boolean {
  switch (error.kind) {
    case 'offline':
    case 'tls':
    case 'unauthorized':
    case 'server':
    case 'timeout':
      return true
    case 'protocol':
      return error.reason !== undefined && error.reason !== 'listTooLong'
    case 'conflict':
      return isPassingRefusal(error)
    case 'forbidden':
      return error.reason === 'tokenRefused'
    default:
      return false
  }
}

/**
 * Returns whether the service refused a request for the present only: the object is locked (423, RFC 4918
 * section 11.3), the request came too early (425, RFC 8470), or the service named a waiting time.
 */
function isPassingRefusal({ status, retryAfterMs }: AppError): boolean {
  return status === 423 || status === 425 || retryAfterMs !== undefined
}

const firstPause = 1000
/** Longest back-off in milliseconds. */
export const longestPause = 5 * 60_000

/**
 * Returns the milliseconds before attempt `attempt` + 1: doubling, limited, with jitter between
 * half and all of it, so that a hundred offices do not return at the same time.
 */
export function backOff(attempt: number, random: () => number): number {
  const whole = Math.min(longestPause, firstPause * 2 ** Math.min(attempt - 1, 20))
  return Math.round(whole / 2 + (whole / 2) * random())
}

/**
 * Returns the milliseconds before attempt `attempt` + 1 after a service asked to wait: the time
 * that the service named, at least the back-off. A service may name no time at all.
 */
export function requestedPause(error: AppError, attempt: number, random: () => number): number {
  return Math.max(error.retryAfterMs ?? 0, backOff(attempt, random))
}
