import type { Store } from '../connection/store.ts'

/** A document that was sent from this computer with a type that the user chose. */
export interface TypedDocument {
  readonly sha256: string
  readonly type: string
  readonly title: string
}

/**
 * Returns the documents that were sent from here since a time (epoch milliseconds) with a type that
 * the user chose, newest first. A type that was only suggested is no choice.
 */
export function typedDocuments(
  store: Store,
  accountId: string,
  since: number,
  limit: number,
): TypedDocument[] {
  return store.all<{ -readonly [Field in keyof TypedDocument]: string }>(
    `SELECT sha256, type, title FROM dossiers
     WHERE account_id = ? AND made_here = 1 AND type_from = 'user' AND sha256 IS NOT NULL AND type <> '' AND added_at > ?
     ORDER BY added_at DESC LIMIT ?`,
    accountId,
    since,
    limit,
  )
}
