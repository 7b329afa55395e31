/** Stores accounts' secrets in the system's keychain, or in memory for this run (promise 5). */
export interface SecretVault {
  /** Returns false if no keychain answers: then secrets last for this run only. */
  available(): Promise<boolean>
  /**
   * Returns the secret; null if there is none. Throws `keychain` if the keychain does not answer.
   */
  read(accountId: string): Promise<string | null>
  /** Stores a secret. Throws `keychain` if storing failed. */
  write(accountId: string, secret: string): Promise<void>
  /** Removes a secret. A missing secret is no error. */
  remove(accountId: string): Promise<void>
}

/** Name of the app's entries in the system's keychain. */
export const keychainService = 'Perceel'

/** Creates a vault that keeps secrets in memory for this run. */
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
