import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'

export const dossierShows = ['all', 'local', 'unsent', 'attention'] as const
export type DossierShow = (typeof dossierShows)[number]

export interface DossierFilter {
  /** Words that must all occur in title, type or file name. */
  readonly text: string
  /** Null for all types. */
  readonly type: string | null
  readonly show: DossierShow
}

export const noFilter: DossierFilter = { text: '', type: null, show: 'all' }

/**
 * Returns true for a document that needs the user: a document that is parked, in conflict, missing
 * from the service's list, or not acknowledged as arrived with other content, unverified or lost.
 */
export function needsAttention(row: DossierRow): boolean {
  const { state, arrival, arrivalRead, missingSince } = row
  if (state === 'parked' || state === 'conflict' || missingSince !== null) return true
  return (
    !arrivalRead && (arrival === 'otherContent' || arrival === 'unverified' || arrival === 'lost')
  )
}

function isShown(row: DossierRow, show: DossierShow): boolean {
  if (show === 'local') return row.local
  if (show === 'unsent') return row.state !== 'synced' || row.hasDraft
  return show === 'all' || needsAttention(row)
}

/** Returns the rows that pass a filter, in the given order. */
export function filterDossiers(
  rows: readonly DossierRow[],
  { text, type, show }: DossierFilter,
): DossierRow[] {
  const wanted = foldText(text).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (type !== null && row.type !== type) return false
    if (!isShown(row, show)) return false
    const content = foldText(`${row.title} ${row.type} ${row.filename}`)
    return wanted.every((word) => content.includes(word))
  })
}

/** Returns the distinct types in alphabetical order. '' stands for an unknown type. */
export function typesOf(rows: readonly DossierRow[]): string[] {
  return [...new Set(rows.map(({ type }) => type))].toSorted((a, b) => a.localeCompare(b, 'nl'))
}
