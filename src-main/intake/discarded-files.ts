import { randomUUID } from 'node:crypto'
import { failure } from '../errors/app-failure.ts'
import type { TrayFile } from '../store/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { inParts } from './row-parts.ts'

/** Discards that are remembered: a screen offers to undo the last ones, for some seconds. */
const remembered = 50

/**
 * Takes files off the tray, and puts them back. What was taken off is kept in memory: it need only
 * outlive the notice on the screen. As long as it is remembered, its bytes stay too (`holds`).
 */
export class DiscardedFiles {
  readonly #records: Records
  readonly #discarded = new Map<string, readonly TrayFile[]>()
  /** What is being put back: a second undo of it has nothing to do. */
  readonly #restoring = new Set<string>()

  constructor(records: Records) {
    this.#records = records
  }

  /** Answers what puts them back; null when none was in the tray. */
  take(rowIds: readonly string[]): string | null {
    const { store, intake } = this.#records
    // All or none: without an undo none of them may be gone.
    const files = store.transaction(() => {
      const there = intake.some(rowIds)
      intake.removeAll(rowIds)
      return there
    })
    if (files.length === 0) return null
    const undoId = randomUUID()
    this.#discarded.set(undoId, files)
    const [oldest] = this.#discarded.keys()
    if (this.#discarded.size > remembered && oldest !== undefined) this.#discarded.delete(oldest)
    return undoId
  }

  /** Whether bytes that nothing in the store need refer to may still be put back. */
  holds(sha256: string): boolean {
    for (const files of this.#discarded.values())
      if (files.some((file) => file.sha256 === sha256)) return true
    return false
  }

  /**
   * Puts files back at their places, some in each transaction, without their owner where that is gone.
   * `back` hears of each of them as it lies in the tray again. Throws notFound for what is not
   * remembered; where it fails, all stay remembered, and those that are back are left alone.
   */
  async restore(undoId: string, back: (file: TrayFile) => void): Promise<number> {
    const files = this.#discarded.get(undoId)
    if (files === undefined || this.#restoring.has(undoId))
      throw failure('notFound', { field: 'undoId' })
    this.#restoring.add(undoId)
    let restored = 0
    try {
      await inParts(files, (part) => {
        const there = this.#putBack(part)
        restored += there.length
        for (const file of this.#records.intake.some(there)) back(file)
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
