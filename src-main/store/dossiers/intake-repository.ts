import type { Store } from '../connection/store.ts'
import { inspectionVersion } from './document-facts.ts'

export type TypeOrigin = 'none' | 'name' | 'content' | 'last' | 'user'
type TitleOrigin = 'name' | 'content' | 'user'
/** `whole`: the owner of the scan from which the file was cut. */
type OwnerOrigin = 'none' | 'content' | 'whole' | 'user'

/** The owner, type and title chosen or suggested for a file in the tray. */
export interface TrayChoice {
  readonly projectId: string | null
  readonly ownerFrom: OwnerOrigin
  readonly type: string
  readonly typeFrom: TypeOrigin
  readonly title: string
  readonly titleFrom: TitleOrigin
  readonly sendAnyway: boolean
}

/** A row of the tray's table. */
export interface NewTrayFile extends TrayChoice {
  readonly id: string
  readonly accountId: string
  readonly sha256: string
  readonly filename: string
  /** File name given by the source. */
  readonly givenName: string
  /** Path inside the dropped folder. */
  readonly folder: string
  readonly source: 'user' | 'watchedFolder'
  /** Position among the account's files. */
  readonly position: number
  readonly addedAt: number
  /** The searchable copy that is sent in the place of the file; none if omitted. */
  readonly copySha256?: string | null
}

/** A file in the tray with the facts of its bytes and its owner. */
export interface TrayFile extends NewTrayFile {
  readonly copySha256: string | null
  /** Bytes of the copy; null without one. */
  readonly copySize: number | null
  readonly size: number
  readonly mediaType: string
  /** Empty without an owner. */
  readonly ownerName: string
}

type TrayColumns = Omit<TrayFile, 'sendAnyway'> & { readonly sendAnyway: number }

const select = `SELECT f.id, f.account_id AS accountId, f.project_id AS projectId, f.owner_from AS ownerFrom, f.sha256, f.filename,
  f.given_name AS givenName, f.folder, f.type, f.type_from AS typeFrom, f.title,
  f.title_from AS titleFrom, f.source, f.send_anyway AS sendAnyway, f.position,
  f.added_at AS addedAt, b.size, b.media_type AS mediaType,
  f.copy_sha256 AS copySha256, c.size AS copySize,
  coalesce(p.name, '') AS ownerName
  FROM intake_files f JOIN blobs b ON b.sha256 = f.sha256
  LEFT JOIN blobs c ON c.sha256 = f.copy_sha256
  LEFT JOIN projects p ON p.id = f.project_id`

/** The tray: files that were taken in and are not sent yet. */
export class IntakeRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  get(rowId: string): TrayFile | null {
    return this.some([rowId])[0] ?? null
  }

  /** Returns the given files that exist, oldest first. */
  some(rowIds: readonly string[]): TrayFile[] {
    return this.#store
      .all<TrayColumns>(
        `${select} WHERE f.id IN (SELECT value FROM json_each(?)) ORDER BY f.position, f.id`,
        JSON.stringify(rowIds),
      )
      .map(fromColumns)
  }

  /** Returns the ids of an account's files, oldest first. */
  idsOfAccount(accountId: string): string[] {
    return this.#store
      .all<{ id: string }>(
        'SELECT id FROM intake_files WHERE account_id = ? ORDER BY position, id',
        accountId,
      )
      .map(({ id }) => id)
  }

  /** Returns the files of all accounts with the given bytes. */
  ofBlob(sha256: string): TrayFile[] {
    return this.#store
      .all<TrayColumns>(`${select} WHERE f.sha256 = ? ORDER BY f.position, f.id`, sha256)
      .map(fromColumns)
  }

  /** Returns the files of all accounts whose content this version did not inspect yet. */
  unseen(): TrayFile[] {
    return this.#store
      .all<TrayColumns>(
        `${select} WHERE b.facts IS NULL OR NOT json_valid(b.facts)
           OR coalesce(json_extract(b.facts, '$.version'), 0) < ? ORDER BY f.position, f.id`,
        inspectionVersion,
      )
      .map(fromColumns)
  }

  /** Returns the contents of the files of all accounts. */
  contents(): { readonly sha256: string; readonly size: number }[] {
    return this.#store.all(
      'SELECT sha256, size FROM blobs WHERE sha256 IN (SELECT sha256 FROM intake_files)',
    )
  }

  /**
   * Returns whether an account has files in the tray, so that other changes may affect the tray.
   */
  any(accountId: string): boolean {
    return (
      this.#store.get('SELECT 1 FROM intake_files WHERE account_id = ? LIMIT 1', accountId) !== null
    )
  }

  /** Returns whether the tray has files for a project or relation. */
  hasFilesOf(ownerId: string): boolean {
    return this.#store.get('SELECT 1 FROM intake_files WHERE project_id = ?', ownerId) !== null
  }

  /** Returns the next free position, over all accounts. */
  nextPosition(): number {
    return (
      this.#store.get<{ next: number }>(
        'SELECT coalesce(max(position), 0) + 1 AS next FROM intake_files',
      )?.next ?? 1
    )
  }

  add(file: NewTrayFile): void {
    this.#store.run(
      `INSERT INTO intake_files (id, account_id, project_id, owner_from, sha256, filename, given_name, folder,
         type, title, type_from, title_from, source, send_anyway, position, added_at, copy_sha256)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      file.id,
      file.accountId,
      file.projectId,
      file.ownerFrom,
      file.sha256,
      file.filename,
      file.givenName,
      file.folder,
      file.type,
      file.title,
      file.typeFrom,
      file.titleFrom,
      file.source,
      Number(file.sendAnyway),
      file.position,
      file.addedAt,
      file.copySha256 ?? null,
    )
  }

  choose(rowId: string, choice: TrayChoice): void {
    this.#store.run(
      `UPDATE intake_files SET project_id = ?, owner_from = ?, type = ?, type_from = ?, title = ?, title_from = ?,
         send_anyway = ? WHERE id = ?`,
      choice.projectId,
      choice.ownerFrom,
      choice.type,
      choice.typeFrom,
      choice.title,
      choice.titleFrom,
      Number(choice.sendAnyway),
      rowId,
    )
  }

  /**
   * Replaces a file's bytes. Resets the "send anyway" choice and the copy, which applied to the old
   * bytes.
   * Returns false if the file no longer had the bytes `before`.
   */
  setContent(rowId: string, before: string, sha256: string): boolean {
    const changed = this.#store.run(
      'UPDATE intake_files SET sha256 = ?, send_anyway = 0, copy_sha256 = NULL WHERE id = ? AND sha256 = ?',
      sha256,
      rowId,
      before,
    )
    return changed > 0
  }

  /**
   * Sets the copy that is sent in the place of a file; null for the file itself. Returns false if the
   * file is gone, or has other bytes than `sha256`.
   */
  setCopy(rowId: string, sha256: string, copy: string | null): boolean {
    const changed = this.#store.run(
      'UPDATE intake_files SET copy_sha256 = ? WHERE id = ? AND sha256 = ?',
      ...[copy, rowId, sha256],
    )
    return changed > 0
  }

  removeAll(rowIds: readonly string[]): void {
    this.#store.run(
      'DELETE FROM intake_files WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(rowIds),
    )
  }

  /** Returns whether the file existed. */
  remove(rowId: string): boolean {
    return this.#store.run('DELETE FROM intake_files WHERE id = ?', rowId) > 0
  }
}

function fromColumns(row: TrayColumns): TrayFile {
  return { ...row, sendAnyway: row.sendAnyway === 1 }
}
