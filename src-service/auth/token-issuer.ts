import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** Issues and checks access tokens. Tokens are in memory only: a restart ends them all. */
export class TokenIssuer {
  readonly #credentials: Credentials
  readonly #lifeMs: number
  readonly #now: () => number
  readonly #expiryByToken = new Map<string, number>()

  constructor(credentials: Credentials, lifeSeconds: number, now: () => number) {
    this.#credentials = credentials
    this.#lifeMs = lifeSeconds * 1000
    this.#now = now
  }

  /**
   * True for the office's credentials. The time of the comparison does not depend on the
   * difference.
   */
  accepts(given: Credentials): boolean {
    const idFits = sameText(given.clientId, this.#credentials.clientId)
    const secretFits = sameText(given.clientSecret, this.#credentials.clientSecret)
    return idFits && secretFits
  }

  /** Issues a new token, in the shape of service.md, "Authentication". */
  issue(): { token_type: 'Bearer'; expires_in: number; access_token: string } {
    this.#forgetExpired()
    const token = randomBytes(32).toString('base64url')
    this.#expiryByToken.set(token, this.#now() + this.#lifeMs)
    return { token_type: 'Bearer', expires_in: this.#lifeMs / 1000, access_token: token }
  }

  /** True if the token was issued here and has not expired. */
  isValid(token: string): boolean {
    const expiry = this.#expiryByToken.get(token)
    return expiry !== undefined && this.#now() < expiry
  }

  #forgetExpired(): void {
    const now = this.#now()
    for (const [token, expiry] of this.#expiryByToken) {
      if (expiry <= now) this.#expiryByToken.delete(token)
    }
  }
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
