import { z } from 'zod'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { originOf } from '../service-client/transport/base-url.ts'
import type { SecretVault } from './secret-vault.ts'

const boundSchema = z.strictObject({ origin: z.string(), secret: z.string().min(1) })

/**
 * Secrets of accounts, each readable only for the origin (scheme, host, port) it was entered for.
 */
export interface BoundSecrets {
  /**
   * Returns the account's secret; null if there is none, or if it was stored for another origin
   * than that of `baseUrl`. Throws `keychain` if the keychain does not answer.
   */
  read(accountId: string, baseUrl: string): Promise<string | null>
  /**
   * Returns the account's secret as `read` does. Without a secret throws keychain/secretMissing, or
   * keychain/keychainMissing if there is no keychain: nobody then knows whether a secret was stored.
   */
  require(accountId: string, baseUrl: string): Promise<string>
  /** Stores a secret for the origin of `baseUrl`. Throws `keychain` if storing failed. */
  write(accountId: string, baseUrl: string, secret: string): Promise<void>
  remove(accountId: string): Promise<void>
  /**
   * Runs `change`; restores the account's present entry if `change` throws. An entry that the keychain does
   * not give now is not restored: the user may fill in a secret while the keychain is silent.
   */
  keepingOnFailure<T>(accountId: string, change: () => Promise<T>): Promise<T>
}

/**
 * Creates the secrets over a vault. Stores the origin in the same keychain entry as the secret, so
 * that one write changes both. An entry without an origin was written by an earlier version: its
 * secret belongs to the account's stored address, which callers must pass.
 */
export function createBoundSecrets(vault: SecretVault): BoundSecrets {
  return {
    async read(accountId, baseUrl) {
      return secretFor(baseUrl, await vault.read(accountId))
    },
    async require(accountId, baseUrl) {
      const entry = await vault.read(accountId)
      const secret = secretFor(baseUrl, entry)
      if (secret !== null) return secret
      const isMissing = entry !== null || (await vault.available())
      throw failure('keychain', { reason: isMissing ? 'secretMissing' : 'keychainMissing' })
    },
    write(accountId, baseUrl, secret) {
      return vault.write(accountId, JSON.stringify({ origin: originOf(baseUrl), secret }))
    },
    remove: (accountId) => vault.remove(accountId),
    async keepingOnFailure(accountId, change) {
      const before = await vault.read(accountId).catch((error: unknown) => {
        if (error instanceof AppFailure && error.error.kind === 'keychain') return undefined
        throw error
      })
      try {
        return await change()
      } catch (error) {
        if (before === null) await vault.remove(accountId)
        else if (before !== undefined) await vault.write(accountId, before)
        throw error
      }
    },
  }
}

/** Returns the secret of an entry; null without an entry, and for an entry of another origin. */
function secretFor(baseUrl: string, entry: string | null): string | null {
  const bound = entry === null ? null : parseEntry(entry)
  if (bound === null) return entry
  return bound.origin === originOf(baseUrl) ? bound.secret : null
}

function parseEntry(entry: string): z.infer<typeof boundSchema> | null {
  try {
    return boundSchema.safeParse(JSON.parse(entry)).data ?? null
  } catch {
    return null // an earlier version stored the bare secret
  }
}
