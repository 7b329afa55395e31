import { AppFailure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'

export interface OwnerCheck {
  readonly ownerId: string
  readonly state: 'checking' | 'checked' | 'unreachable' | 'new'
  /** Epoch milliseconds of the last reading of the list; null if it was never read. */
  readonly at: number | null
}

export interface OwnerListsDeps {
  readonly records: Pick<Records, 'projects' | 'dossiers'>
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Milliseconds for which a list counts as fresh, and after which a failed reading is tried again.
 */
const freshFor = 60_000

interface Read {
  readonly state: 'checking' | 'checked' | 'unreachable'
  readonly at: number | null
  /** By `Clock.elapsed`: the wall clock may be put back. */
  readonly triedAt: number
}

/**
 * Reads the service's list of an owner when files are added for that owner, so that documents that
 * the service already has are found. Nothing waits for the list.
 */
export class OwnerLists {
  readonly #deps: OwnerListsDeps
  readonly #read = new Map<string, Read>()
  /** Counts the calls of `forgetFailures`. */
  #timesForgotten = 0

  constructor(deps: OwnerListsDeps) {
    this.#deps = deps
  }

  /** Returns the state of an owner's list. */
  of(ownerId: string): OwnerCheck {
    if (this.#remoteIdOf(ownerId) === null) return { ownerId, state: 'new', at: null }
    const { state, at } = this.#read.get(ownerId) ?? { state: 'unreachable' as const, at: null }
    return { ownerId, state, at }
  }

  /** Reads the list of an owner, unless it was read or tried just now. */
  want(ownerId: string): void {
    const last = this.#read.get(ownerId)
    const { clock } = this.#deps
    if (last?.state === 'checking') return
    if (last !== undefined && clock.elapsed() - last.triedAt < freshFor) return
    if (this.#remoteIdOf(ownerId) !== null) void this.#readList(ownerId)
  }

  /** Reads the list of an owner if it was not requested in this run. */
  wantFirst(ownerId: string): void {
    if (!this.#read.has(ownerId)) this.want(ownerId)
  }

  /** Lets lists that could not be read be tried again at once. Call when the service answers again. */
  forgetFailures(): void {
    this.#timesForgotten += 1
    for (const [ownerId, { state }] of this.#read)
      if (state === 'unreachable') this.#read.delete(ownerId)
  }

  async #readList(ownerId: string): Promise<void> {
    const { records, clock, events, connection, onFault } = this.#deps
    const owner = records.projects.get(ownerId)
    const remoteId = owner?.remoteId ?? null
    if (owner === null || remoteId === null) return
    const at = this.#read.get(ownerId)?.at ?? null
    const timesForgotten = this.#timesForgotten
    this.#set(ownerId, 'checking', at)
    try {
      await readDossierList(this.#deps, ownerId, () =>
        connection.useFor(owner.accountId, ({ client }) => client.dossiers.list(remoteId)),
      )
      this.#set(ownerId, 'checked', clock.now())
      events.publish('dossiersChanged', { projectId: ownerId })
    } catch (error) {
      if (!(error instanceof AppFailure)) onFault(error)
      this.#set(ownerId, 'unreachable', at)
      // A request from before the last `forgetFailures` tells nothing about the service as it is now.
      if (timesForgotten === this.#timesForgotten) return
      this.#read.delete(ownerId)
      this.#deps.onChange()
    }
  }

  #set(ownerId: string, state: Read['state'], at: number | null): void {
    this.#read.set(ownerId, { state, at, triedAt: this.#deps.clock.elapsed() })
    this.#deps.onChange()
  }

  #remoteIdOf(ownerId: string): number | null {
    return this.#deps.records.projects.get(ownerId)?.remoteId ?? null
  }
}
