import type { AccountInput } from '../../src-shared/ipc/calls/account-calls.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import { failure } from '../errors/app-failure.ts'
import {
  createServiceClient,
  type ServiceClientOptions,
} from '../service-client/create-service-client.ts'
import type { Credentials } from '../service-client/token-source.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { StoredAccount } from './account-repository.ts'
import type { BoundSecrets } from './bound-secrets.ts'
import type { PracticeOffice } from './practice-office.ts'

/** Connection options shared by all accounts. */
export type NetworkOptions = Pick<
  ServiceClientOptions,
  'proxyFor' | 'trust' | 'timeouts' | 'clock' | 'encodeThread' | 'secrets' | 'waiting'
>

/** Service clients by account, created on first use. */
export interface AccountClients {
  for(account: StoredAccount): Promise<ServiceClient>
  /**
   * Creates a client for unsaved settings. A null secret means the stored secret of `accountId` for
   * the origin of `input.baseUrl`.
   */
  open(
    input: Omit<AccountInput, 'clientSecret'> & { readonly clientSecret: string | null },
    accountId: string | null,
  ): ServiceClient
  /** Closes an account's client: its pending calls end with `cancelled`. */
  drop(accountId: string): Promise<void>
  close(): Promise<void>
}

interface Entry {
  readonly client: ServiceClient
  /** Address and credentials of the client: if they change, a new client is created. */
  readonly key: unknown
  /** A changed dialect keeps the client and its pending calls. */
  readonly settings: { dialect: Dialect }
}

export function createAccountClients(options: {
  readonly secrets: BoundSecrets
  readonly practice: PracticeOffice
  readonly network: NetworkOptions
}): AccountClients {
  const { secrets, practice, network } = options
  const entries = new Map<string, Entry>()

  async function savedSecret(accountId: string | null, baseUrl: string): Promise<string> {
    if (accountId === null) throw failure('keychain', { reason: 'secretMissing' })
    return secrets.require(accountId, baseUrl)
  }

  /** Returns address and credentials; the secret is read again for each token request. */
  async function connection(account: StoredAccount) {
    if (account.kind === 'practice') {
      const address = await practice.start()
      const { url, clientId, clientSecret } = address
      const credentials: Credentials = { clientId, clientSecret, userId: null }
      // Each start returns a new object, so a restart creates a new client.
      return { baseUrl: url, key: address, credentials: () => Promise.resolve(credentials) }
    }
    const { id, baseUrl, clientId, userId } = account
    return {
      baseUrl,
      key: JSON.stringify([baseUrl, clientId, userId]),
      credentials: async () => ({
        clientId,
        clientSecret: await secrets.require(id, baseUrl),
        userId,
      }),
    }
  }

  async function drop(accountId: string): Promise<void> {
    const entry = entries.get(accountId)
    entries.delete(accountId)
    await entry?.client.close()
  }

  return {
    async for(account) {
      const { baseUrl, key, credentials } = await connection(account)
      const known = entries.get(account.id)
      if (known?.key === key) {
        known.settings.dialect = account.dialect
        return known.client
      }
      const settings = { dialect: account.dialect }
      const dialect = () => settings.dialect
      const client = createServiceClient({ ...network, baseUrl, credentials, dialect })
      const entry: Entry = { key, settings, client }
      entries.set(account.id, entry)
      await known?.client.close()
      return entry.client
    },
    open(input, accountId) {
      const { baseUrl, clientId, userId, dialect } = input
      return createServiceClient({
        ...network,
        baseUrl,
        credentials: async () => ({
          clientId,
          clientSecret: input.clientSecret ?? (await savedSecret(accountId, baseUrl)),
          userId,
        }),
        dialect: () => dialect,
      })
    },
    drop,
    async close() {
      await Promise.all([...entries.keys()].map(drop))
    },
  }
}
