import { setTimeout } from 'node:timers/promises'
import type { Account, ConnectionReport } from '../../src-shared/ipc/calls/account-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { originOf, parseBaseUrl } from '../service-client/transport/base-url.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import {
  type AccountClients,
  createAccountClients,
  type NetworkOptions,
} from './account-clients.ts'
import type { AccountRepository, StoredAccount } from './account-repository.ts'
import { type BoundSecrets, createBoundSecrets } from './bound-secrets.ts'
import { testConnection } from './connection-test.ts'
import type { ManagedAccounts } from './managed-accounts.ts'
import { mergedDialect } from './merged-dialect.ts'
import type { PracticeOffice } from './practice-office.ts'
import type { SecretVault } from './secret-vault.ts'
import { projectOwner } from './service-binding.ts'
import { type AccountServices, createTakeOverCalls } from './take-over-calls.ts'

/** Initial name of the practice account; the user may change it. */
const practiceName = 'Oefenkantoor'

/** The accounts of this installation: the use cases of `accounts` in the contract, and clients. */
export interface AccountRegistry {
  readonly calls: Handlers<'accounts'>
  /** Returns the active account of the screens. */
  active(): Promise<StoredAccount | null>
  /**
   * Returns the account's client; starts the practice office if needed. Throws `notFound` for an
   * unknown id, and `offline`/`practiceStopped` if the practice office does not start.
   */
  clientFor(accountId: string): Promise<ServiceClient>
  /** Closes all clients and stops the practice office. */
  close(): Promise<void>
}

export interface AccountRegistryOptions {
  readonly repository: AccountRepository
  readonly vault: SecretVault
  readonly practice: PracticeOffice
  /** Called after each change of the list or of the active account. */
  readonly onChanged: () => void
  readonly network?: NetworkOptions
  /** Compares accounts with the services of their records; omitted if no records are stored. */
  readonly services?: AccountServices
  /** What the administrator of this computer decided; omitted without a policy. */
  readonly managed?: ManagedAccounts
}

export function createAccountRegistry(options: AccountRegistryOptions): AccountRegistry {
  const { repository, practice } = options
  const secrets = createBoundSecrets(options.vault)
  const clients = createAccountClients({ secrets, practice, network: options.network ?? {} })
  const shown = new ShownAccounts(options, secrets)
  const parts = { ...options, secrets, clients, shown }

  return {
    calls: {
      ...createListCalls(parts),
      ...createAddCalls(parts),
      ...createChangeCalls(parts),
      test: (asked) => testAccount(parts, asked),
      ...createTakeOverCalls({
        services: options.services ?? noServices,
        secrets,
        stored: (accountId) => shown.stored(accountId),
        shown: (account) => shown.of(account),
        onChanged: options.onChanged,
        requireOpenList: () => options.managed?.requireOpenList(),
        clientFor: (account) => clients.for(account),
      }),
    },
    async active() {
      const id = await repository.activeId()
      return id === null ? null : await repository.get(id)
    },
    async clientFor(accountId) {
      return clients.for(await shown.stored(accountId))
    },
    async close() {
      await clients.close()
      await practice.stop()
    },
  }
}

interface Parts extends AccountRegistryOptions {
  readonly secrets: BoundSecrets
  readonly clients: AccountClients
  readonly shown: ShownAccounts
}

type Calls = Handlers<'accounts'>

/** Accounts as the screens show them. */
class ShownAccounts {
  readonly #options: AccountRegistryOptions
  readonly #secrets: BoundSecrets

  constructor(options: AccountRegistryOptions, secrets: BoundSecrets) {
    this.#options = options
    this.#secrets = secrets
  }

  /** Returns a stored account. Throws `notFound` for an unknown id. */
  async stored(accountId: string): Promise<StoredAccount> {
    const account = await this.#options.repository.get(accountId)
    if (account === null) throw failure('notFound', { field: 'accountId' })
    return account
  }

  async of(account: StoredAccount): Promise<Account> {
    const { repository, services, practice, managed } = this.#options
    const active = (await repository.activeId()) === account.id
    const lockedFields = managed?.lockedFields(account) ?? []
    const locks = {
      ...(lockedFields.length > 0 && { lockedFields }),
      ...(managed?.isKept(account.id) === true && { keptByPolicy: true }),
    }
    if (account.kind === 'service') {
      const otherService = services?.isOther(account) ?? false
      const leftJobs = services?.countLeftJobs(account) ?? 0
      const secret = await this.#secretState(account)
      const firstPlannedAt = active ? null : (services?.firstPlannedTime(account.id) ?? null)
      const planned = firstPlannedAt === null ? {} : { firstPlannedAt }
      return { ...account, active, ...secret, otherService, leftJobs, ...planned, ...locks }
    }
    const { url: baseUrl = '', clientId = '' } = practice.current() ?? {}
    return { ...account, baseUrl, clientId, active, secretKnown: true, ...locks }
  }

  async saveAndActivate(account: StoredAccount): Promise<Account> {
    const { repository, onChanged } = this.#options
    await repository.save(account)
    await repository.setActive(account.id)
    onChanged()
    return this.of(account)
  }

  /** Reads whether the secret is there. A failing keychain does not make the list fail. */
  async #secretState({
    id,
    baseUrl,
  }: StoredAccount): Promise<Pick<Account, 'secretKnown' | 'secretProblem'>> {
    try {
      const known = this.#secrets.require(id, baseUrl).then(() => true)
      // Do not wait for the user to unlock the keychain before showing the list.
      return { secretKnown: await Promise.race([known, setTimeout(2000, true, { ref: false })]) }
    } catch (error) {
      const reason = error instanceof AppFailure ? error.error.reason : undefined
      if (reason === 'secretMissing') return { secretKnown: false }
      const secretProblem = reason === 'keychainLocked' ? reason : 'keychainMissing'
      return { secretKnown: false, secretProblem }
    }
  }
}

