import type { DossierRow } from '../../src-shared/ipc/dossier-calls.ts'

/**
 * What was just added stands on top, where it is seen: first what the service does not have yet, then
 * by the moment it got it. Rows that are equal in this keep their order.
 */
export function newestFirst(rows: readonly DossierRow[]): DossierRow[] {
  return rows.toSorted((a, b) => momentOf(b) - momentOf(a))
}

function momentOf({ created }: DossierRow): number {
  if (created === null) return Number.MAX_SAFE_INTEGER
  const moment = Date.parse(created)
  return Number.isNaN(moment) ? 0 : moment
}
