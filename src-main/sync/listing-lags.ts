import type { StoredAccount } from '../accounts/account-repository.ts'
import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { LagRepository } from '../store/lag-repository.ts'
import type { Store } from '../store/store.ts'
import { assumedLag, estimateLag, type ListKind } from './listing-lag.ts'

type Service = Pick<StoredAccount, 'id' | 'baseUrl'>

/** First pause between two looks for an accepted object, in milliseconds. */
const firstPause = 2000
/** Each look comes after this share of the time since the acceptance. */
const pauseShare = 0.5
/** After this many milliseconds an accepted object that no list shows is not looked for any more. */
const patience = 20 * 60_000

/**
 * Milliseconds from one measurement to the next. A batch publishes hundreds of projects, and each
 * measurement costs a request of its own; the list of documents is read after each upload anyway.
 */
const leastInterval: Record<ListKind, number> = { projects: 0, dossiers: 0, channels: 60_000 }

export interface LagDeps {
  readonly clock: Clock
  readonly store: Store
  /** Whether the account's service may be asked for a list now. */
  readonly mayAsk: (accountId: string) => boolean
  readonly onFault: (error: unknown) => void
}

/** Accepted creations that are remembered for each kind of list: the latest ones. */
const mostRemembered = 500

/** An accepted creation whose object is looked for in the service's list. */
export interface AcceptedCreation {
  readonly account: Service
  readonly list: ListKind
  /** Number of the object at the service. */
  readonly id: number
  /** When the request left, in milliseconds of `Clock.elapsed`. */
  readonly leftAt: number
  /** Reads the list and answers whether it shows the object; null when that cannot be told. */
  readonly isListed: () => Promise<boolean | null>
}

/**
 * Learns how long the service's lists take to show what was created: the lag, for each account,
 * address and kind of list. Measurements are kept in the store.
 */
export class ListingLags {
  readonly #deps: LagDeps
  readonly #lags: LagRepository
  /** The accepted creation that is looked for, by account and kind of list: one at a time. */
  readonly #watched = new Map<string, { cancel: () => void }>()
  /** When the last measurement began, in milliseconds of `Clock.elapsed`, by the same keys. */
  readonly #begun = new Map<string, number>()
  /** When the requests of accepted creations left, by number, for each account and kind of list. */
  readonly #leftAt = new Map<string, Map<number, number>>()
  #stopped = false

  constructor(deps: LagDeps) {
    this.#deps = deps
    this.#lags = new LagRepository(deps.store)
  }

  /** The estimated lag in milliseconds; null when it was never measured. */
  lagOf({ id: accountId, baseUrl }: Service, list: ListKind): number | null {
    return estimateLag(this.#lags.read({ accountId, baseUrl, list }))
  }

  /** Keeps a measured lag, or the least that a lag can be, in milliseconds. */
  learn({ id: accountId, baseUrl }: Service, list: ListKind, ms: number): void {
    this.#lags.keep({ accountId, baseUrl, list }, ms, this.#deps.clock.now())
  }

  /**
   * Whether a list that shows these objects is known to be newer than a moment, in milliseconds of
   * `Clock.elapsed`: one of the objects is a creation of ours whose request left after the moment.
   */
  isNewer(account: Service, list: ListKind, ids: readonly number[], moment: number): boolean {
    const leftAt = this.#leftAt.get(keyOf(account, list))
    return leftAt !== undefined && ids.some((id) => (leftAt.get(id) ?? moment) > moment)
  }

  #remember({ account, list, id, leftAt }: AcceptedCreation): void {
    const key = keyOf(account, list)
    const known = this.#leftAt.get(key) ?? new Map<number, number>()
    this.#leftAt.set(key, known.set(id, leftAt))
    // A map keeps the order in which its keys came: the first creation is the oldest.
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest)
  }

  /**
   * Measures how long the list takes to show an object that the service has just accepted. The first
   * look is made at once; the promise resolves after that. Later looks come with growing pauses until
   * the object shows. While one object of a list is looked for, further ones are not.
   */
  async accepted(creation: AcceptedCreation): Promise<void> {
    const { account, list } = creation
    this.#remember(creation)
    const key = keyOf(account, list)
    const since = this.#deps.clock.elapsed()
    const begun = this.#begun.get(key) ?? Number.NEGATIVE_INFINITY
    if (this.#stopped || this.#watched.has(key) || since - begun < leastInterval[list]) return
    this.#begun.set(key, since)
    this.#watched.set(key, { cancel: () => undefined })
    await this.#look(key, creation, { since, missedAfter: 0 })
  }

  /** Makes no further looks. */
  stop(): void {
    this.#stopped = true
    for (const { cancel } of this.#watched.values()) cancel()
    this.#watched.clear()
  }

  /**
   * @param since When the service accepted the object, by `Clock.elapsed`
   * @param missedAfter Milliseconds from then to the last list that lacked the object
   */
  async #look(
    key: string,
    creation: AcceptedCreation,
    { since, missedAfter }: { since: number; missedAfter: number },
  ): Promise<void> {
    const { account, list } = creation
    const asked = this.#deps.clock.elapsed() - since
    const listed = await this.#isListed(creation)
    if (this.#stopped) return
    if (listed === true) {
      // After looks that failed the object may have shown much earlier.
      const latest = missedAfter * (1 + 2 * pauseShare) + firstPause
      this.learn(account, list, Math.min(this.#deps.clock.elapsed() - since, latest))
    } else if (listed === false && asked > (this.lagOf(account, list) ?? assumedLag))
      // The lag is at least this. A smaller figure says nothing, as the object may show much later.
      this.learn(account, list, asked)
    if (listed === true || asked >= patience) {
      this.#watched.delete(key)
      return
    }
    const last = listed === false ? asked : missedAfter
    const pause = Math.ceil(Math.max(firstPause, asked * pauseShare))
    const cancel = this.#deps.clock.after(pause, () => {
      void this.#look(key, creation, { since, missedAfter: last })
    })
    this.#watched.set(key, { cancel })
  }

  /** Null when the list cannot be read now. */
  async #isListed({ account, isListed }: AcceptedCreation): Promise<boolean | null> {
    try {
      return this.#deps.mayAsk(account.id) ? await isListed() : null
    } catch (error) {
      if (!(error instanceof AppFailure)) this.#deps.onFault(error)
      return null
    }
  }
}

function keyOf({ id, baseUrl }: Service, list: ListKind): string {
  return JSON.stringify([id, baseUrl, list])
}
