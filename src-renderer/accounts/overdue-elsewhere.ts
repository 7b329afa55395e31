import type { Account } from '../../src-shared/ipc/calls/account-calls.ts'

/** An account that is not in use, and the planned time of a request that should have left since. */
interface OverdueElsewhere {
  readonly account: Account
  /** Epoch milliseconds. */
  readonly plannedAt: number
}

/**
 * Returns the account that is not in use and whose planned request waits longest; null if none is
 * due. Only the account in use sends.
 *
 * @param now epoch milliseconds
 */
export function overdueElsewhere(
  accounts: readonly Account[],
  now: number,
): OverdueElsewhere | null {
  let longest: OverdueElsewhere | null = null
  for (const account of accounts) {
    const { firstPlannedAt: plannedAt } = account
    if (plannedAt === undefined || plannedAt > now) continue
    if (longest === null || plannedAt < longest.plannedAt) longest = { account, plannedAt }
  }
  return longest
}
