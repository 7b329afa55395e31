import { setTimeout } from 'node:timers/promises'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { keychainService, type SecretVault } from './secret-vault.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

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
  /** Called when the keychain answers after it was locked or silent: what waited for it may go on. */
  readonly onAnswered?: () => void
}

/**
 * Creates a vault in the system's keychain, or in memory if no keychain answers. The keychain is asked
 * on first use, so that starting the app does not wait.
 */
export function createSecretVault(options: SecretVaultOptions = {}): SecretVault {
  return new KeychainVault(options)
}

/**
 * Which keychain there is: one that answers, none, or one that has not answered for so long that the
 * user may not see its question.
 */
type Found = Keychain | 'none' | 'silent'

class KeychainVault implements SecretVault {
  readonly #options: SecretVaultOptions
  /** The secrets that no keychain has taken yet, by account. */
  readonly #memory = new Map<string, string>()
  /** Accounts that were removed while the keychain did not answer. */
  readonly #removed = new Set<string>()
  /** True after a question that the keychain refused or did not answer in time. */
  #isTroubled = false
  #found: Promise<Found> | null = null
  /** The calls of the keychain without an answer. */
  #asked = 0
  readonly #inTurn = oneAtATime()

  constructor(options: SecretVaultOptions) {
    this.#options = options
  }

  isBusy(): boolean {
    return this.#asked > 0
  }

  async available(): Promise<boolean> {
    // A locked keychain also counts as available.
    const known = this.#keychain().then(
      (found) => typeof found !== 'string',
      () => true,
    )
    // A screen must not wait until the user answers the system's prompt.
    const prompted = setTimeout(this.#options.promptMs ?? 2000, true, { ref: false })
    return Promise.race([known, prompted])
  }

  async read(accountId: string): Promise<string | null> {
    const found = await this.#keychain().catch((error: unknown) => {
      if (!this.#memory.has(accountId)) throw error
      return 'none' as const
    })
    const kept = this.#memory.get(accountId)
    if (kept !== undefined) return kept
    if (found === 'none') {
      this.#askAgain()
      return null
    }
    if (found === 'silent') throw failure('keychain', { reason: 'keychainLocked' })
    return this.#answer(found.getPassword(keychainService, accountId))
  }

  async write(accountId: string, secret: string): Promise<void> {
    this.#removed.delete(accountId)
    const found = await this.#keychain()
    if (typeof found === 'string') {
      this.#memory.set(accountId, secret)
      return
    }
    await this.#writeTo(found, accountId, secret)
    this.#memory.delete(accountId)
  }

  async remove(accountId: string): Promise<void> {
    this.#memory.delete(accountId)
    this.#removed.add(accountId)
    const found = await this.#keychain()
    if (typeof found === 'string' || !this.#removed.has(accountId)) return
    await this.#removeFrom(found, accountId)
  }

  /** Returns the keychain. Throws keychain/keychainLocked if the user must unlock it first. */
  async #keychain(): Promise<Found> {
    const found = await (this.#found ??= this.#open())
    if (typeof found !== 'string') await this.#catchUp(found)
    return found
  }

  /**
   * Makes the next use ask for a keychain again: it may start after Perceel, for example when the user
   * signs in, and have the secret.
   */
  #askAgain(): void {
    this.#isTroubled = true
    this.#found = null
  }

  /** Repeats the writes and removals that failed while the keychain did not answer. */
  async #catchUp(keychain: Keychain): Promise<void> {
    try {
      for (const accountId of this.#removed) await this.#removeFrom(keychain, accountId)
      for (const [accountId, secret] of this.#memory) {
        await this.#writeTo(keychain, accountId, secret)
        // The user may have filled in another secret meanwhile.
        if (this.#memory.get(accountId) === secret) this.#memory.delete(accountId)
      }
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      // The memory still has the rest, and the next use tries again.
    }
  }

  async #writeTo(keychain: Keychain, accountId: string, secret: string): Promise<void> {
    await this.#answer(keychain.setPassword(keychainService, accountId, secret))
    // After a dismissed prompt a keychain may store nothing without an error.
    const kept = await this.#answer(keychain.getPassword(keychainService, accountId))
    if (kept !== secret) throw failure('keychain', { reason: 'keychainLocked' })
  }

  async #removeFrom(keychain: Keychain, accountId: string): Promise<void> {
    await this.#answer(keychain.deletePassword(keychainService, accountId))
    this.#removed.delete(accountId)
  }

  async #answer<T>(question: Promise<T>): Promise<T> {
    try {
      const answer = await question
      this.#noteAnswer()
      return answer
    } catch (cause) {
      const reason = isLocked(cause) ? 'keychainLocked' : 'keychainMissing'
      this.#isTroubled = true
      // The keychain may have ended: then the user can fill in the secret for this run.
      if (reason === 'keychainMissing') this.#found = null
      throw failure('keychain', { reason }, { cause })
    }
  }

  #noteAnswer(): void {
    if (!this.#isTroubled) return
    this.#isTroubled = false
    this.#options.onAnswered?.()
  }

  async #open(): Promise<Found> {
    const question = this.#ask()
    const late = Promise.withResolvers<'silent'>()
    const timer = globalThis.setTimeout(() => {
      this.#isTroubled = true
      late.resolve('silent')
    }, this.#options.patienceMs ?? 60_000)
    timer.unref()
    const known = question.finally(() => {
      clearTimeout(timer)
    })
    known.then(
      (found) => {
        this.#found = Promise.resolve(found)
        // A late answer: nobody may ask again before Perceel ends.
        if (this.#isTroubled && typeof found !== 'string') void this.#resume(found)
      },
      () => {
        // The user may unlock the keychain: the next use asks again.
        this.#found = null
      },
    )
    return Promise.race([known, late.promise])
  }

  async #resume(keychain: Keychain): Promise<void> {
    await this.#catchUp(keychain)
    this.#noteAnswer()
  }

  /** Asks for an entry, to see whether a keychain answers. */
  async #ask(): Promise<Found> {
    try {
      // Loading the native part fails if a system library (libsecret) is missing.
      const keychain = this.#oneCallAtATime(await (this.#options.load ?? loadKeytar)())
      await keychain.getPassword(keychainService, probeAccount)
      return keychain
    } catch (cause) {
      if (isLocked(cause)) {
        this.#isTroubled = true
        throw failure('keychain', { reason: 'keychainLocked' }, { cause })
      }
      return 'none' // the user is informed because `available` returns false
    }
  }

  /**
   * Returns the keychain with one call at a time. A call holds one of the four threads that Node reads
   * files with, for as long as the system waits for the user's password.
   */
  #oneCallAtATime(keychain: Keychain): Keychain {
    const turn = <T>(call: () => Promise<T>): Promise<T> => {
      this.#asked += 1
      return this.#inTurn(call).finally(() => {
        this.#asked -= 1
      })
    }
    return {
      getPassword: (...entry) => turn(() => keychain.getPassword(...entry)),
      setPassword: (...entry) => turn(() => keychain.setPassword(...entry)),
      deletePassword: (...entry) => turn(() => keychain.deletePassword(...entry)),
    }
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

async function loadKeytar(): Promise<Keychain> {
  const keytar = await import('keytar')
  return keytar.default
}
