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
  /**
   * Removes a secret. A missing secret is no error. Throws `keychain` if the keychain does not answer.
   */
  remove(accountId: string): Promise<void>
  /** Returns true while the keychain owes an answer, perhaps because it asks the user. */
  isBusy(): boolean
}

/** Name of the app's entries in the system's keychain. */
export const keychainService = 'Perceel'
