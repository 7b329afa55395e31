import { randomUUID } from 'node:crypto'
import { LastUsed } from '../../src-shared/last-used.ts'
import { failure } from '../errors/app-failure.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { inParts } from '../time/slices.ts'

/** The number of discards that can be undone: a screen offers the undo for some seconds. */
const remembered = 50

/**
 * Removes files from the tray, and restores them. Discards are kept in memory only, as they need to
 * outlive only the notice on the screen. The bytes of a remembered file stay too (`holds`).
 */
export class DiscardedFiles {
  readonly #records: Pick<Records, 'store' | 'accounts' | 'projects' | 'intake'>
  readonly #discarded = new LastUsed<readonly TrayFile[]>(remembered)
  /** The discards that are being restored. A second undo of the same discard is refused. */
  readonly #restoring = new Set<string>()

  constructor(records: Pick<Records, 'store' | 'accounts' | 'projects' | 'intake'>) {
    this.#records = records
  }

  /** Removes files. Returns the id for the undo; null if none of the files was in the tray. */
  take(rowIds: readonly string[]): string | null {
    const { store, intake } = this.#records
    // All files or none: no file may be removed without an undo.
    const files = store.transaction(() => {
      const present = intake.some(rowIds)
      intake.removeAll(rowIds)
      return present
    })
    if (files.length === 0) return null
    const undoId = randomUUID()
    this.#discarded.set(undoId, files)
    return undoId
  }

  /** True if an undo may still need these bytes, which the store may no longer refer to. */
  holds(sha256: string): boolean {
    for (const files of this.#discarded.values())
      if (files.some((file) => file.sha256 === sha256 || file.copySha256 === sha256)) return true
    return false
  }

  /**
   * Restores files at their positions, in transactions of a few files. A file whose owner is gone
   * comes back without an owner. Calls `back` for each restored file. Throws notFound for an
   * unknown discard. After a failure the discard can be restored again; the files that are back
   * already are skipped.
   */
  async restore(undoId: string, back: (file: TrayFile) => void): Promise<number> {
    const files = this.#discarded.get(undoId)
    if (files === undefined || this.#restoring.has(undoId))
      throw failure('notFound', { field: 'undoId' })
    this.#restoring.add(undoId)
    let restored = 0
    try {
      await inParts(files, (part) => {
        const rowIds = this.#putBack(part)
        restored += rowIds.length
        for (const file of this.#records.intake.some(rowIds)) back(file)
      })
    } finally {
      this.#restoring.delete(undoId)
    }
    this.#discarded.delete(undoId)
    return restored
  }

  #putBack(files: readonly TrayFile[]): string[] {
    const { store, intake, projects, accounts } = this.#records
    return store.transaction(() => {
      const known = new Set(intake.some(files.map(({ id }) => id)).map(({ id }) => id))
      const accountIds = new Set(files.map(({ accountId }) => accountId))
      const gone = new Set([...accountIds].filter((id) => accounts.get(id) === null))
      const missing = files.filter(({ id, accountId }) => !known.has(id) && !gone.has(accountId))
      for (const file of missing) {
        const owner = file.projectId === null ? null : projects.ownerNow(file.projectId)
        intake.add({ ...file, projectId: owner?.id ?? null })
      }
      return missing.map(({ id }) => id)
    })
  }
}
