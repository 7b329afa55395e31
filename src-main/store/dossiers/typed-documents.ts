import type { Store } from '../connection/store.ts'

/** A document that the user sent from this computer with a type. */
export interface TypedDocument {
  readonly sha256: string
  readonly type: string
  readonly title: string
}

/** Returns the documents that were sent from here since a time (epoch milliseconds), newest first. */
export function typedDocuments(
  store: Store,
  accountId: string,
  since: number,
  limit: number,
): TypedDocument[] {
  return store.all<{ -readonly [Field in keyof TypedDocument]: string }>(
    `SELECT sha256, type, title FROM dossiers
     WHERE account_id = ? AND made_here = 1 AND sha256 IS NOT NULL AND type <> '' AND added_at > ?
     ORDER BY added_at DESC LIMIT ?`,
    accountId,
    since,
    limit,
  )
}
