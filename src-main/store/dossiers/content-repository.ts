import { matchOf, readSearch, type SearchRequest } from '../../../src-shared/search/match.ts'
import type { Store } from '../connection/store.ts'
import { copyOfCut, isNeededByCut } from './tray-cut-repository.ts'

/** The local copy of a document, and whether it may be removed. */
export interface KeptContent {
  readonly sha256: string
  readonly size: number
  /** Epoch milliseconds of the last fetch or opening, or else of taking in. */
  readonly usedAt: number
  /** False if the bytes cannot be fetched again or are still needed here. */
  readonly mayGo: boolean
}

interface ContentRow {
  sha256: string
  size: number
  usedAt: number
  free: number
  ownerId: string
  ownerSearch: string
}

interface Pins {
  readonly ownerIds: ReadonlySet<string>
  /** Search words of each saved filter. */
  readonly filters: readonly SearchRequest[]
}

/** Condition for a scan whose copy waits to be sent: the upload may still be taken back. */
const isOriginalOfUpload = (sha256: string): string => `EXISTS (SELECT 1 FROM dossiers o
  WHERE o.original_sha256 = ${sha256} AND o.remote_id IS NULL)`

/**
 * Condition for removable bytes: the service has the bytes, has been seen to deliver documents, and
 * nothing here needs them. Either the bytes were found in the document's XML before
 * (`content_seen`), or the document was sent from here, verified, is not too large for its XML, and
 * the service was seen to deliver documents.
 */
const free = `(d.remote_id IS NOT NULL AND d.arrival IS NOT 'otherContent' AND d.no_content = 0
  AND (d.content_seen = 1 OR (d.made_here = 1 AND d.arrival = 'verified' AND b.size <= ?2 AND ?3))
  AND NOT EXISTS (SELECT 1 FROM outbox_jobs j
    WHERE j.dossier_id = d.id AND j.kind = 'dossierCreate')
  AND NOT EXISTS (SELECT 1 FROM intake_files f WHERE f.sha256 = d.sha256)
  AND NOT EXISTS (SELECT 1 FROM intake_files f WHERE f.copy_sha256 = d.sha256)
  AND NOT ${isNeededByCut('d.sha256')}
  AND NOT ${isOriginalOfUpload('d.sha256')}
  AND NOT EXISTS (SELECT 1 FROM dossiers t WHERE t.theirs_sha256 = d.sha256))`

/** Condition for an old blob without references. */
const orphaned = `b.taken_at < ?1
  AND NOT EXISTS (SELECT 1 FROM dossiers d WHERE d.sha256 = b.sha256)
  AND NOT EXISTS (SELECT 1 FROM dossiers d WHERE d.theirs_sha256 = b.sha256)
  AND NOT EXISTS (SELECT 1 FROM intake_files f WHERE f.sha256 = b.sha256)
  AND NOT EXISTS (SELECT 1 FROM intake_files f WHERE f.copy_sha256 = b.sha256)
  AND NOT ${isOriginalOfUpload('b.sha256')}
  AND NOT ${isNeededByCut('b.sha256')}
  AND NOT EXISTS (SELECT 1 FROM outbox_jobs j
    WHERE j.kind = 'dossierCreate' AND instr(j.intent, b.sha256) > 0)`

