import type { Store } from '../connection/store.ts'

/** A deed of sale that is stored here, with what the record of its project says about the sale. */
export interface StoredDeed {
  readonly dossierId: string
  readonly title: string
  readonly type: string
  /** Hash of the document. */
  readonly sha256: string
  /** Epoch milliseconds. */
  readonly addedAt: number
  readonly projectId: string
  readonly projectName: string
  readonly city: string
  readonly transactionPrice: number | null
  readonly transferDate: string | null
}

/**
 * The types of a deed of sale, and the titles of a document without a type: the service lists
 * documents by their titles alone. Any other document may be something else.
 */
const deedTypes = ['koopakte', 'Koopakte', 'leveringsakte', 'Leveringsakte']
const deedTitles = ['koopakte', 'leveringsakte']

/** Deeds that are compared at most, the newest. */
const mostDeeds = 2000

/**
 * Returns the deeds of sale of an account, the newest first, whose project has a record with an
 * agreed price or a day of transfer.
 *
 * @param projectId the only project to read; null for all
 */
export function deedsToCompare(
  store: Store,
  accountId: string,
  projectId: string | null,
): StoredDeed[] {
  const price = "p.facts ->> 'transactionPrice'"
  const day = "p.facts ->> 'transferDate'"
  const listed = (condition: string) =>
    `SELECT id FROM dossiers INDEXED BY dossiers_by_type WHERE account_id = ?1 AND ${condition}`
  return store.all<StoredDeed>(
    `SELECT d.id AS dossierId, d.title, coalesce(nullif(lower(d.type), ''), d.title_key) AS type,
       d.sha256, d.added_at AS addedAt, p.id AS projectId, p.name AS projectName, p.city,
       ${price} AS transactionPrice, ${day} AS transferDate
     FROM (${listed('type IN (SELECT value FROM json_each(?2))')} UNION ALL
         ${listed("type = '' AND title_key IN (SELECT value FROM json_each(?3))")}) deeds
       CROSS JOIN dossiers d ON d.id = deeds.id CROSS JOIN projects p ON p.id = d.project_id
     WHERE d.sha256 IS NOT NULL AND p.visible = 1 AND p.kind IS NOT 'relation'
       AND (?4 IS NULL OR d.project_id = ?4)
       AND CASE WHEN json_valid(p.facts) THEN coalesce(${price}, ${day}) END IS NOT NULL
     ORDER BY d.added_at DESC, d.id LIMIT ${mostDeeds}`,
    accountId,
    JSON.stringify(deedTypes),
    JSON.stringify(deedTitles),
    projectId,
  )
}
