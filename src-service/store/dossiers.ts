import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { rowReader, storedId, storedSha256, storedTime } from './stored-row.ts'

const dossierSchema = z.object({
  id: storedId,
  /** The project or relation that owns the dossier. */
  ownerId: storedId,
  type: z.string(),
  title: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  createdAt: storedTime,
  modifiedAt: storedTime,
  /**
   * The hash of the content; null if there is only an address, which is stored and never fetched.
   */
  sha256: storedSha256.nullable(),
  address: z.string().nullable(),
})
export type DossierRow = Readonly<z.infer<typeof dossierSchema>>
const dossiers = rowReader('dossier', dossierSchema)

const columns = `id, owner_id AS ownerId, type, title, filename, mimetype,
  created_at AS createdAt, modified_at AS modifiedAt, sha256, address`

/** Dossiers of projects and relations. */
export class DossierStore {
  readonly #insert: StatementSync
  readonly #update: StatementSync
  readonly #one: StatementSync
  readonly #list: StatementSync

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO dossier (id, owner_id, type, title, filename, mimetype, created_at, modified_at,
         sha256, address)
       VALUES (:id, :ownerId, :type, :title, :filename, :mimetype, :createdAt, :modifiedAt,
         :sha256, :address)`,
    )
    this.#update = db.prepare(
      `UPDATE dossier SET type = :type, title = :title, filename = :filename, mimetype = :mimetype,
         modified_at = :modifiedAt, sha256 = :sha256, address = :address
       WHERE id = :id`,
    )
    this.#one = db.prepare(`SELECT ${columns} FROM dossier WHERE id = ?`)
    this.#list = db.prepare(`SELECT ${columns} FROM dossier WHERE owner_id = ? ORDER BY id`)
  }

  insert(row: DossierRow): void {
    this.#insert.run({ ...row })
  }

  update(row: Omit<DossierRow, 'ownerId' | 'createdAt'>): void {
    const { id, type, title, filename, mimetype, modifiedAt, sha256, address } = row
    this.#update.run({ id, type, title, filename, mimetype, modifiedAt, sha256, address })
  }

  get(id: number): DossierRow | null {
    return dossiers.one(this.#one.get(id))
  }

  listOf(ownerId: number): DossierRow[] {
    return dossiers.all(this.#list.all(ownerId))
  }
}