/** The local copies of documents, and their removal. */
export class ContentRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the size in bytes of all blobs of all accounts, in one pass over an index. */
  allBytes(): number {
    return this.#store.get<{ n: number | null }>('SELECT sum(size) AS n FROM blobs')?.n ?? 0
  }

  /** Returns the limit in bytes for copies of fetched documents; null for the default. */
  limit(accountId: string): number | null {
    const row = this.#store.get<{ bytes: number | null }>(
      'SELECT content_limit AS bytes FROM accounts WHERE id = ?',
      accountId,
    )
    return row?.bytes ?? null
  }

  setLimit(accountId: string, bytes: number): void {
    this.#store.run('UPDATE accounts SET content_limit = ? WHERE id = ?', bytes, accountId)
  }

  /** Returns the highest rowid of a dossier, as the end for the ranges of `found`. */
  lastPlace(): number {
    return this.#store.get<{ n: number | null }>('SELECT max(rowid) AS n FROM dossiers')?.n ?? 0
  }

  /**
   * Returns the local copies of an account's dossiers with a rowid above `after`, up to `upTo`. The
   * same bytes may occur more than once; they may be removed only if every occurrence has `mayGo`.
   * `maxFetched`: size in bytes of the largest document that the service's XML may contain.
   */
  found(accountId: string, maxFetched: number, after: number, upTo: number): KeptContent[] {
    const pins = this.#pins(accountId)
    const places = ['d.rowid > ?4 AND d.rowid <= ?5', after, upTo] as const
    return this.#rows(accountId, maxFetched, 'NOT INDEXED', places).map((row) => ({
      sha256: row.sha256,
      size: row.size,
      usedAt: row.usedAt,
      mayGo: mayGo(row, pins),
    }))
  }

  /**
   * Returns files kept for other reasons: in the tray, for the undo of a cut, as the scan of a copy
   * that waits to be sent, or as the service's side of a comparison.
   */
  heldBeside(accountId: string): { sha256: string; size: number }[] {
    return this.#store.all(
      `SELECT b.sha256, b.size FROM blobs b WHERE b.sha256 IN (
         SELECT sha256 FROM intake_files WHERE account_id = ?1
         UNION SELECT copy_sha256 FROM intake_files WHERE account_id = ?1
         UNION SELECT original_sha256 FROM dossiers INDEXED BY dossiers_by_original
           WHERE original_sha256 IS NOT NULL AND remote_id IS NULL AND account_id = ?1
         UNION SELECT sha256 FROM tray_cuts WHERE account_id = ?1
         UNION SELECT ${copyOfCut} FROM tray_cuts WHERE account_id = ?1
         UNION SELECT theirs_sha256 FROM dossiers INDEXED BY dossiers_theirs
           WHERE theirs_sha256 IS NOT NULL AND account_id = ?1)`,
      accountId,
    )
  }

  /**
   * Removes a local copy from its dossiers and from the table of blobs, if still allowed. Returns
   * the owners of the dossiers; null if the copy may no longer be removed.
   */
  forget(accountId: string, maxFetched: number, sha256: string): string[] | null {
    return this.#store.transaction(() => {
      const named = this.#store.get<{ found: number }>(
        `SELECT EXISTS (SELECT 1 FROM dossiers WHERE sha256 = ?1 AND account_id <> ?2)
           OR EXISTS (SELECT 1 FROM outbox_jobs
             WHERE kind = 'dossierCreate' AND instr(intent, ?1) > 0) AS found`,
        sha256,
        accountId,
      )
      const pins = this.#pins(accountId)
      const rows = this.#rows(accountId, maxFetched, 'INDEXED BY dossiers_by_blob', [
        'd.sha256 = ?4',
        sha256,
      ])
      if (named?.found === 1 || rows.length === 0 || !rows.every((row) => mayGo(row, pins)))
        return null
      this.#store.run('UPDATE dossiers SET sha256 = NULL WHERE sha256 = ?', sha256)
      this.#store.run('DELETE FROM blobs WHERE sha256 = ?', sha256)
      return rows.map(({ ownerId }) => ownerId)
    })
  }

  /** Returns blobs without references, taken in before `before` (epoch milliseconds). */
  unreferenced(before: number): string[] {
    return this.#store
      .all<{ sha256: string }>(`SELECT b.sha256 FROM blobs b WHERE ${orphaned}`, before)
      .map(({ sha256 }) => sha256)
  }

  /** Removes an unreferenced blob. Returns false if it has a reference now. */
  drop(sha256: string, before: number): boolean {
    const gone = this.#store.run(
      `DELETE FROM blobs AS b WHERE ${orphaned} AND b.sha256 = ?2`,
      before,
      sha256,
    )
    return gone > 0
  }

  #rows(
    accountId: string,
    maxFetched: number,
    index: string,
    [where, ...values]: readonly [string, ...(string | number)[]],
  ): ContentRow[] {
    return this.#store.all<ContentRow>(
      `SELECT d.sha256, b.size, coalesce(b.used_at, b.taken_at) AS usedAt, ${free} AS free,
         p.id AS ownerId, p.search AS ownerSearch
       FROM dossiers d ${index} CROSS JOIN blobs b ON b.sha256 = d.sha256
         CROSS JOIN projects p ON p.id = d.project_id
       WHERE ${where} AND d.account_id = ?1 AND d.sha256 IS NOT NULL`,
      accountId,
      maxFetched,
      Number(this.#givesContent(accountId)),
      ...values,
    )
  }

  /** True if the service delivered a document in its XML before: then it does so for others too. */
  #givesContent(accountId: string): boolean {
    const row = this.#store.get<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM dossiers d INDEXED BY dossiers_seen
         WHERE d.account_id = ? AND d.content_seen = 1) AS found`,
      accountId,
    )
    return row?.found === 1
  }

  #pins(accountId: string): Pins {
    const pins = this.#store.all<{ projectId: string | null; search: string }>(
      'SELECT project_id AS projectId, search FROM pins WHERE account_id = ?',
      accountId,
    )
    return {
      ownerIds: new Set(pins.flatMap(({ projectId }) => projectId ?? [])),
      filters: pins
        .filter(({ projectId }) => projectId === null)
        .map(({ search }) => readSearch(search)),
    }
  }
}

function mayGo({ free: isFree, ownerId, ownerSearch }: ContentRow, pins: Pins): boolean {
  return (
    isFree === 1 &&
    !pins.ownerIds.has(ownerId) &&
    !pins.filters.some(
      (request) => request.tokens.length === 0 || matchOf(request, ownerSearch) !== null,
    )
  )
}
