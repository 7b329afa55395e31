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
  readonly at: number
  readonly index: Promise<AddressIndex>
}

/** The addresses of an account's projects, read when a document needs an owner. */
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
    const kept = this.#kept
    const now = this.#clock.now()
    if (kept?.accountId === accountId && (!this.#stale || now - kept.at < oldestIndex))
      return kept.index
    this.#stale = false
    const index = this.#read(accountId)
    this.#kept = { accountId, at: now, index }
    return index
  }

  async #read(accountId: string): Promise<AddressIndex> {
    const index = new AddressIndex()
    let after = ''
    for (;;) {
      const projects = projectAddresses(this.#store, accountId, after, projectsAtOnce)
      for (const project of projects) index.add(project)
      const last = projects.at(-1)
      if (last === undefined || projects.length < projectsAtOnce) return index
      after = last.id
      await setImmediate()
    }
  }
}
