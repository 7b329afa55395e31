import { join } from 'node:path'
import { type AccountRegistry, createAccountRegistry } from '../accounts/account-registry.ts'
import { createSecretVault } from '../accounts/keychain-vault.ts'
import { closedPracticeOffice } from '../accounts/closed-practice-office.ts'
import { applyManagedAccounts } from '../accounts/managed-accounts.ts'
import { createPracticeOffice, type PracticeOffice } from '../accounts/practice-office.ts'
import type { SecretVault } from '../accounts/secret-vault.ts'
import { noPolicy } from '../policy/read-policy.ts'
import { firstPlannedTime } from '../store/jobs/due-jobs.ts'
import { StoredManagedAccountIds } from '../store/accounts/managed-account-ids.ts'
import type { Sync } from '../sync/create-sync.ts'
import { isOtherService } from '../sync/identity/service-check.ts'
import {
  countLeftJobs,
  reviewTakeOver,
  splitAccount,
  takeOver,
} from '../sync/identity/take-over.ts'
import type { Foundation } from './foundation.ts'
import type { ServicesDeps } from './services.ts'

/** The accounts, their secrets, and the practice office. */
export interface AccountAccess {
  readonly registry: AccountRegistry
  readonly vault: SecretVault
  readonly practice: PracticeOffice
}

/** @param sync returns the outbox, which is made after the accounts */
export function createAccountAccess(
  deps: ServicesDeps,
  { records, events, clock, encodeThread, waiting }: Foundation,
  sync: () => Sync,
): AccountAccess {
  let closed = false
  const onChanged = () => {
    events.publish('accountsChanged', null)
    sync().accountChanged()
    events.publish('projectsChanged', { projectIds: null })
  }
  // The hold of an account whose secret could not be read ends as after a change of the account.
  const onAnswered = () => {
    if (!closed) onChanged()
  }
  const vault = deps.vault ?? createSecretVault({ onAnswered })
  const policy = deps.policy ?? noPolicy
  const practice =
    policy.values.practiceOffice === false
      ? closedPracticeOffice
      : createPracticeOffice({
          spawn: deps.spawnPractice,
          dataFolder: join(deps.dataFolder, 'practice'),
        })
  const managed = applyManagedAccounts({
    policy,
    accounts: records.accounts,
    ids: new StoredManagedAccountIds(records.store),
    inTransaction: (work) => {
      records.store.transaction(work)
    },
  })
  const registry = createAccountRegistry({
    repository: records.accounts,
    vault,
    practice,
    managed,
    onChanged,
    services: {
      isOther: (account) => isOtherService(records, account),
      countLeftJobs: (account) => countLeftJobs(records, account),
      firstPlannedTime: (accountId) => firstPlannedTime(records.store, accountId),
      review: (account, list) => reviewTakeOver(records, account, list),
      async takeOver({ discarded, ...given }) {
        await takeOver(records, { ...given, at: clock.now() })
        const own = new Set(records.outbox.ofAccount(given.account.id).map(({ id }) => id))
        sync().useCases.cancelMany({ jobIds: discarded.filter((id) => own.has(id)) })
      },
      split: (account, newId) => splitAccount(records, account, newId),
    },
    network: {
      proxyFor: deps.resolveProxy,
      clock,
      encodeThread,
      waiting,
      ...(deps.secrets === undefined ? {} : { secrets: deps.secrets }),
    },
  })
  const close = () => {
    closed = true
    return registry.close()
  }
  return { registry: { ...registry, close }, vault, practice }
}
