import { z } from 'zod'
import {
  type HistoryEntry,
  type LostPart,
  lostPartSchema,
  type RecordVersion,
} from '../../../src-shared/ipc/calls/record-calls.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { type RecordIds, recordIdOf } from './record-ids.ts'
import type { Store } from '../connection/store.ts'

export interface RememberedText {
  readonly id: number
  readonly version: RecordVersion
  readonly origin: HistoryEntry['origin']
  readonly hash: string
  /** Hash of the service's text that this text was based on; null if there was none. */
  readonly base: string | null
  readonly at: number
  /** Length in characters. */
  readonly length: number
}

const select =
  'SELECT id, version, origin, text_hash AS hash, base_hash AS base, at, length FROM record_history'
const lostColumn = jsonColumn('record_notices.lost', z.array(lostPartSchema))

/** All texts of a record, and the parts of the last sent text that the service did not keep. */
export class RecordHistory {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Adds an entry to the history, unless the newest entry of this version is equal. `base`: hash of
   * the service's text that the entry is based on, if that differs from the record's base.
   */
  remember(
    ids: RecordIds,
    entry: Pick<RememberedText, 'version' | 'origin' | 'hash' | 'at'>,
    base: string | null = null,
  ): void {
    const last = this.#store.get<{ origin: string; text_hash: string }>(
      `SELECT origin, text_hash FROM record_history WHERE record_id = ? AND version = ?
       ORDER BY id DESC LIMIT 1`,
      recordIdOf(ids),
      entry.version,
    )
    if (last?.origin === entry.origin && last.text_hash === entry.hash) return
    this.#store.run(
      `INSERT INTO record_history (project_id, dossier_id, version, origin, text_hash, at, length,
         base_hash)
       VALUES (?, ?, ?, ?, ?, ?, (SELECT length(body) FROM texts WHERE hash = ?),
         coalesce(?, (SELECT base_hash FROM record_texts WHERE record_id = ? AND version = ?)))`,
      ids.projectId,
      ids.dossierId,
      entry.version,
      entry.origin,
      entry.hash,
      entry.at,
      entry.hash,
      base,
      recordIdOf(ids),
      entry.version,
    )
  }

  /** Returns the history of a record, newest first. */
  list(ids: RecordIds): RememberedText[] {
    return this.#store.all<RememberedText>(
      `${select} WHERE record_id = ? ORDER BY id DESC`,
      recordIdOf(ids),
    )
  }

  get(ids: RecordIds, entryId: number): RememberedText | null {
    return this.#store.get<RememberedText>(
      `${select} WHERE record_id = ? AND id = ?`,
      recordIdOf(ids),
      entryId,
    )
  }

  /** Returns whether exactly this text was sent to the service. */
  wasSent(ids: RecordIds, hash: string): boolean {
    const row = this.#store.get<{ n: number }>(
      `SELECT 1 AS n FROM record_history
       WHERE record_id = ? AND text_hash = ? AND origin = 'sent' LIMIT 1`,
      recordIdOf(ids),
      hash,
    )
    return row !== null
  }

  /**
   * Returns the parts of the last sent text that the service did not keep, until the user has
   * acknowledged them.
   */
  lost(ids: RecordIds, version: RecordVersion): LostPart[] {
    const row = this.#store.get<{ lost: string }>(
      'SELECT lost FROM record_notices WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
    return row === null ? [] : (lostColumn.read(this.#store, row.lost) ?? [])
  }

  /** Replaces the lost parts. An empty list removes the notice. */
  noteLost(ids: RecordIds, version: RecordVersion, lost: readonly LostPart[]): void {
    this.#store.run(
      'DELETE FROM record_notices WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
    if (lost.length > 0)
      this.#store.run(
        'INSERT INTO record_notices (project_id, dossier_id, version, lost) VALUES (?, ?, ?, ?)',
        ids.projectId,
        ids.dossierId,
        version,
        JSON.stringify(lost),
      )
  }
}
