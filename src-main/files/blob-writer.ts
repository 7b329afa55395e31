import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { incomingFolder, pathOfBlob } from '../store/dossiers/blob-folder.ts'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import { syncFolderNow } from '../disk/sync-now.ts'
import { fileFailure } from '../errors/file-failure.ts'

export interface WrittenBlob {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  readonly size: number
}

/**
 * Writes one file into the blob folder and hashes it three ways in the same pass. All calls block
 * on the disk: use in threads only. Throws diskFull, storage/storeReadOnly or storage; then nothing
 * of the file is left.
 */
export class BlobWriter {
  readonly path: string
  readonly #root: string
  readonly #file: number
  readonly #hashes = {
    sha256: createHash('sha256'),
    sha1: createHash('sha1'),
    md5: createHash('md5'),
  }
  #size = 0
  #open = true

  constructor(root: string) {
    this.#root = root
    try {
      const folder = incomingFolder(root)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      this.path = join(folder, randomUUID())
      this.#file = openSync(this.path, 'wx', 0o600)
    } catch (error) {
      throw fileFailure(error)
    }
  }

  get size(): number {
    return this.#size
  }

  write(bytes: Uint8Array): void {
    try {
      for (const hash of Object.values(this.#hashes)) hash.update(bytes)
      for (let done = 0; done < bytes.byteLength;) done += writeSync(this.#file, bytes, done)
      this.#size += bytes.byteLength
    } catch (error) {
      this.abandon()
      throw fileFailure(error)
    }
  }

  /** Makes the bytes durable, then gives the file its name. */
  finish(): WrittenBlob {
    try {
      // fdatasync keeps the length too (fdatasync(2)); the file times are not needed.
      fdatasyncSync(this.#file)
      closeSync(this.#file)
      this.#open = false
      const { sha256, sha1, md5 } = this.#hashes
      const blob = {
        sha256: sha256.digest('hex'),
        sha1: sha1.digest('hex'),
        md5: md5.digest('hex'),
        size: this.#size,
      }
      this.#name(pathOfBlob(this.#root, blob.sha256))
      return blob
    } catch (error) {
      this.abandon()
      throw fileFailure(error)
    }
  }

  /** Removes the file. Safe after a failure, and safe to call twice. */
  abandon(): void {
    if (this.#open) closeSync(this.#file)
    this.#open = false
    rmSync(this.path, { force: true })
  }

  #name(path: string): void {
    const folder = dirname(path)
    const isNew = !existsSync(folder)
    if (isNew) mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      renameSync(this.path, path)
    } catch {
      // Windows does not replace a file that is being read, such as a blob that is being uploaded.
      const isThere = statSync(path, { throwIfNoEntry: false })?.size === this.#size
      if (isThere) rmSync(this.path, { force: true })
      else renamePatientlyNow(this.path, path)
    }
    syncFolderNow(folder)
    if (isNew) syncFolderNow(this.#root)
  }
}
