import { AppFailure } from '../errors/app-failure.ts'
import type { ReadFile } from '../files/file-words.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { TrayFile } from '../store/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { type Arrival, arrivingFile } from './arriving-file.ts'
import { type UnkeptFile, UnkeptFiles } from './unkept-file.ts'

export interface TrayDeps {
  readonly records: Records
  readonly now: () => number
  readonly onChange: () => void
  /** A file is in the tray: it may be looked through. */
  readonly onKept: (file: TrayFile) => void
  readonly onFault: (error: unknown) => void
}

export type NewArrival = Omit<Arrival, 'position' | 'at'>

/** Makes the row of a file whose reading begins. */
export type Reception = (arrival: NewArrival) => UnkeptFile

/** The files on their way to a dossier: those being read in memory, the others in the store. */
export class Tray {
  readonly unkept: UnkeptFiles
  readonly #deps: TrayDeps
  #lastPosition = 0

  constructor(deps: TrayDeps) {
    this.#deps = deps
    this.unkept = new UnkeptFiles(deps.onChange)
  }

  /** The row of a file whose reading begins. */
  arrive(arrival: NewArrival): UnkeptFile {
    return this.reception()(arrival)
  }

  /** The same for many that come together: what they share is looked up once. */
  reception(): Reception {
    const { records, now } = this.#deps
    const settings = records.settings.read()
    const at = now()
    // Rows may come into the table by another way too (a withdrawal), behind the last one here.
    this.#lastPosition = Math.max(this.#lastPosition, records.intake.nextPosition() - 1)
    return (arrival) => {
      this.#lastPosition += 1
      const file = arrivingFile({ ...arrival, position: this.#lastPosition, at }, settings)
      this.unkept.put(file)
      return file
    }
  }

  /**
   * A file was read whole: it goes into the store. `alsoKeep` is written in the same transaction.
   * One that was taken away meanwhile is not kept.
   */
  keep(rowId: string, read: ReadFile, alsoKeep?: () => void): void {
    const file = this.unkept.get(rowId)
    const { records, onKept } = this.#deps
    if (file === null || records.accounts.get(file.accountId) === null) {
      this.unkept.remove(rowId)
      return
    }
    records.store.transaction(() => {
      records.intake.add({ ...file, sha256: read.sha256, projectId: this.#ownerOf(file) })
      alsoKeep?.()
    })
    this.unkept.remove(rowId)
    const row = records.intake.get(rowId)
    if (row !== null) onKept(row)
  }

  /** The first of these rows that lies in the tray; null when none does. */
  firstKept(rowIds: readonly string[]): TrayFile | null {
    const { intake } = this.#deps.records
    for (const rowId of rowIds) {
      const file = intake.get(rowId)
      if (file !== null) return file
    }
    return null
  }

  /**
   * Gives a row in the tray other bytes; what was chosen for it stays. `alsoKeep` is written in the same
   * transaction. Answers false where it was sent, taken off or changed by another meanwhile.
   */
  grow(part: TrayFile, read: ReadFile, alsoKeep: () => void): boolean {
    const { records, onChange, onKept } = this.#deps
    const grown = records.store.transaction(() => {
      if (!records.intake.setContent(part.id, part.sha256, read.sha256)) return false
      alsoKeep()
      return true
    })
    const row = grown ? records.intake.get(part.id) : null
    if (row !== null) onKept(row)
    onChange()
    return grown
  }

  /** A file could not be read: its row stays and says why, until the user has seen it. */
  fail(rowId: string, error: unknown): void {
    if (!(error instanceof AppFailure)) this.#deps.onFault(error)
    this.unkept.change(rowId, { error: errorOf(error) })
  }

  /** Its owner may have gone, or been absorbed, while it was read. */
  #ownerOf({ projectId, accountId }: UnkeptFile): string | null {
    const owner = projectId === null ? null : this.#deps.records.projects.ownerNow(projectId)
    return owner?.accountId === accountId ? owner.id : null
  }
}
