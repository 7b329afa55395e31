import { historyStays, projectWorkOf } from './local-work.ts'
import type { Store } from './store.ts'

interface ListedRow {
  readonly id: string
  readonly remoteId: number
  readonly listed: number
  readonly missingSince: number | null
  readonly awaitsListing: number
}

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
 * work it stays, marked as missing. A listed project comes back with all its work. Removes no row.
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
    const rows = store.all<ListedRow>(
      `SELECT id, remote_id AS remoteId, listed, missing_since AS missingSince,
         awaits_listing AS awaitsListing
       FROM projects WHERE account_id = ? AND remote_id IS NOT NULL AND kind = 'project'`,
      accountId,
    )
    for (const row of rows) {
      const after = standingOf(store, row, { shown, gone, at })
      if (after === null) continue
      if (changes >= limit) break
      changes += store.run(
        'UPDATE projects SET listed = ?, missing_since = ?, awaits_listing = ? WHERE id = ?',
        after.listed,
        after.missingSince,
        after.awaitsListing,
        row.id,
      )
    }
    return changes
  })
}

/** Returns the new columns of a row; null if the row stays unchanged. */
function standingOf(
  store: Store,
  row: ListedRow,
  list: { shown: ReadonlySet<number>; gone: ReadonlySet<number>; at: number },
): Omit<ListedRow, 'id' | 'remoteId'> | null {
  const { listed, missingSince, awaitsListing } = row
  if (list.shown.has(row.remoteId)) {
    const isSame = listed === 1 && missingSince === null && awaitsListing === 0
    return isSame ? null : { listed: 1, missingSince: null, awaitsListing: 0 }
  }
  // A delayed list does not contain a new project yet.
  const isGone = list.gone.has(row.remoteId) || missingSince !== null
  if (!isGone || listed === 0 || awaitsListing === 1) return null
  const stays = hasLocalWork(store, row.id, list.at) ? 1 : 0
  if (stays === 1 && missingSince !== null) return null
  return { listed: stays, missingSince: missingSince ?? list.at, awaitsListing }
}

function hasLocalWork(store: Store, projectId: string, at: number): boolean {
  const row = store.get<{ work: number }>(
    `SELECT ${projectWorkOf('?1', '?2')} AS work`,
    projectId,
    at - historyStays,
  )
  return row?.work === 1
}
