import { historyStays, projectWorkOf } from './local-work.ts'
import { longestLag } from './longest-lag.ts'
import { SeenValues } from '../records/seen-values.ts'
import { bringDocumentsBack, loseAllDocuments } from '../dossiers/lost-dossiers.ts'
import type { Store } from '../connection/store.ts'

interface ListedRow {
  readonly id: string
  readonly remoteId: number
  readonly listed: number
  readonly missingSince: number | null
  readonly awaitsListing: number
  readonly changedAt: number
}

/** The columns that tell whether the lists here show a project. */
type Listing = Pick<ListedRow, 'listed' | 'missingSince' | 'awaitsListing'>

/** Returns the API object ids of an account's projects that the service's last list contained. */
export function listedIds(store: Store, accountId: string): Set<number> {
  const rows = store.all<{ id: number }>(
    `SELECT remote_id AS id FROM projects WHERE account_id = ? AND remote_id IS NOT NULL
       AND kind = 'project' AND listed = 1 AND missing_since IS NULL AND awaits_listing = 0`,
    accountId,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Applies the service's list to the projects. A project of `gone` leaves the lists here; with local
 * work it stays, marked as missing together with its documents. A new project that no list has shown
 * for long counts as missing too. A listed project comes back with all its work. Removes no row.
 * Returns the number of changed rows: at most `limit`, so that a whole office need not be written
 * at once.
 *
 * @param shown API object ids in the list
 * @param gone API object ids that are missing from the list and may leave
 */
export function showOnly(
  store: Store,
  accountId: string,
  { shown, gone }: { readonly shown: ReadonlySet<number>; readonly gone: ReadonlySet<number> },
  { at, limit = Number.POSITIVE_INFINITY }: { readonly at: number; readonly limit?: number },
): number {
  return store.transaction(() => {
    let changes = 0
    const values = new SeenValues(store)
    const rows = store.all<ListedRow>(
      `SELECT id, remote_id AS remoteId, listed, missing_since AS missingSince,
         awaits_listing AS awaitsListing, changed_at AS changedAt
       FROM projects WHERE account_id = ? AND remote_id IS NOT NULL AND kind = 'project'`,
      accountId,
    )
    for (const row of rows) {
      const after = listingOf(store, row, { shown, gone, at })
      if (after === null) continue
      if (changes >= limit) break
      changes += store.run(
        'UPDATE projects SET listed = ?, missing_since = ?, awaits_listing = ? WHERE id = ?',
        after.listed,
        after.missingSince,
        after.awaitsListing,
        row.id,
      )
      if (after.listed === 0) values.forget(row.id)
      if (after.missingSince !== row.missingSince) markDocuments(store, row, after.missingSince)
    }
    return changes
  })
}

/** Returns the new columns of a row; null if the row stays unchanged. */
function listingOf(
  store: Store,
  row: ListedRow,
  list: { shown: ReadonlySet<number>; gone: ReadonlySet<number>; at: number },
): Listing | null {
  const { listed, missingSince, awaitsListing, changedAt } = row
  if (list.shown.has(row.remoteId)) {
    const isSame = listed === 1 && missingSince === null && awaitsListing === 0
    return isSame ? null : { listed: 1, missingSince: null, awaitsListing: 0 }
  }
  const isOverdue = awaitsListing === 1 && list.at - changedAt >= longestLag
  const isGone = list.gone.has(row.remoteId) || missingSince !== null || isOverdue
  if (!isGone || listed === 0 || (awaitsListing === 1 && !isOverdue)) return null
  // A new project stays without local work: only the user knows about its creation.
  const stays = awaitsListing === 1 || hasLocalWork(store, row.id, list.at) ? 1 : 0
  if (stays === 1 && missingSince !== null) return null
  return { listed: stays, missingSince: missingSince ?? list.at, awaitsListing }
}

/**
 * Marks a project's listed documents as missing together with the project, and removes their ids:
 * the service may give the ids to other documents. A listed project ends the marks and restores the
 * ids; the next list of documents compares them.
 */
function markDocuments(store: Store, { id, missingSince }: ListedRow, after: number | null): void {
  if (after === null) bringDocumentsBack(store, id, missingSince)
  else loseAllDocuments(store, id, after)
}

function hasLocalWork(store: Store, projectId: string, at: number): boolean {
  const row = store.get<{ work: number }>(
    `SELECT ${projectWorkOf('?1', '?2')} AS work`,
    projectId,
    at - historyStays,
  )
  return row?.work === 1
}
