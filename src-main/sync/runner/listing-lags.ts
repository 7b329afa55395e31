import type { StoredAccount } from '../../accounts/account-repository.ts'
import type { Clock } from '../../time/clock.ts'
import { AppFailure, cancelled } from '../../errors/app-failure.ts'
import { LagRepository } from '../../store/projects/lag-repository.ts'
import type { Store } from '../../store/connection/store.ts'
import { assumedLag, estimateLag, type ListKind } from './listing-lag.ts'

type Service = Pick<StoredAccount, 'id' | 'baseUrl'>

/** First pause between two checks for an accepted object, in milliseconds. */
const firstPause = 2000
/** Pause before a check, as a share of the time since the acceptance. */
const pauseShare = 0.5
/** Milliseconds after which the search for an accepted object ends. */
const patience = 20 * 60_000

/**
 * Minimum milliseconds between two measurements. A batch publishes hundreds of projects, and each
 * measurement costs a request; the list of documents is read after each upload anyway.
 */
const leastInterval: Record<ListKind, number> = { projects: 0, dossiers: 0, channels: 60_000 }

export interface LagDeps {
  readonly clock: Clock
  readonly store: Store
  /** Returns whether the account's service may be queried now. */
  readonly mayAsk: (accountId: string) => boolean
  readonly onFault: (error: unknown) => void
}

/** Maximum number of remembered creations for each kind of list. */
const mostRemembered = 500

/** A creation that the service accepted. */
export interface Accepted {
  /** API object id. */
  readonly id: number
  /** Time of the request, in milliseconds of `Clock.elapsed`. */
  readonly leftAt: number
}

/** An accepted creation whose object is searched in the service's list. */
export interface AcceptedCreation extends Accepted {
  readonly account: Service
  readonly list: ListKind
  /** Reads the list and returns whether it shows the object; null if unknown. */
  readonly isListed: (signal: AbortSignal) => Promise<boolean | null>
}

/**
 * Measures how long the service's lists take to show a created object: the lag, for each account,
 * address and kind of list. Measurements are stored.
 */
export class ListingLags {
  readonly #deps: LagDeps
  readonly #lags: LagRepository
  /** Running measurements by account and kind of list: one at a time. */
  readonly #watched = new Map<string, { cancel: () => void }>()
  /** Start of the last measurement in milliseconds of `Clock.elapsed`, by the same keys. */
  readonly #begun = new Map<string, number>()
  /** Request times of accepted creations by id, for each account and kind of list. */
  readonly #leftAt = new Map<string, Map<number, number>>()
  /** Aborted by `stop`, together with the reads under way. */
  readonly #end = new AbortController()

  constructor(deps: LagDeps) {
    this.#deps = deps
    this.#lags = new LagRepository(deps.store)
  }

  /** Returns the estimated lag in milliseconds; null without measurements. */
  lagOf({ id: accountId, baseUrl }: Service, list: ListKind): number | null {
    return estimateLag(this.#lags.read({ accountId, baseUrl, list }))
  }

  /** Stores a measured lag, or a lower bound of a lag, in milliseconds. */
  learn({ id: accountId, baseUrl }: Service, list: ListKind, ms: number): void {
    this.#lags.keep({ accountId, baseUrl, list }, ms, this.#deps.clock.now())
  }

  /**
   * Returns whether a list with these objects is newer than a time in milliseconds of
   * `Clock.elapsed`: it contains an object of this app whose creation was requested after that
   * time.
   */
  isNewer(account: Service, list: ListKind, ids: readonly number[], moment: number): boolean {
    const leftAt = this.#leftAt.get(keyOf(account, list))
    return leftAt !== undefined && ids.some((id) => (leftAt.get(id) ?? moment) > moment)
  }

  #remember({ account, list, id, leftAt }: AcceptedCreation): void {
    const key = keyOf(account, list)
    const known = this.#leftAt.get(key) ?? new Map<number, number>()
    this.#leftAt.set(key, known.set(id, leftAt))
    // A map keeps insertion order: the first creation is the oldest.
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest)
  }

  /**
   * Measures how long the list takes to show an object that the service has just accepted. Checks
   * at once, and the promise resolves after that check. Later checks follow with growing pauses
   * until the object appears. Only one object per list is measured at a time.
   */
  async accepted(creation: AcceptedCreation): Promise<void> {
    const { account, list } = creation
    this.#remember(creation)
    const key = keyOf(account, list)
    const since = this.#deps.clock.elapsed()
    const begun = this.#begun.get(key) ?? Number.NEGATIVE_INFINITY
    if (this.#end.signal.aborted || this.#watched.has(key) || since - begun < leastInterval[list])
      return
    this.#begun.set(key, since)
    this.#watched.set(key, { cancel: () => undefined })
    await this.#look(key, creation, { since, missedAfter: 0 })
  }

  /** Ends all measurements and aborts their reads. */
  stop(): void {
    this.#end.abort(cancelled())
    for (const { cancel } of this.#watched.values()) cancel()
    this.#watched.clear()
  }

  /**
   * Checks the list and schedules the next check.
   *
   * @param since time of the acceptance, by `Clock.elapsed`
   * @param missedAfter milliseconds from then to the last list without the object
   */
  async #look(
    key: string,
    creation: AcceptedCreation,
    { since, missedAfter }: { since: number; missedAfter: number },
  ): Promise<void> {
    const { account, list } = creation
    const asked = this.#deps.clock.elapsed() - since
    const listed = await this.#isListed(creation)
    if (this.#end.signal.aborted) return
    if (listed === true) {
      // After failed checks the object may have appeared much earlier.
      const latest = missedAfter * (1 + 2 * pauseShare) + firstPause
      this.learn(account, list, Math.min(this.#deps.clock.elapsed() - since, latest))
    } else if (listed === false && asked > (this.lagOf(account, list) ?? assumedLag))
      // A lower bound of the lag. A smaller value proves nothing, because the object may appear
      // much later.
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

  /** Returns whether the object is listed; null if the list cannot be read now. */
  async #isListed({ account, isListed }: AcceptedCreation): Promise<boolean | null> {
    try {
      return this.#deps.mayAsk(account.id) ? await isListed(this.#end.signal) : null
    } catch (error) {
      if (!(error instanceof AppFailure)) this.#deps.onFault(error)
      return null
    }
  }
}

function keyOf({ id, baseUrl }: Service, list: ListKind): string {
  return JSON.stringify([id, baseUrl, list])
}
