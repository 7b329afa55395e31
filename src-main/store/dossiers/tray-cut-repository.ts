import { z } from 'zod'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import type { NewTrayFile } from './intake-repository.ts'

/** A scan that was cut, and its pieces in the tray. */
export interface TrayCut {
  readonly original: NewTrayFile
  readonly pieceIds: readonly string[]
}

/** The cuts of an account that can be undone. */
const remembered = 20

const originalColumn = jsonColumn(
  'tray_cuts.original',
  z.object({
    id: z.string(),
    accountId: z.string(),
    projectId: z.string().nullable(),
    ownerFrom: z.enum(['none', 'content', 'whole', 'user']),
    sha256: z.string(),
    filename: z.string(),
    givenName: z.string(),
    folder: z.string(),
    type: z.string(),
    typeFrom: z.enum(['none', 'name', 'content', 'last', 'user']),
    title: z.string(),
    titleFrom: z.enum(['name', 'content', 'user']),
    source: z.enum(['user', 'watchedFolder']),
    sendAnyway: z.boolean(),
    position: z.number(),
    addedAt: z.number(),
    copySha256: z.string().nullable().default(null),
  }),
)
const piecesColumn = jsonColumn('tray_cuts.piece_ids', z.array(z.string()))

const pieces = "iif(json_valid(piece_ids), piece_ids, '[]')"
/** Cuts that lost a piece: the piece was sent or removed, so the cut cannot be undone any more. */
const isSpoilt = `EXISTS (SELECT 1 FROM json_each(${pieces}) piece
  WHERE piece.value NOT IN (SELECT id FROM intake_files))`

/** Condition for a row of tray_cuts: all pieces are in the tray. */
const isUndoable = `NOT ${isSpoilt}`

/**
 * Returns an SQL condition that is true for bytes that the undo of a cut needs: the bytes of the scan
 * or of its searchable copy.
 *
 * @param sha256 SQL expression of the SHA-256 of the bytes
 */
export function isNeededByCut(sha256: string): string {
  return `EXISTS (SELECT 1 FROM tray_cuts c WHERE instr(c.original, ${sha256}) > 0 AND ${isUndoable})`
}

/** SQL expression of the SHA-256 of the searchable copy of a scan that was cut; null without one. */
export const copyOfCut = `iif(json_valid(original), original ->> '$.copySha256', NULL)`

/** The cuts of scans in the tray that can be undone. */
export class TrayCutRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Notes a cut. Forgets cuts that cannot be undone any more, and the oldest ones. */
  add(id: string, { original, pieceIds }: TrayCut, at: number): void {
    const { accountId, sha256 } = original
    this.#store.run(`DELETE FROM tray_cuts WHERE account_id = ? AND ${isSpoilt}`, accountId)
    this.#store.run(
      'INSERT INTO tray_cuts (id, account_id, sha256, original, piece_ids, cut_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[id, accountId, sha256, JSON.stringify(original), JSON.stringify(pieceIds), at],
    )
    this.#store.run(
      `DELETE FROM tray_cuts WHERE account_id = ?1 AND id NOT IN (
         SELECT id FROM tray_cuts WHERE account_id = ?1 ORDER BY cut_at DESC, id LIMIT ?2)`,
      accountId,
      remembered,
    )
  }

  /** Returns a cut; null if it is unknown or unreadable. */
  get(id: string): TrayCut | null {
    const row = this.#store.get<{ original: string; pieceIds: string }>(
      'SELECT original, piece_ids AS pieceIds FROM tray_cuts WHERE id = ?',
      id,
    )
    if (row === null) return null
    const original = originalColumn.read(this.#store, row.original)
    const pieceIds = piecesColumn.read(this.#store, row.pieceIds)
    return original === undefined || pieceIds === undefined ? null : { original, pieceIds }
  }

  /** Returns the last cut of an account whose pieces are all in the tray; null if there is none. */
  last(accountId: string): { readonly id: string; readonly pieces: number } | null {
    return this.#store.get(
      `SELECT id, json_array_length(${pieces}) AS pieces FROM tray_cuts
       WHERE account_id = ? AND json_array_length(${pieces}) > 0 AND ${isUndoable}
       ORDER BY cut_at DESC, id LIMIT 1`,
      accountId,
    )
  }

  remove(id: string): void {
    this.#store.run('DELETE FROM tray_cuts WHERE id = ?', id)
  }
}
