import { AppFailure, failure } from '../errors/app-failure.ts'
import type { ReadFile } from '../files/file-worker-protocol.ts'
import { errorOf } from '../ipc/error-of.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { type Arrival, arrivingFile } from './arriving-file.ts'
import { type UnkeptFile, UnkeptFiles } from './unkept-file.ts'
import { UnkeptFileRepository } from '../store/dossiers/unkept-file-repository.ts'

export interface TrayDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'accounts' | 'projects' | 'intake'>
  readonly now: () => number
  readonly onChange: () => void
  /** Called when a file is stored in the tray; it may be inspected now. */
  readonly onKept: (file: TrayFile) => void
  readonly onFault: (error: unknown) => void
}

const readingStopped = failure('invalidInput', { reason: 'readingStopped' }).error

export type NewArrival = Omit<Arrival, 'position' | 'at'>

/** Makes the row of a file whose reading begins. */
export type Reception = (arrival: NewArrival) => UnkeptFile

/** The files that wait for sending, and the files that are not read yet. */
export class Tray {
  readonly unkept: UnkeptFiles
  readonly #deps: TrayDeps
  readonly #stored: UnkeptFileRepository
  #lastPosition = 0
  #stopped = false

  constructor(deps: TrayDeps) {
    this.#deps = deps
    this.#stored = new UnkeptFileRepository(deps.records.store)
    this.unkept = new UnkeptFiles({ ...deps, stored: this.#stored })
  }

  /**
   * Shows the files again that an earlier run did not take in, each with the reason: it could not be
   * read, or its reading ended with the app. The path of a file that waited for room on the disk is not
   * known any more. Call at the start.
   */
  restore(): void {
    const settings = this.#deps.records.settings.read()
    for (const {
      projectId: ownerId,
      givenName: name,
      addedAt: at,
      ...stored
    } of this.#stored.all()) {
      const arrival = { ...stored, ownerId, name, at, size: null, source: 'user' } as const
      const isUnread = stored.error === null || stored.error.reason === 'fileAwaitsRoom'
      const error = isUnread ? readingStopped : stored.error
      this.unkept.restore({ ...arrivingFile(arrival, settings), id: stored.id, error })
      this.#lastPosition = Math.max(this.#lastPosition, stored.position)
    }
  }

  /** Makes the row of a file whose reading begins. */
  arrive(arrival: NewArrival): UnkeptFile {
    return this.reception()(arrival)
  }

  /**
   * Returns a function that makes the rows of many files at once. Shared values are looked up once.
   */
  reception(): Reception {
    const { records, now } = this.#deps
    const settings = records.settings.read()
    const at = now()
    // A cancellation adds rows to the table too, so the last position here may be out of date.
    this.#lastPosition = Math.max(this.#lastPosition, records.intake.nextPosition() - 1)
    return (arrival) => {
      this.#lastPosition += 1
      const file = arrivingFile({ ...arrival, position: this.#lastPosition, at }, settings)
      this.unkept.put(file)
      return file
    }
  }

  /**
   * Stores a file that was read completely. `alsoKeep` is written in the same transaction. A file
   * that was removed from the tray meanwhile is not stored.
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
      this.#stored.remove(rowId)
      alsoKeep?.()
    })
    this.unkept.forget(rowId)
    const row = records.intake.get(rowId)
    if (row !== null) onKept(row)
  }

  /** Returns the first of these rows that is in the tray; null if none is. */
  firstKept(rowIds: readonly string[]): TrayFile | null {
    const { intake } = this.#deps.records
    for (const rowId of rowIds) {
      const file = intake.get(rowId)
      if (file !== null) return file
    }
    return null
  }

  /**
   * Replaces the bytes of a row in the tray; the user's choices stay. `alsoKeep` is written in the
   * same transaction. Returns false if the row was sent, removed or changed by another call
   * meanwhile.
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

  /** Call when the app ends. The end of the app stops readings, which then count as no failure. */
  stop(): void {
    this.#stopped = true
  }

  /** Marks a file as unreadable. Its row stays with the reason until the user removes it. */
  fail(rowId: string, error: unknown): void {
    if (this.#stopped) return
    if (!(error instanceof AppFailure)) this.#deps.onFault(error)
    this.unkept.change(rowId, { error: errorOf(error) })
  }

  /** Returns the owner, which may have been removed or merged into another during the reading. */
  #ownerOf({ projectId, accountId }: UnkeptFile): string | null {
    const owner = projectId === null ? null : this.#deps.records.projects.ownerNow(projectId)
    return owner?.accountId === accountId ? owner.id : null
  }
}
