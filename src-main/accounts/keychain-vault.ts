import { setTimeout } from 'node:timers/promises'
import { failure } from '../errors/app-failure.ts'
import { createMemoryVault, keychainService, type SecretVault } from './secret-vault.ts'

/** The used part of keytar. Its errors may name the entry, never the secret. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Account name that is never stored: reading it shows whether a keychain answers. */
const probeAccount = 'probe'

export interface SecretVaultOptions {
  /** Loads the keychain's driver; by default keytar. */
  readonly load?: () => Promise<Keychain>
  /**
   * Maximum milliseconds for the first answer. Long, because a locked keychain asks the user for a
   * password.
   */
  readonly patienceMs?: number
  /**
   * Milliseconds without an answer after which `available` assumes that the user is being asked.
   */
  readonly promptMs?: number
}

/**
 * Creates a vault in the system's keychain, or in memory if no keychain answers. The choice is made
 * on first use, so that starting the app does not wait.
 */
export function createSecretVault(options: SecretVaultOptions = {}): SecretVault {
  let opened: Promise<SecretVault> | null = null
  const vault = () =>
    (opened ??= openVault(options).catch((error: unknown) => {
      // The user may unlock the keychain: the next use tries again.
      opened = null
      throw error
    }))
  return {
    async available() {
      // A locked keychain also counts as available.
      const known = vault().then(
        (opened) => opened.available(),
        () => true,
      )
      // A screen must not wait until the user answers the system's prompt.
      return Promise.race([known, setTimeout(options.promptMs ?? 2000, true, { ref: false })])
    },
    read: async (accountId) => (await vault()).read(accountId),
    write: async (accountId, secret) => (await vault()).write(accountId, secret),
    remove: async (accountId) => (await vault()).remove(accountId),
  }
}

async function openVault(options: SecretVaultOptions): Promise<SecretVault> {
  try {
    // Loading the native part fails if a system library (libsecret) is missing.
    const keychain = await (options.load ?? loadKeytar)()
    const question = keychain.getPassword(keychainService, probeAccount)
    await withPatience(question, options.patienceMs ?? 60_000)
    return createKeychainVault(keychain)
  } catch (cause) {
    if (isLocked(cause)) throw failure('keychain', { reason: 'keychainLocked' }, { cause })
    return createMemoryVault() // the user is informed because `available` returns false
  }
}

/**
 * Returns whether an error says that the keychain is locked, or that the user closed its prompt.
 * keytar passes on the system's messages: libsecret and GNOME Keyring ("Cannot create an item in a
 * locked collection", "prompt was dismissed", `org.freedesktop.Secret.Error.IsLocked`), and macOS
 * ("User interaction is not allowed", "User canceled the operation").
 */
function isLocked(error: unknown): boolean {
  const words = /\b(?:is ?)?locked\b|dismissed|cancell?ed|interaction is not allowed/iu
  return error instanceof Error && words.test(error.message)
}

function createKeychainVault(keychain: Keychain): SecretVault {
  return {
    available: () => Promise.resolve(true),
    read: (accountId) => asked(keychain.getPassword(keychainService, accountId)),
    async write(accountId, secret) {
      await asked(keychain.setPassword(keychainService, accountId, secret))
      // After a dismissed prompt a keychain may store nothing without an error.
      const kept = await asked(keychain.getPassword(keychainService, accountId))
      if (kept !== secret) throw failure('keychain', { reason: 'keychainLocked' })
    },
    async remove(accountId) {
      await asked(keychain.deletePassword(keychainService, accountId))
    },
  }
}

async function loadKeytar(): Promise<Keychain> {
  const keytar = await import('keytar')
  return keytar.default
}

async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (cause) {
    const reason = isLocked(cause) ? 'keychainLocked' : 'keychainMissing'
    throw failure('keychain', { reason }, { cause })
  }
}

async function withPatience<T>(question: Promise<T>, patienceMs: number): Promise<T> {
  const answered = new AbortController()
  const late = setTimeout(patienceMs, null, { ref: false, signal: answered.signal }).then(() => {
    throw failure('keychain', { reason: 'keychainMissing' })
  })
  try {
    return await Promise.race([question, late])
  } finally {
    answered.abort()
  }
}
