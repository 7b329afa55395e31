import { randomUUID } from 'node:crypto'
import { LastUsed } from '../../src-shared/last-used.ts'
import { failure } from '../errors/app-failure.ts'
import { hasDraft } from '../store/projects/local-work.ts'
import { readSnapshot, writeSnapshot, type RowSnapshot } from '../store/connection/row-snapshot.ts'
import { type CountedValue, SeenValues } from '../store/records/seen-values.ts'
import type { Records } from '../sync/records.ts'
import { discardLost } from './lost-project.ts'

/** The number of discards that can be undone: a screen offers the undo for some seconds. */
const remembered = 10

interface Discarded {
  readonly snapshot: RowSnapshot
  readonly values: readonly CountedValue[]
  readonly accountId: string
  readonly remoteId: number | null
}

/**
 * Removes projects that the service lost, and restores them. Discards are kept in memory only, as
 * they need to outlive only the notice on the screen. The bytes of their documents stay (`holds`).
 */
export class DiscardedProjects {
  readonly #discarded = new LastUsed<Discarded>(remembered)

  /** Removes a project as `discardLost` does. Returns the id for the undo. */
  take(records: Pick<Records, 'store' | 'projects' | 'outbox'>, projectId: string): string {
    const { store, projects } = records
    const discarded = store.transaction(() => {
      const { accountId, remoteId } = projects.require(projectId)
      const values = new SeenValues(store).ofProject(projectId)
      const snapshot = readSnapshot(store, 'projects', projectId)
      discardLost(records, projectId)
      return { snapshot, values, accountId, remoteId }
    })
    const undoId = randomUUID()
    this.#discarded.set(undoId, discarded)
    return undoId
  }

  /** True if an undo may still need these bytes, which the store may no longer refer to. */
  holds(sha256: string): boolean {
    for (const { snapshot } of this.#discarded.values())
      if (snapshot.rows.some(({ row }) => row['sha256'] === sha256)) return true
    return false
  }

  /**
   * Restores a project with all its rows. Throws notFound for an unknown discard, after the account
   * was removed, and if the project came back meanwhile and has new local work.
   */
  restore(
    records: Pick<Records, 'store' | 'accounts' | 'projects' | 'intake'>,
    undoId: string,
  ): void {
    const found = this.#discarded.get(undoId)
    if (found === undefined || records.accounts.get(found.accountId) === null)
      throw failure('notFound', { field: 'undoId' })
    records.store.transaction(() => {
      makeRoom(records, found)
      writeSnapshot(records.store, found.snapshot)
      new SeenValues(records.store).countAgain(found.values)
    })
    this.#discarded.delete(undoId)
  }
}

/** Removes the project that the service listed again under the same id, if it has no work. */
function makeRoom(
  { store, projects, intake }: Pick<Records, 'store' | 'projects' | 'intake'>,
  { accountId, remoteId }: Discarded,
): void {
  const again = remoteId === null ? null : projects.byRemoteId(accountId, remoteId)
  if (again === null) return
  if (again.state !== 'synced' || hasDraft(store, again.id) || intake.hasFilesOf(again.id))
    throw failure('notFound', { field: 'undoId' })
  projects.remove(again.id)
}
