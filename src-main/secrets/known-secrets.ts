import { piecesOf, type SecretPieces, shortest } from './secret-pieces.ts'
import { withoutPieces } from './without-secrets.ts'

/** Client secrets and tokens that are kept: a token lives an hour, and an office has few accounts. */
const most = 64

/** Longest text that is looked at, in UTF-16 units. The rest of a longer one is left out. */
const longestText = 16_384

/** Units that are left out too where a text was too long: they may be half of an encoded secret. */
const unsureEnd = 1_000

/**
 * The client secrets and tokens that this run has used, in memory only. Every text of somebody else
 * passes here before an error, the store, the log, the audit log or the window gets the text: a
 * service or a proxy may repeat a secret in what it says, in any encoding.
 */
export class KnownSecrets {
  /** The last one used is the last. */
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
   * The text with `***` for each secret, or a large part of one. Null where a secret cannot be cut
   * out by itself: then nothing of the text may be shown or stored.
   */
  cutFrom(text: string): string | null {
    this.#pieces ??= piecesOf([...this.#secrets])
    const rest = withoutPieces(text.slice(0, longestText), this.#pieces)
    if (rest === null || text.length <= longestText) return rest
    return rest.slice(0, Math.max(0, rest.length - unsureEnd))
  }

  /** The same for a word that the app also decides by: a secret like an ordinary word is let be. */
  cutFromWord(word: string): string {
    this.#pieces ??= piecesOf([...this.#secrets])
    const long = this.#pieces.filter(({ length }) => length >= shortest.letters)
    return withoutPieces(word.slice(0, longestText), long) ?? ''
  }
}
