import type { AppError, ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type { Account } from '../../src-shared/ipc/calls/account-calls.ts'

/**
 * Kinds of errors that another part of the frame shows: the status bar shows a lack of connection,
 * and `StoreBanner` a full disk.
 */
const shownElsewhere: ReadonlySet<ErrorKind> = new Set(['offline', 'timeout', 'diskFull'])

/**
 * Returns the error of a held account that the banner shows, with a way to the account; null for no
 * banner. The practice office that is not running has a button of its own in the banner.
 */
export function bannerErrorOf(held: AppError | null): AppError | null {
  if (held === null || held.reason === 'practiceStopped') return held
  return shownElsewhere.has(held.kind) ? null : held
}

/** Kinds of errors of the service itself, for which the account has no remedy. */
const ofService: ReadonlySet<ErrorKind> = new Set(['server', 'rateLimited'])

/** Returns whether the settings of the account may end the error of a held account. */
export function isForAccount({ kind, reason }: AppError): boolean {
  return reason !== undefined || !ofService.has(kind)
}

/** Returns whether `AccountBanner` tells of an error: the secret of the active account is not known. */
export function isToldOfAccount(
  { kind }: AppError,
  account: Pick<Account, 'secretKnown'> | null,
): boolean {
  return kind === 'keychain' && account?.secretKnown === false
}

/** Returns the error of a call, or null if the banner shows this error already. */
export function besideBanner(error: AppError | null, held: AppError | null): AppError | null {
  const shown = bannerErrorOf(held)
  const isShown = shown !== null && shown.kind === error?.kind && shown.reason === error.reason
  return isShown ? null : error
}
