import { LastUsed } from '../../../src-shared/last-used.ts'

/** Milliseconds for which a list proves that the service still uses an id for the same record. */
const holds = 30_000

/** Maximum number of owners whose lists are remembered. */
const mostOwners = 200

/** The ids in the newest stored list of each owner. */
export class RecentLists {
  readonly #lists = new LastUsed<{ readonly at: number; readonly ids: ReadonlySet<number> }>(
    mostOwners,
  )

  /**
   * Notes a stored list.
   *
   * @param ids the ids that stand for one document in the list
   * @param at time of the request for the list, by `Clock.elapsed`
   */
  note(ownerId: string, ids: ReadonlySet<number>, at: number): void {
    this.#lists.set(ownerId, { at, ids })
  }

  /**
   * Returns whether a list of the last half minute shows the id. `now` is a time by `Clock.elapsed`.
   */
  shows(ownerId: string, id: number, now: number): boolean {
    const list = this.#lists.get(ownerId)
    return list !== undefined && now - list.at <= holds && list.ids.has(id)
  }

  /** Forgets all lists: another service may answer from now on, or a restored one. */
  forget(): void {
    this.#lists.clear()
  }
}
