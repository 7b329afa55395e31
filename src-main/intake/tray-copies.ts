import { failure } from '../errors/app-failure.ts'
import type { FileWorkerClient } from '../files/file-worker-client.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import { oneAtATime } from '../../src-shared/one-at-a-time.ts'

/** Makes a searchable copy of a scan (`SearchableCopy`). */
export interface CopyMaker {
  make(sha256: string): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface TrayCopiesDeps {
  readonly records: Pick<Records, 'intake' | 'scans'>
  readonly connection: Pick<Connection, 'isActive'>
  readonly files: Pick<FileWorkerClient, 'fromBytes'>
  readonly maker: CopyMaker
  readonly onChange: () => void
}

/** A choice of the user: see the call `sendCopy`. */
export interface CopyChoice {
  readonly rowId: string
  readonly sha256: string
  readonly wanted: boolean
}

/**
 * The searchable copies that are sent in the place of scans. A copy is made when the user asks for
 * it, so that its size, and with it every warning, is known before the file is sent. The scan stays
 * the file of the row. Copies are made one after the other.
 */
export class TrayCopies {
  readonly #deps: TrayCopiesDeps
  /** By row: the choice whose copy is being made, or waits for its turn. */
  readonly #making = new Map<string, CopyChoice>()
  #now: CopyChoice | null = null
  readonly #inTurn = oneAtATime()

  constructor(deps: TrayCopiesDeps) {
    this.#deps = deps
  }

  /** True from the user's choice until the copy is there. */
  isMaking(rowId: string): boolean {
    return this.#making.has(rowId)
  }

  /**
   * Makes the copy of a scan, and lets the copy be sent; or lets the scan itself be sent again.
   * Resolves when that is done, or when the user chose otherwise meanwhile. Throws notFound if the
   * row is gone, has other bytes, or is no scan that was read, and the errors of `CopyMaker.make`.
   */
  async choose(choice: CopyChoice): Promise<void> {
    const { rowId, sha256, wanted } = choice
    const { records, onChange } = this.#deps
    const file = this.#require(choice)
    if (!wanted) {
      await this.#cancel(rowId)
      records.intake.setCopy(rowId, sha256, null)
      onChange()
      return
    }
    if (file.copySha256 !== null || this.#making.has(rowId)) return
    if (!records.scans.copyable([sha256]).has(sha256))
      throw failure('notFound', { field: 'sha256' })
    this.#making.set(rowId, choice)
    onChange()
    try {
      await this.#inTurn(() => this.#make(choice))
    } finally {
      if (this.#isWanted(choice)) this.#making.delete(rowId)
      onChange()
    }
  }

  /** Call at the end: no further copy is begun. The maker is stopped by its owner. */
  stop(): void {
    this.#making.clear()
  }

  async #make(choice: CopyChoice): Promise<void> {
    const { records, maker, files } = this.#deps
    if (!this.#isWanted(choice)) return
    this.#now = choice
    try {
      const copy = await files.fromBytes(await maker.make(choice.sha256))
      if (!this.#isWanted(choice)) return
      records.scans.giveReading(choice.sha256, copy.sha256)
      records.intake.setCopy(choice.rowId, choice.sha256, copy.sha256)
    } catch (error) {
      // The user chose the scan itself meanwhile.
      if (this.#isWanted(choice)) throw error
    } finally {
      this.#now = null
    }
  }

  async #cancel(rowId: string): Promise<void> {
    const choice = this.#making.get(rowId)
    this.#making.delete(rowId)
    if (choice !== undefined && choice === this.#now) await this.#deps.maker.stop()
  }

  #isWanted(choice: CopyChoice): boolean {
    return this.#making.get(choice.rowId) === choice
  }

  /** Returns a file of the active account. */
  #require({ rowId, sha256 }: CopyChoice): TrayFile {
    const { records, connection } = this.#deps
    const file = records.intake.get(rowId)
    if (file?.sha256 !== sha256 || !connection.isActive(file.accountId))
      throw failure('notFound', { field: 'rowId' })
    return file
  }
}
