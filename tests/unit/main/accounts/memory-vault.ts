import type { SecretVault } from '../../../../src-main/accounts/secret-vault.ts'

/** Creates a vault without a keychain, which keeps secrets in memory for this run. */
export function createMemoryVault(): SecretVault {
  const secrets = new Map<string, string>()
  return {
    available: () => Promise.resolve(false),
    read: (accountId) => Promise.resolve(secrets.get(accountId) ?? null),
    write(accountId, secret) {
      secrets.set(accountId, secret)
      return Promise.resolve()
    },
    remove(accountId) {
      secrets.delete(accountId)
      return Promise.resolve()
    },
    isBusy: () => false,
  }
}

/** Creates a vault with a keychain in memory. */
export function createMemoryKeychain(): SecretVault {
  return { ...createMemoryVault(), available: () => Promise.resolve(true) }
}
