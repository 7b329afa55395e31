import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../errors/app-failure.ts'
import { fileFailure } from './sqlite-failure.ts'

export interface WrittenBlob {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  readonly size: number
}

/**
 * Files under their SHA-256: `blobs/ab/<sha256>`. A name appears only when its bytes are on the disk:
 * temporary file, fsync, rename, fsync of the folder.
 */
export class BlobFolder {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  pathOf(sha256: string): string {
    return join(this.root, sha256.slice(0, 2), sha256)
  }

  /** Throws storage/blobMissing when the file is gone or has another length. */
  async require(sha256: string, size: number): Promise<string> {
    const path = this.pathOf(sha256)
    const found = await stat(path).catch(() => null)
    if (found?.size !== size) throw failure('storage', { reason: 'blobMissing' })
    return path
  }

  /** Begins a new file. Call `finish` or `abandon`. Throws diskFull or storage/storeReadOnly. */
  async begin(): Promise<BlobWriter> {
    try {
      const folder = join(this.root, 'incoming')
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomUUID())
      return new BlobWriter(this, path, await open(path, 'wx', 0o600))
    } catch (error) {
      throw fileFailure(error)
    }
  }

  /** Removes what a stop in the middle left behind. To be called before the first `begin`. */
  async clean(): Promise<void> {
    await rm(join(this.root, 'incoming'), { recursive: true, force: true })
  }

  /** Moves a finished file to its name. */
  async adopt(temporary: string, sha256: string): Promise<void> {
    const folder = join(this.root, sha256.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await rename(temporary, join(folder, sha256))
    await syncFolder(folder)
    await syncFolder(this.root)
  }
}

/** One file on its way into the blob folder, hashed three ways in the same pass. */
export class BlobWriter {
  readonly #folder: BlobFolder
  readonly #path: string
  readonly #file: FileHandle
  readonly #hashes = {
    sha256: createHash('sha256'),
    sha1: createHash('sha1'),
    md5: createHash('md5'),
  }
  #size = 0

  constructor(folder: BlobFolder, path: string, file: FileHandle) {
    this.#folder = folder
    this.#path = path
    this.#file = file
  }

  get size(): number {
    return this.#size
  }

  /** Adds bytes. At most a few MB at a time: hashing holds the thread. */
  async write(bytes: Uint8Array): Promise<void> {
    try {
      for (const hash of Object.values(this.#hashes)) hash.update(bytes)
      for (let done = 0; done < bytes.byteLength;)
        done += (await this.#file.write(bytes, done)).bytesWritten
      this.#size += bytes.byteLength
    } catch (error) {
      await this.abandon()
      throw fileFailure(error)
    }
  }

  /** Makes the file durable and gives it its name. */
  async finish(): Promise<WrittenBlob> {
    try {
      await this.#file.sync()
      await this.#file.close()
      const sha256 = this.#hashes.sha256.digest('hex')
      await this.#folder.adopt(this.#path, sha256)
      return {
        sha256,
        sha1: this.#hashes.sha1.digest('hex'),
        md5: this.#hashes.md5.digest('hex'),
        size: this.#size,
      }
    } catch (error) {
      await this.abandon()
      throw fileFailure(error)
    }
  }

  /** Throws the file away. Safe after a failure and safe to call twice. */
  async abandon(): Promise<void> {
    // Closing twice rejects; what matters here is that the file is gone.
    await this.#file.close().catch(() => undefined)
    await rm(this.#path, { force: true })
  }
}

/** Makes a rename durable. Windows has no fsync of folders; NTFS journals the rename itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
