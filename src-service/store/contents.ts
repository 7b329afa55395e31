import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { rowReader, storedSha256 } from './stored-row.ts'

/** Up to this size, SQLite stores a document faster and smaller than a file system. */
const largestInDatabase = 64 * 1024

export const hashAlgorithms = ['sha256', 'sha1', 'md5'] as const
export type HashAlgorithm = (typeof hashAlgorithms)[number]

const contentSchema = z.object({
  sha256: storedSha256,
  sha1: z.string(),
  md5: z.string(),
  /** In bytes. */
  size: z.int().nonnegative(),
})
export type ContentRow = Readonly<z.infer<typeof contentSchema>>
const contents = rowReader('content', contentSchema)
/** Null: the bytes are a file in the folder of documents. */
const contentBytes = rowReader('content', z.object({ bytes: z.instanceof(Uint8Array).nullable() }))

/**
 * Contents of documents, each stored once under its SHA-256: small ones in SQLite, large ones in a
 * folder.
 */
export class ContentStore {
  readonly #folder: string
  readonly #known: StatementSync
  readonly #bytes: StatementSync
  readonly #insert: StatementSync

  constructor(db: DatabaseSync, folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    this.#known = db.prepare('SELECT sha256, sha1, md5, size FROM content WHERE sha256 = ?')
    this.#bytes = db.prepare('SELECT bytes FROM content WHERE sha256 = ?')
    this.#insert = db.prepare(
      'INSERT INTO content (sha256, sha1, md5, size, bytes) VALUES (?, ?, ?, ?, ?)',
    )
  }

  /** Stores the bytes, unless they are known already. Returns their SHA-256. */
  put(bytes: Uint8Array): string {
    const sha256 = hashOf('sha256', bytes)
    if (this.get(sha256) !== null) return sha256
    const small = bytes.length <= largestInDatabase
    if (!small) this.#writeFile(sha256, bytes)
    this.#insert.run(
      sha256,
      hashOf('sha1', bytes),
      hashOf('md5', bytes),
      bytes.length,
      small ? bytes : null,
    )
    return sha256
  }

  get(sha256: string): ContentRow | null {
    return contents.one(this.#known.get(sha256))
  }

  /**
   * Returns the bytes of a content.
   * @throws when the file is missing in the folder of documents
   */
  read(sha256: string): Uint8Array {
    const row = contentBytes.one(this.#bytes.get(sha256))
    return row?.bytes ?? readFileSync(join(this.#folder, sha256))
  }

  /**
   * Writes a temporary file and renames it, so that a file with a hash as its name is always
   * complete.
   */
  #writeFile(sha256: string, bytes: Uint8Array): void {
    const path = join(this.#folder, sha256)
    writeFileSync(`${path}.partial`, bytes, { flush: true })
    renameSync(`${path}.partial`, path)
  }
}

function hashOf(algorithm: HashAlgorithm, bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('hex')
}
