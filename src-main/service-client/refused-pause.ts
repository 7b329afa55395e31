const firstPause = 60_000
const longestPause = 30 * 60_000

/**
 * Returns the milliseconds until refused credentials are tried again, because a gateway may have refused
 * them temporarily. The pause doubles with each refusal, up to the longest.
 *
 * @param refusals the number of earlier refusals since the account last worked
 */
export function refusedPause(refusals: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(refusals, 10))
}
