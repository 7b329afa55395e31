import type { Store } from '../connection/store.ts'

/** A file whose text was not read yet. */
export interface UnreadFile {
  readonly sha256: string
  readonly mediaType: string
  readonly size: number
}

/** Which files of an account a reader still has to read. */
interface UnreadQuery {
  readonly accountId: string
  /** SQL condition on the blob `b`; ?2 is `types` and ?3 is `version`. */
  readonly isUnread: string
  /** Media types, as a JSON array. */
  readonly types: string
  /** Version of the reader or of its rules. */
  readonly version: number
  readonly limit: number
}

/** Returns the unread files in the tray, in the order of the tray. */
export function unreadInTray(store: Store, query: UnreadQuery): UnreadFile[] {
  return store.all<UnreadFile>(
    `SELECT b.sha256, b.media_type AS mediaType, b.size
     FROM intake_files f JOIN blobs b ON b.sha256 = f.sha256
     WHERE f.account_id = ?1 AND ${query.isUnread}
     GROUP BY b.sha256 ORDER BY min(f.position) LIMIT ?4`,
    ...[query.accountId, query.types, query.version, query.limit],
  )
}

/** Returns the unread files in the tray, then those of local documents, the newest first. */
export function unreadFiles(store: Store, query: UnreadQuery): UnreadFile[] {
  const tray = unreadInTray(store, query)
  if (tray.length >= query.limit) return tray
  const documents = store.all<UnreadFile>(
    `SELECT b.sha256, b.media_type AS mediaType, b.size
     FROM dossiers d JOIN blobs b ON b.sha256 = d.sha256
     WHERE d.sha256 IS NOT NULL AND d.account_id = ?1 AND ${query.isUnread}
     GROUP BY b.sha256 ORDER BY max(d.added_at) DESC LIMIT ?4`,
    ...[query.accountId, query.types, query.version, query.limit - tray.length],
  )
  const inTray = new Set(tray.map(({ sha256 }) => sha256))
  return [...tray, ...documents.filter(({ sha256 }) => !inTray.has(sha256))]
}
