import { defaultDialect, type Dialect, dialectSchema } from '../../src-shared/service/dialect.ts'
import { failure } from '../errors/app-failure.ts'
import type { PolicyAccount } from '../policy/policy-schema.ts'
import type { Policy } from '../policy/read-policy.ts'
import type { StoredAccount } from './account-repository.ts'

/** The accounts that a policy names, by the key in the policy. Implemented in src-main/store. */
export interface ManagedAccountIds {
  /** Returns the account of each key that a policy of an earlier start named. */
  read(): Readonly<Record<string, string>>
  write(ids: Readonly<Record<string, string>>): void
}

export interface ManagedAccountsDeps {
  readonly policy: Policy
  readonly accounts: {
    list(): StoredAccount[]
    get(accountId: string): StoredAccount | null
    save(account: StoredAccount): void
    activeId(): string | null
    setActive(accountId: string): void
  }
  readonly ids: ManagedAccountIds
  /** Runs work in one transaction of the store. */
  readonly inTransaction: (work: () => void) => void
}

/** The accounts of a policy, and what the user must not change of them. */
export class ManagedAccounts {
  readonly #policy: Policy
  readonly #byId: ReadonlyMap<string, PolicyAccount>

  constructor(policy: Policy, byId: ReadonlyMap<string, PolicyAccount>) {
    this.#policy = policy
    this.#byId = byId
  }

  /** True if only the administrator adds and removes accounts. */
  get isLocked(): boolean {
    return this.#policy.isLocked('accounts')
  }

  /** True if the administrator gives the account, so that the user must not remove the account. */
  isKept(accountId: string): boolean {
    return this.isLocked && this.#byId.has(accountId)
  }

  /** Returns the fields of an account, and of its dialect, that the user must not change. */
  lockedFields({ id, kind }: StoredAccount): string[] {
    const uploadLimit = this.#policy.isLocked('uploadLimitMegabytes') ? ['maxEncodedBytes'] : []
    if (!this.isLocked || kind === 'practice') return uploadLimit
    const given = this.#byId.get(id)
    const place = ['baseUrl', 'clientId', 'rootId']
    if (given === undefined) return [...place, ...uploadLimit]
    return [
      ...['name', ...place],
      ...(given.userId === undefined ? [] : ['userId']),
      ...Object.keys(given.dialect ?? {}),
      ...uploadLimit,
    ]
  }

  /** Throws forbidden/managed if only the administrator adds accounts. */
  requireOpenList(): void {
    if (this.isLocked) throw failure('forbidden', { reason: 'managed' })
  }

  /** Throws forbidden/managed, with the field, if a change touches a locked field. */
  requireUnlocked(
    account: StoredAccount,
    changed: Partial<StoredAccount> & { readonly dialect: Dialect },
  ): void {
    const before: Readonly<Record<string, unknown>> = { ...account.dialect, ...account }
    const after: Readonly<Record<string, unknown>> = { ...changed.dialect, ...changed }
    for (const field of this.lockedFields(account)) {
      if (JSON.stringify(after[field]) !== JSON.stringify(before[field]))
        throw failure('forbidden', { reason: 'managed', field })
    }
  }
}

/**
 * Brings the accounts of a policy into the store. A locked account always has the values of the
 * policy. An account that is not locked has these values once, and is the user's own from then on.
 * An account that the user made for the same office at the same address becomes the account of the
 * policy, with its local work. An account that left the policy stays, and is the user's own.
 */
export function applyManagedAccounts(deps: ManagedAccountsDeps): ManagedAccounts {
  const { policy, accounts, ids, inTransaction } = deps
  const given = policy.values.accounts ?? []
  const byId = new Map<string, PolicyAccount>()
  if (given.length > 0) {
    inTransaction(() => {
      const known: Record<string, string> = { ...ids.read() }
      for (const account of given) {
        const id = applyOne(account, known[account.key], deps)
        if (id === null) continue
        known[account.key] = id
        byId.set(id, account)
      }
      ids.write(known)
      const [first] = byId.keys()
      if (accounts.activeId() === null && first !== undefined) accounts.setActive(first)
    })
  }
  return new ManagedAccounts(policy, byId)
}

/** Returns the id of the account; null if the user removed an account that is not locked. */
function applyOne(
  given: PolicyAccount,
  knownId: string | undefined,
  { policy, accounts }: ManagedAccountsDeps,
): string | null {
  const isLocked = policy.isLocked('accounts')
  const marked = knownId === undefined ? null : accounts.get(knownId)
  if (marked === null && knownId !== undefined && !isLocked) return null
  const account = marked ?? accounts.list().find((other) => isSameOffice(other, given)) ?? null
  // Settings that could not be read hold the account until the user has looked at them.
  if (account?.settingsUnreadable === true) return account.id
  if (account !== null && !isLocked) return account.id
  const next = withPolicy(account, given)
  if (JSON.stringify(next) !== JSON.stringify(account)) accounts.save(next)
  return next.id
}

function isSameOffice(account: StoredAccount, given: PolicyAccount): boolean {
  return (
    account.kind === 'service' &&
    addressOf(account.baseUrl) === addressOf(given.address) &&
    account.clientId === given.clientId &&
    account.rootId === given.officeId
  )
}

/** Returns an address in one spelling: capitals of the host, port and last slash do not count. */
function addressOf(text: string): string {
  return (URL.parse(text)?.href ?? text).replace(/\/+$/, '')
}

function withPolicy(account: StoredAccount | null, given: PolicyAccount): StoredAccount {
  return {
    id: account?.id ?? crypto.randomUUID(),
    kind: 'service',
    name: given.name,
    baseUrl: given.address,
    clientId: given.clientId,
    rootId: given.officeId,
    userId: given.userId ?? account?.userId ?? null,
    dialect: dialectSchema.parse({ ...(account?.dialect ?? defaultDialect), ...given.dialect }),
  }
}
