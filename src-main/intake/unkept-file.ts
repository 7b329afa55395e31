import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { NewTrayFile } from '../store/dossiers/intake-repository.ts'

/**
 * A file that is being read, or that could not be read. It exists in memory only: an incomplete
 * file does not belong in the tray, and after a restart the user still has the original.
 */
export interface UnkeptFile extends Omit<NewTrayFile, 'sha256'> {
  readonly readBytes: number
  /** Total bytes; null if the source does not announce a size. */
  readonly size: number | null
  /** Null while the file is being read. */
  readonly error: AppError | null
}

/** The files of this run that are not in the tray yet, in the order of their arrival. */
export class UnkeptFiles {
  readonly #files = new Map<string, UnkeptFile>()
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get(rowId: string): UnkeptFile | null {
    return this.#files.get(rowId) ?? null
  }

  ofAccount(accountId: string): UnkeptFile[] {
    return [...this.#files.values()].filter((file) => file.accountId === accountId)
  }

  put(file: UnkeptFile): void {
    this.#files.set(file.id, file)
    this.#onChange()
  }

  /** Changes a file. Does nothing if the file was removed meanwhile. */
  change(rowId: string, change: Partial<UnkeptFile>): void {
    const file = this.#files.get(rowId)
    if (file !== undefined) this.put({ ...file, ...change })
  }

  remove(rowId: string): void {
    if (this.#files.delete(rowId)) this.#onChange()
  }
}
