import { piecesOf, type SecretPieces, shortest } from './secret-pieces.ts'
import { withoutPieces } from './without-secrets.ts'

/**
 * The number of client secrets and tokens that are kept: a token lives an hour, and an office has
 * few accounts.
 */
const most = 64

/** The longest text that is searched, in UTF-16 units. The rest is left out. */
const longestText = 16_384

/**
 * The number of units that are also left out of a longer text: its end may be half of an encoded
 * secret.
 */
const unsureEnd = 1_000

/**
 * The client secrets and tokens that this run has used, in memory only. Every external text passes
 * here before it reaches an error, the store, the log, the audit log or the window: a service or a
 * proxy may repeat a secret in its text, in any encoding.
 */
export class KnownSecrets {
  /** In the order of use; the most recent one is last. */
  readonly #secrets = new Set<string>()
  #pieces: readonly SecretPieces[] | null = null

  add(secret: string): void {
    if (secret === '') return
    const known = this.#secrets.delete(secret)
    this.#secrets.add(secret)
    if (known) return
    const [oldest] = this.#secrets
    if (this.#secrets.size > most && oldest !== undefined) this.#secrets.delete(oldest)
    this.#pieces = null
  }

  /**
   * Returns the text with `***` for each secret, or a large part of one. Null if a secret cannot be
   * cut out: then nothing of the text may be shown or stored.
   */
  cutFrom(text: string): string | null {
    this.#pieces ??= piecesOf([...this.#secrets])
    const rest = withoutPieces(text.slice(0, longestText), this.#pieces)
    if (rest === null || text.length <= longestText) return rest
    return rest.slice(0, Math.max(0, rest.length - unsureEnd))
  }

  /**
   * Cuts secrets from a word on which the app bases decisions. A short secret, which may equal an
   * ordinary word, is not cut out.
   */
  cutFromWord(word: string): string {
    this.#pieces ??= piecesOf([...this.#secrets])
    const long = this.#pieces.filter(({ length }) => length >= shortest.letters)
    return withoutPieces(word.slice(0, longestText), long) ?? ''
  }
}
