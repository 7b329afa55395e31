import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { AppFailure } from '../errors/app-failure.ts'

/** Kinds of errors that no record causes: of the connection, the account, or this machine. */
const causedElsewhere: readonly AppError['kind'][] = [
  'offline',
  'tls',
  'unauthorized',
  'keychain',
  'rateLimited',
  'storage',
  'diskFull',
]

/** Returns whether the connection, the account or this machine caused the failure of a request. */
export function isCausedElsewhere({
  error: { kind, reason },
  concernsAccount,
}: AppFailure): boolean {
  return concernsAccount || causedElsewhere.includes(kind) || reason === 'serviceChanged'
}

/** Returns whether the app cancelled the request, or the user works offline. */
export function isCancelled({ error }: AppFailure): boolean {
  return error.reason === 'cancelled' || error.reason === 'workOffline'
}

/**
 * Returns whether the failure of a request tells nothing about its project or record: the record stays
 * due and is not shown as failed.
 */
export function tellsNothingOfRecord(problem: AppFailure): boolean {
  return isCancelled(problem) || isCausedElsewhere(problem)
}

/**
 * Returns whether a failure would affect other requests too. A timeout and an error of the service
 * count, although one record can cause them.
 */
export function affectsOtherRequests(problem: AppFailure): boolean {
  const { kind } = problem.error
  return isCausedElsewhere(problem) || kind === 'timeout' || kind === 'server'
}
