import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { NewTrayFile } from '../store/intake-repository.ts'

/**
 * A file that is being read, or could not be. It lives in memory: what is not read whole is no file
 * in the tray, and after a stop the user finds it where it was.
 */
export interface UnkeptFile extends Omit<NewTrayFile, 'sha256'> {
  readonly readBytes: number
  /** Bytes in all; null where the source does not say. */
  readonly size: number | null
  /** Null while it is read. */
  readonly error: AppError | null
}

/** The files of this run that are not in the tray yet, in the order in which they came. */
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

  /** Changes one that is still there; one that was taken away meanwhile stays away. */
  change(rowId: string, change: Partial<UnkeptFile>): void {
    const file = this.#files.get(rowId)
    if (file !== undefined) this.put({ ...file, ...change })
  }

  remove(rowId: string): void {
    if (this.#files.delete(rowId)) this.#onChange()
  }
}
