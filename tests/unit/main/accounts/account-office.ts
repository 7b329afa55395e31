import {
  type AccountRegistry,
  createAccountRegistry,
  noServices,
} from '../../../../src-main/accounts/account-registry.ts'
import type {
  AccountRepository,
  StoredAccount,
} from '../../../../src-main/accounts/account-repository.ts'
import { createBoundSecrets } from '../../../../src-main/accounts/bound-secrets.ts'
import type {
  PracticeAddress,
  PracticeOffice,
} from '../../../../src-main/accounts/practice-office.ts'
import type { SecretVault } from '../../../../src-main/accounts/secret-vault.ts'
import { createMemoryKeychain } from './memory-vault.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

/** An account repository in memory. Accounts in `waiting` have jobs in their outbox. */
export class MemoryAccounts implements AccountRepository {
  readonly waiting = new Set<string>()
  /** The first planned time of an account's requests, in epoch milliseconds. */
  readonly planned = new Map<string, number>()
  readonly #accounts = new Map<string, StoredAccount>()
  #active: string | null = null
  /** If set, the next save fails with this error. */
  failure: Error | null = null

  list = () => [...this.#accounts.values()]
  get = (accountId: string) => this.#accounts.get(accountId) ?? null
  activeId = () => this.#active
  save(account: StoredAccount) {
    if (this.failure !== null) throw this.failure
    this.#accounts.set(account.id, account)
  }
  change(accountId: string, change: (account: StoredAccount) => StoredAccount) {
    const account = this.get(accountId)
    if (account === null) throw failure('notFound', { field: 'accountId' })
    this.save(change(account))
  }
  setActive(accountId: string) {
    this.#active = accountId
  }
  onlyHere(accountId: string) {
    const requests = this.waiting.has(accountId) ? 1 : 0
    return { requests, edits: 0, drafts: 0, files: 0, documents: 0, uploads: 0, templates: 0 }
  }
  remove(accountId: string, options: { readonly discardWaiting: boolean }) {
    if (this.waiting.has(accountId) && !options.discardWaiting) return 'stillWaiting'
    this.#accounts.delete(accountId)
    if (this.#active === accountId) this.#active = null
    return 'removed'
  }
}

/** A practice office that starts no process. */
export class StillOffice implements PracticeOffice {
  starts = 0
  address: PracticeAddress | null = null
  start() {
    this.starts += 1
    this.address = {
      url: `http://127.0.0.1:${9000 + this.starts}`,
      clientId: 'oefen',
      clientSecret: `oefengeheim-${this.starts}`,
      rootId: 1000,
    }
    return Promise.resolve(this.address)
  }
  current = () => this.address
  stop() {
    this.address = null
    return Promise.resolve()
  }
}

export interface AccountOffice {
  readonly registry: AccountRegistry
  readonly repository: MemoryAccounts
  readonly vault: SecretVault
  /** Returns the secret that an account may send to the origin of `baseUrl`. */
  readonly secretOf: (accountId: string, baseUrl?: string) => Promise<string | null>
  readonly practice: StillOffice
  /** The number of changes that the registry reported. */
  readonly changes: () => number
}

/** Opens a registry of accounts in memory, with a practice office that never starts. */
export function openAccountOffice(vault: SecretVault = createMemoryKeychain()): AccountOffice {
  const repository = new MemoryAccounts()
  const practice = new StillOffice()
  let changes = 0
  const registry = createAccountRegistry({
    repository,
    vault,
    practice,
    services: {
      ...noServices,
      firstPlannedTime: (accountId) => repository.planned.get(accountId) ?? null,
    },
    onChanged: () => {
      changes += 1
    },
  })
  const secrets = createBoundSecrets(vault)
  return {
    ...{ registry, repository, vault, practice, changes: () => changes },
    secretOf: (accountId, baseUrl = sampleInput.baseUrl) => secrets.read(accountId, baseUrl),
  }
}

export const sampleInput = {
  name: 'Kantoor Zuid',
  baseUrl: 'https://dienst.example/api',
  clientId: 'kantoor-zuid',
  clientSecret: 'zeer+geheim/9f2c=',
  rootId: 12,
  userId: null,
  dialect: defaultDialect,
}
