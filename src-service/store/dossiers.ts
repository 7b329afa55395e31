import type { DatabaseSync, StatementSync } from 'node:sqlite'

export interface DossierRow {
  readonly id: number
  /** The project or relation that owns the dossier. */
  readonly ownerId: number
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mimetype: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  /**
   * The hash of the content; null if there is only an address, which is stored and never fetched.
   */
  readonly sha256: string | null
  readonly address: string | null
}

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
    return (this.#one.get(id) as unknown as DossierRow | undefined) ?? null
  }

  listOf(ownerId: number): DossierRow[] {
    return this.#list.all(ownerId) as unknown as DossierRow[]
  }
}