function createListCalls({
  repository,
  shown,
  onChanged,
}: Parts): Pick<Calls, 'list' | 'activate' | 'onlyHere'> {
  return {
    async list() {
      return Promise.all((await repository.list()).map((account) => shown.of(account)))
    },

    async activate({ accountId }) {
      const account = await shown.stored(accountId)
      await repository.setActive(accountId)
      onChanged()
      return shown.of(account)
    },

    async onlyHere({ accountId }) {
      return repository.onlyHere(accountId)
    },
  }
}

function createAddCalls({
  repository,
  secrets,
  practice,
  shown,
  managed,
}: Parts): Pick<Calls, 'add' | 'addPractice'> {
  return {
    async add({ clientSecret, ...settings }) {
      managed?.requireOpenList()
      parseBaseUrl(settings.baseUrl)
      const account: StoredAccount = { id: crypto.randomUUID(), kind: 'service', ...settings }
      await secrets.write(account.id, account.baseUrl, clientSecret)
      try {
        return await shown.saveAndActivate(account)
      } catch (error) {
        await secrets.remove(account.id)
        throw error
      }
    },

    async addPractice() {
      const { rootId } = await practice.start()
      const known = (await repository.list()).find(({ kind }) => kind === 'practice')
      return shown.saveAndActivate({
        id: known?.id ?? crypto.randomUUID(),
        kind: 'practice',
        name: known?.name ?? practiceName,
        // Address and client id are created at each start and shown while the office runs.
        baseUrl: '',
        clientId: '',
        userId: null,
        rootId,
        dialect: known?.dialect ?? defaultDialect,
      })
    },
  }
}

/** Tests the settings of the form. A stored secret is only tried at its own address. */
async function testAccount(
  { practice, clients, shown }: Parts,
  { accountId, input }: Parameters<Calls['test']>[0],
): Promise<ConnectionReport> {
  const account = accountId === null ? null : await shown.stored(accountId)
  const rootId = projectOwner(input)
  if (account?.kind === 'practice') {
    const { url, clientId, clientSecret } = await practice.start()
    const settings = { ...input, baseUrl: url, clientId, clientSecret }
    return testConnection({ open: () => clients.open(settings, null), secure: false, rootId })
  }
  const secret = input.clientSecret === '' ? null : input.clientSecret
  if (account !== null && secret === null) requireSameOrigin(account, input.baseUrl)
  return testConnection({
    open: () => clients.open({ ...input, clientSecret: secret }, accountId),
    secure: !/^\s*http:/i.test(input.baseUrl),
    rootId,
  })
}

function createChangeCalls({
  repository,
  secrets,
  practice,
  clients,
  shown,
  onChanged,
  managed,
}: Parts): Pick<Calls, 'update' | 'remove'> {
  return {
    async update({ accountId, base, input: { clientSecret, ...settings } }) {
      function changed(account: StoredAccount): StoredAccount {
        const dialects = { base, edited: settings.dialect, stored: account.dialect }
        const next = { ...settings, dialect: mergedDialect(dialects) }
        managed?.requireUnlocked(account, next)
        if (account.kind === 'practice')
          return { ...account, name: next.name, dialect: next.dialect }
        if (clientSecret === null) requireSameOrigin(account, next.baseUrl)
        return { ...account, ...next }
      }
      const { kind } = changed(await shown.stored(accountId))
      if (kind === 'service') parseBaseUrl(settings.baseUrl)
      // The account may change while the keychain answers: the store applies the change anew.
      if (kind === 'practice' || clientSecret === null) {
        await repository.change(accountId, changed)
      } else {
        await secrets.keepingOnFailure(accountId, async () => {
          await secrets.write(accountId, settings.baseUrl, clientSecret)
          await repository.change(accountId, changed)
        })
        // Drop tokens of the old secret; `clients.for` notices all other changes.
        await clients.drop(accountId)
      }
      onChanged()
      return shown.of(await shown.stored(accountId))
    },

    async remove({ accountId, discardWaiting }) {
      const account = await shown.stored(accountId)
      if (managed?.isKept(accountId) === true) throw failure('forbidden', { reason: 'managed' })
      const outcome = await repository.remove(accountId, { discardWaiting })
      if (outcome === 'stillWaiting') throw failure('conflict', { reason: 'stillWaiting' })
      const [next] = await repository.list()
      if (next !== undefined && (await repository.activeId()) === null) {
        await repository.setActive(next.id)
      }
      onChanged()
      // The account is removed: inform the screens before using the keychain, which may not answer.
      await clients.drop(accountId)
      if (account.kind === 'practice') await practice.stop()
      else await secrets.remove(accountId)
      return null
    },
  }
}

/** Without stored records no account belongs to a service. */
export const noServices: AccountServices = {
  isOther: () => false,
  countLeftJobs: () => 0,
  firstPlannedTime: () => null,
  review: () => ({ rows: [], formerUrl: null, maySplit: false }),
  takeOver: () => Promise.resolve(),
  split() {
    throw failure('invalidInput', { reason: 'sameService' })
  },
}

/**
 * Refuses to use the stored secret for another origin than that of the stored address. Accepts a
 * text that is no address, because the caller refuses such a text.
 */
function requireSameOrigin(account: StoredAccount, baseUrl: string): void {
  const asked = originOf(baseUrl)
  if (asked === null || asked === originOf(account.baseUrl)) return
  throw failure('invalidInput', { reason: 'secretOtherOrigin', field: 'clientSecret' })
}
