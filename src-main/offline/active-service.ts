import type { ErrorPause } from '../background/error-pause.ts'
import type { Connection } from '../sync/connection.ts'

/** Follows the active account: pauses and waiting times apply to its service. */
export class ActiveService {
  readonly #connection: Connection
  readonly #pause: ErrorPause
  #accountId: string | null = null

  constructor(connection: Connection, pause: ErrorPause) {
    this.#connection = connection
    this.#pause = pause
  }

  /**
   * Lets the pause apply to the service of the active account, and to no service without one. Returns
   * whether the active account is another one than at the last call.
   */
  follow(): boolean {
    const account = this.#connection.activeAccount()
    const before = this.#accountId
    this.#accountId = account?.id ?? null
    this.#pause.turnTo(
      account === null ? null : { accountId: account.id, baseUrl: account.baseUrl },
    )
    return this.#accountId !== before
  }
}
