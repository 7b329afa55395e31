import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppFailure, failure } from '../../errors/app-failure.ts'

/** True for the failure of `BlobFolder.require`, and of other readers, when the bytes are missing. */
export function isBlobMissing(error: unknown): boolean {
  return error instanceof AppFailure && error.error.reason === 'blobMissing'
}

/** Returns the folder for incoming files. Its content is not needed after a restart. */
export function incomingFolder(root: string): string {
  return join(root, 'incoming')
}

export function pathOfBlob(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256)
}

/**
 * The folder of files by SHA-256: `blobs/ab/<sha256>`. A file appears under its name only after its
 * bytes are on disk (blob-writer.ts, in the file threads).
 */
export class BlobFolder {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  pathOf(sha256: string): string {
    return pathOfBlob(this.root, sha256)
  }

  /**
   * Returns the path of a blob. Throws storage/blobMissing if the file is missing or its length
   * differs.
   */
  async require(sha256: string, size: number): Promise<string> {
    const path = this.pathOf(sha256)
    const found = await stat(path).catch(() => null)
    if (found?.size !== size) throw failure('storage', { reason: 'blobMissing' })
    return path
  }

  /**
   * Returns whether a read failed because the bytes went away under the reader: the user may clear a
   * document at any moment. Bytes that were missing before are told by `require`.
   */
  async wasCleared(error: unknown, sha256: string, size: number): Promise<boolean> {
    if (error instanceof AppFailure) return false
    return await this.require(sha256, size).then(
      () => false,
      () => true,
    )
  }

  /** Removes files that an interrupted run left behind. Call before reading any blob. */
  async clean(): Promise<void> {
    await rm(incomingFolder(this.root), { recursive: true, force: true })
  }
}
