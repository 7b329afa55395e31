import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { NewTrayFile } from '../store/dossiers/intake-repository.ts'
import type { UnkeptFileRepository } from '../store/dossiers/unkept-file-repository.ts'

/**
 * A file that is being read, or that could not be read. An incomplete file does not belong in the
 * tray.
 */
export interface UnkeptFile extends Omit<NewTrayFile, 'sha256'> {
  readonly readBytes: number
  /** Total bytes; null if the source does not announce a size. */
  readonly size: number | null
  /** Null while the file is being read. */
  readonly error: AppError | null
}

export interface UnkeptDeps {
  readonly stored: Pick<UnkeptFileRepository, 'put' | 'remove'>
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * The files that are not in the tray yet, in the order of their arrival. Files that the user gave are
 * stored too, so that the user hears after a restart of files that are missing in the tray. A file of
 * the watched folder arrives again after a restart.
 */
export class UnkeptFiles {
  readonly #files = new Map<string, UnkeptFile>()
  readonly #deps: UnkeptDeps

  constructor(deps: UnkeptDeps) {
    this.#deps = deps
  }

  get(rowId: string): UnkeptFile | null {
    return this.#files.get(rowId) ?? null
  }

  ofAccount(accountId: string): UnkeptFile[] {
    return [...this.#files.values()].filter((file) => file.accountId === accountId)
  }

  /** Shows a stored file of an earlier run again. */
  restore(file: UnkeptFile): void {
    this.#set(file)
  }

  /** Adds a file. */
  put(file: UnkeptFile): void {
    this.#set(file)
    if (file.source === 'user') this.#store(() => this.#deps.stored.put(file))
  }

  /** Changes a file. Does nothing if the file was removed meanwhile. */
  change(rowId: string, change: Partial<UnkeptFile>): void {
    const file = this.#files.get(rowId)
    if (file === undefined) return
    const changed = { ...file, ...change }
    // A restart only needs the error: the progress changes all the time.
    if (changed.error === file.error) this.#set(changed)
    else this.put(changed)
  }

  remove(rowId: string): void {
    if (this.#files.get(rowId)?.source === 'user')
      this.#store(() => this.#deps.stored.remove(rowId))
    this.forget(rowId)
  }

  /** Forgets a file whose stored row is gone already. */
  forget(rowId: string): void {
    if (this.#files.delete(rowId)) this.#deps.onChange()
  }

  #set(file: UnkeptFile): void {
    this.#files.set(file.id, file)
    this.#deps.onChange()
  }

  /** Stores a change. If that fails (a full disk), only the notice after a restart is missing. */
  #store(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.#deps.onFault(error)
    }
  }
}
