import { keychainService } from '../../../src-main/accounts/secret-vault.ts'

/** Loads the keychain's driver when a test needs it: a machine without a keychain cannot load it. */
const driver = async () => (await import('keytar')).default

/** The keychain entry of one account, which a test may have changed or removed. */
export class KeptSecret {
  readonly #accountId: string
  readonly #entry: string

  private constructor(accountId: string, entry: string) {
    this.#accountId = accountId
    this.#entry = entry
  }

  /** Reads the entry. Throws if the keychain has no entry of the account. */
  static async read(accountId: string): Promise<KeptSecret> {
    const entry = await (await driver()).getPassword(keychainService, accountId)
    if (entry === null) throw new Error('The keychain has no secret of the account')
    return new KeptSecret(accountId, entry)
  }

  async restore(): Promise<void> {
    await (await driver()).setPassword(keychainService, this.#accountId, this.#entry)
  }

  async remove(): Promise<void> {
    await (await driver()).deletePassword(keychainService, this.#accountId)
  }
}
