import { setImmediate } from 'node:timers/promises'
import { AddressIndex } from '../../src-shared/search/address-index.ts'
import type { Store } from '../store/connection/store.ts'
import { projectAddresses } from '../store/projects/project-addresses.ts'
import type { Clock } from '../time/clock.ts'

/** The number of projects that are read before other work of main gets a turn. */
const projectsAtOnce = 200
/** Milliseconds for which an index serves, although projects changed: a pile arrives at once. */
const oldestIndex = 5000

interface Kept {
  readonly accountId: string
  /** Time of the reading by `Clock.elapsed`: the wall clock may be put back. */
  readonly at: number
  readonly index: AddressIndex
  readonly ready: Promise<AddressIndex>
}

/**
 * The addresses of an account's projects and the names of its relations. Read when a document needs
 * an owner; after changes the projects are read again, and only changed ones are parsed again.
 */
export class OfficeAddresses {
  readonly #store: Store
  readonly #clock: Clock
  #kept: Kept | null = null
  #stale = false

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /** Call after projects changed. */
  markStale(): void {
    this.#stale = true
  }

  of(accountId: string): Promise<AddressIndex> {
    const kept = this.#kept?.accountId === accountId ? this.#kept : null
    const now = this.#clock.elapsed()
    if (kept !== null && (!this.#stale || now - kept.at < oldestIndex)) return kept.ready
    this.#stale = false
    const index = kept?.index ?? new AddressIndex()
    // Two readings of one index must not mix.
    const before = kept?.ready.catch(() => undefined) ?? Promise.resolve()
    const ready = before.then(() => this.#read(accountId, index))
    this.#kept = { accountId, at: now, index, ready }
    return ready
  }

  async #read(accountId: string, index: AddressIndex): Promise<AddressIndex> {
    const ids = new Set<string>()
    let after = ''
    for (;;) {
      const owners = projectAddresses(this.#store, accountId, after, projectsAtOnce)
      for (const { kind, ...owner } of owners) {
        ids.add(owner.id)
        if (kind === 'relation') index.addRelation(owner.id, owner.name)
        else index.add(owner)
      }
      const last = owners.at(-1)
      if (last === undefined || owners.length < projectsAtOnce) break
      after = last.id
      await setImmediate()
    }
    index.keepOnly(ids)
    return index
  }
}
