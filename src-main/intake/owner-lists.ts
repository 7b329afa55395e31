import { AppFailure } from '../errors/app-failure.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/dossier-list.ts'
import type { JobTools } from '../sync/job-run.ts'

export interface OwnerCheck {
  readonly ownerId: string
  readonly state: 'checking' | 'checked' | 'unreachable' | 'new'
  /** Epoch milliseconds of the list that was last read; null for never. */
  readonly at: number | null
}

export interface OwnerListsDeps {
  readonly tools: Pick<JobTools, 'records' | 'clock' | 'emit'>
  readonly connection: Connection
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/** Milliseconds for which a list that was read is new enough, and a failure is not tried again. */
const freshFor = 60_000

interface Read {
  readonly state: 'checking' | 'checked' | 'unreachable'
  readonly at: number | null
  readonly triedAt: number
}

/**
 * Reads the service's list of an owner once files are meant for it, so that "the same is there
 * already" holds against the service too. Nothing waits for it.
 */
export class OwnerLists {
  readonly #deps: OwnerListsDeps
  readonly #read = new Map<string, Read>()
  /** How often the service was heard of again. */
  #forgiven = 0

  constructor(deps: OwnerListsDeps) {
    this.#deps = deps
  }

  /** Where the list of an owner stands. */
  of(ownerId: string): OwnerCheck {
    if (this.#remoteIdOf(ownerId) === null) return { ownerId, state: 'new', at: null }
    const { state, at } = this.#read.get(ownerId) ?? { state: 'unreachable' as const, at: null }
    return { ownerId, state, at }
  }

  /** Files are meant for an owner: reads its list, unless that was just done. */
  want(ownerId: string): void {
    const last = this.#read.get(ownerId)
    const { clock } = this.#deps.tools
    if (last?.state === 'checking') return
    if (last !== undefined && clock.now() - last.triedAt < freshFor) return
    if (this.#remoteIdOf(ownerId) !== null) void this.#readList(ownerId)
  }

  /** The same, for an owner whose list was not asked for in this run. */
  wantFirst(ownerId: string): void {
    if (!this.#read.has(ownerId)) this.want(ownerId)
  }

  /** The service answers again: what could not be read is tried at the next occasion. */
  forgive(): void {
    this.#forgiven += 1
    for (const [ownerId, { state }] of this.#read)
      if (state === 'unreachable') this.#read.delete(ownerId)
  }

  async #readList(ownerId: string): Promise<void> {
    const { tools, connection, onFault } = this.#deps
    const owner = tools.records.projects.get(ownerId)
    const remoteId = owner?.remoteId ?? null
    if (owner === null || remoteId === null) return
    const at = this.#read.get(ownerId)?.at ?? null
    const forgiven = this.#forgiven
    this.#set(ownerId, 'checking', at)
    try {
      await readDossierList(tools, ownerId, () =>
        connection.useFor(owner.accountId, ({ client }) => client.dossiers.list(remoteId)),
      )
      this.#set(ownerId, 'checked', tools.clock.now())
      tools.emit('dossiersChanged', { projectId: ownerId })
    } catch (error) {
      if (!(error instanceof AppFailure)) onFault(error)
      this.#set(ownerId, 'unreachable', at)
      // It was asked before the service was heard of again: that was no news of the service.
      if (forgiven === this.#forgiven) return
      this.#read.delete(ownerId)
      this.#deps.onChange()
    }
  }

  #set(ownerId: string, state: Read['state'], at: number | null): void {
    this.#read.set(ownerId, { state, at, triedAt: this.#deps.tools.clock.now() })
    this.#deps.onChange()
  }

  #remoteIdOf(ownerId: string): number | null {
    return this.#deps.tools.records.projects.get(ownerId)?.remoteId ?? null
  }
}
