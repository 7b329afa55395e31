import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A text in the store, with Perceel's id of the record. */
interface StoredText {
  readonly record: string
  readonly text: string
}

/** What the store of the app holds at the end. */
export interface StoreContent {
  /** The complaints of SQLite's own checks. */
  readonly complaints: readonly string[]
  /** Local texts that differ from the base, drafts, and the texts of jobs. */
  readonly waiting: readonly StoredText[]
  /** SHA-256 of every base, with its record. */
  readonly bases: readonly { readonly record: string; readonly hash: string }[]
  /** Every text of the history, as the id of the record and the SHA-256 of the text. */
  readonly history: ReadonlySet<string>
  /** Number of texts that were merged from both sides. */
  readonly merged: number
  /** Files in the tray. */
  readonly tray: readonly { readonly filename: string; readonly sha256: string }[]
  /** SHA-256 of the contents that files in the tray and uploads need. */
  readonly unsent: readonly string[]
  readonly blobs: readonly { readonly sha256: string; readonly size: number }[]
}

/** Reads a store that no process has open. */
export function readStore(folder: string): StoreContent {
  const database = new DatabaseSync(join(folder, 'data', 'perceel.sqlite'), { readOnly: true })
  try {
    const all = <Row>(sql: string): Row[] => database.prepare(sql).all() as unknown as Row[]
    const integrity = all<{ integrity_check: string }>('PRAGMA integrity_check')
      .map((row) => row.integrity_check)
      .filter((said) => said !== 'ok')
    const strangers = all<{ table: string }>('PRAGMA foreign_key_check')
    return {
      complaints: [
        ...integrity.map((said) => `store: ${said}`),
        ...strangers.map(({ table }) => `store: a row of ${table} refers to nothing`),
      ],
      waiting: [
        ...all<StoredText>(
          `SELECT r.record_id AS record, t.body AS text FROM record_texts r
           JOIN texts t ON t.hash = r.local_hash WHERE r.local_hash IS NOT r.base_hash`,
        ),
        ...all<StoredText>('SELECT record_id AS record, body AS text FROM record_drafts'),
        ...all<StoredText>(
          `SELECT coalesce(j.dossier_id, j.project_id) AS record, t.body AS text
           FROM outbox_jobs j JOIN texts t ON t.hash = j.intent ->> 'textHash'`,
        ),
      ],
      bases: all(
        // The app also reads the records of the other account's service. The oracle knows only the
        // texts of the office's own service.
        `SELECT r.record_id AS record, r.base_hash AS hash FROM record_texts r
         JOIN projects p ON p.id = r.project_id JOIN accounts a ON a.id = p.account_id
         WHERE r.base_hash IS NOT NULL AND a.name <> 'Elsewhere'`,
      ),
      history: new Set(
        all<{ name: string }>(
          "SELECT record_id || ' ' || text_hash AS name FROM record_history",
        ).map(({ name }) => name),
      ),
      merged: all<{ n: number }>(
        "SELECT count(*) AS n FROM record_history WHERE origin = 'merged'",
      ).reduce((sum, { n }) => sum + n, 0),
      tray: all('SELECT filename, sha256 FROM intake_files'),
      unsent: all<{ sha256: string }>(
        `SELECT sha256 FROM intake_files UNION
         SELECT intent ->> '$.content.sha256' FROM outbox_jobs
         WHERE kind = 'dossierCreate' AND intent ->> '$.content.sha256' IS NOT NULL`,
      ).map(({ sha256 }) => sha256),
      blobs: all('SELECT sha256, size FROM blobs'),
    }
  } finally {
    database.close()
  }
}
