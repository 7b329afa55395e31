import {
  deedContradictions,
  type DeedContradiction,
} from '../../src-shared/records/deed-contradictions.ts'
import type { DeedFacts } from '../../src-shared/records/deed-facts.ts'
import type { DeedRemark, TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import type { Store } from '../store/connection/store.ts'
import { deedsToCompare, type StoredDeed } from '../store/today/today-deeds.ts'
import { emptyLine } from './today-lines.ts'

/** Returns what deeds say whose text was read, by the id of the dossier; others are left out. */
export type ReadDeeds = (dossierIds: readonly string[]) => Promise<ReadonlyMap<string, DeedFacts>>

type Contradiction = DeedContradiction & { readonly deed: StoredDeed }

/** Compares the deeds of sale of an office with the records of their projects. */
export class DeedComparison {
  readonly #store: Store
  readonly #readDeeds: ReadDeeds
  /** What each document says, by its hash: a document never changes. */
  readonly #known = new Map<string, DeedFacts>()

  constructor(store: Store, readDeeds: ReadDeeds) {
    this.#store = store
    this.#readDeeds = readDeeds
  }

  /** Returns the contradictions of an account as lines of the home screen, newest deed first. */
  async lines(accountId: string): Promise<TodayLine[]> {
    const found = await this.#find(accountId, null)
    return found.map(({ deed, ...said }) => ({
      ...emptyLine,
      id: `${deed.dossierId} ${said.field}`,
      owner: { id: deed.projectId, kind: 'project', name: deed.projectName, city: deed.city },
      dossier: { id: deed.dossierId, title: deed.title },
      since: deed.addedAt,
      deed: said,
    }))
  }

  /** Returns the contradictions between a project's record and its deeds. */
  async remarks(accountId: string, projectId: string): Promise<DeedRemark[]> {
    const found = await this.#find(accountId, projectId)
    return found.map(({ deed, ...said }) => ({ dossierId: deed.dossierId, deed: said }))
  }

  async #find(accountId: string, projectId: string | null): Promise<Contradiction[]> {
    const deeds = deedsToCompare(this.#store, accountId, projectId)
    await this.#read(deeds)
    const certain = [...Map.groupBy(deeds, ({ projectId: id, type }) => `${id} ${type}`).values()]
    return certain.flatMap((alike) => this.#compare(alike))
  }

  async #read(deeds: readonly StoredDeed[]): Promise<void> {
    const unread = deeds.filter(({ sha256 }) => !this.#known.has(sha256))
    if (unread.length === 0) return
    const found = await this.#readDeeds(unread.map(({ dossierId }) => dossierId))
    for (const { dossierId, sha256 } of unread) {
      const facts = found.get(dossierId)
      if (facts !== undefined) this.#known.set(sha256, facts)
    }
  }

  /**
   * Compares the deeds of one type of a project. Deeds that differ, such as of an earlier sale, do
   * not tell which of them holds: then nothing is said.
   */
  #compare(deeds: readonly StoredDeed[]): Contradiction[] {
    const read = deeds.flatMap((deed) => {
      const facts = this.#known.get(deed.sha256)
      return facts === undefined ? [] : [{ deed, facts }]
    })
    if (new Set(read.map(({ facts }) => JSON.stringify(facts))).size !== 1) return []
    return read.flatMap(({ deed, facts }) =>
      deedContradictions(facts, deed).map((found) => ({ ...found, deed })),
    )
  }
}
