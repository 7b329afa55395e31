import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../errors/app-failure.ts'

/** Where files are while they come in. Nothing of it is needed after a stop. */
export function incomingFolder(root: string): string {
  return join(root, 'incoming')
}

export function pathOfBlob(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256)
}

/**
 * Files under their SHA-256: `blobs/ab/<sha256>`. A name appears only when its bytes are on the disk
 * (blob-writer.ts, in the file threads).
 */
export class BlobFolder {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  pathOf(sha256: string): string {
    return pathOfBlob(this.root, sha256)
  }

  /** Throws storage/blobMissing when the file is gone or has another length. */
  async require(sha256: string, size: number): Promise<string> {
    const path = this.pathOf(sha256)
    const found = await stat(path).catch(() => null)
    if (found?.size !== size) throw failure('storage', { reason: 'blobMissing' })
    return path
  }

  /** Removes what a stop in the middle left behind. To be called before anything is read. */
  async clean(): Promise<void> {
    await rm(incomingFolder(this.root), { recursive: true, force: true })
  }
}
