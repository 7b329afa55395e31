import { randomUUID } from 'node:crypto'
import { failure } from '../errors/app-failure.ts'
import type { TrayFile } from '../store/intake-repository.ts'
import type { Records } from '../sync/records.ts'

/** Discards that are remembered: a screen offers to undo the last ones, for some seconds. */
const remembered = 50

/**
 * Takes files off the tray, and puts them back. What was taken off is kept in memory: it need only
 * outlive the notice on the screen. As long as it is remembered, its bytes stay too (`holds`).
 */
export class DiscardedFiles {
  readonly #records: Records
  readonly #discarded = new Map<string, readonly TrayFile[]>()

  constructor(records: Records) {
    this.#records = records
  }

  /** Answers what puts them back; null when none was in the tray. */
  take(rowIds: readonly string[]): string | null {
    const { store, intake } = this.#records
    const files = store.transaction(() =>
      rowIds
        .map((rowId) => {
          const file = intake.get(rowId)
          if (file !== null) intake.remove(rowId)
          return file
        })
        .filter((file) => file !== null),
    )
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
   * Puts files back at their places, without their owner where that is gone. Throws notFound for what
   * is not remembered.
   */
  restore(undoId: string): number {
    const files = this.#discarded.get(undoId)
    if (files === undefined) throw failure('notFound', { field: 'undoId' })
    const { store, intake, projects, accounts } = this.#records
    const restored = store.transaction(() => {
      const back = files.filter(
        ({ id, accountId }) => accounts.get(accountId) !== null && intake.get(id) === null,
      )
      for (const file of back) {
        const owner = file.projectId === null ? null : projects.ownerNow(file.projectId)
        intake.add({ ...file, projectId: owner?.id ?? null })
      }
      return back.length
    })
    this.#discarded.delete(undoId)
    return restored
  }
}
