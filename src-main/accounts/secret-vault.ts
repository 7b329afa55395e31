/** Where accounts' secrets are: the system's keychain, or this run's memory (promise 5). */
export interface SecretVault {
  /** False when no keychain answers: secrets then last for this run only. */
  available(): Promise<boolean>
  /** Null when there is none. Throws `keychain` when the keychain does not answer. */
  read(accountId: string): Promise<string | null>
  /** Throws `keychain` when the secret was not kept. */
  write(accountId: string, secret: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(accountId: string): Promise<void>
}

/** Name under which the system's keychain shows our entries. */
export const keychainService = 'Perceel'

/** Keeps secrets for this run only. */
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
  }
}
