import { failure } from '../errors/app-failure.ts'
import { createMemoryVault, keychainService, type SecretVault } from './secret-vault.ts'

/** The part of keytar that is used; its errors may name the entry, never the secret. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Account name that is never stored: asking for it shows whether a keychain answers. */
const probeAccount = 'probe'

/**
 * The system's keychain, or this run's memory when none answers. `patienceMs` is long because a
 * locked keychain asks the user for a password first.
 */
export async function openSecretVault(
  options: {
    readonly load?: () => Promise<Keychain>
    readonly patienceMs?: number
  } = {},
): Promise<SecretVault> {
  try {
    // A missing system library (libsecret) shows when the native part is loaded.
    const keychain = await (options.load ?? loadKeytar)()
    const question = keychain.getPassword(keychainService, probeAccount)
    await withPatience(question, options.patienceMs ?? 60_000)
    return createKeychainVault(keychain)
  } catch {
    return createMemoryVault() // the user is told: `available` is false
  }
}

export function createKeychainVault(keychain: Keychain): SecretVault {
  return {
    available: true,
    read: (accountId) => asked(keychain.getPassword(keychainService, accountId)),
    async write(accountId, secret) {
      await asked(keychain.setPassword(keychainService, accountId, secret))
      // A keychain whose prompt was dismissed may say nothing and keep nothing.
      const kept = await asked(keychain.getPassword(keychainService, accountId))
      if (kept !== secret) throw failure('keychain', { reason: 'secretMissing' })
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
    throw failure('keychain', { reason: 'keychainMissing' }, { cause })
  }
}

async function withPatience<T>(question: Promise<T>, patienceMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(failure('keychain', { reason: 'keychainMissing' }))
  }, patienceMs)
  try {
    return await Promise.race([question, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
