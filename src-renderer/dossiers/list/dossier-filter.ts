import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'

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

/** Small letters without diacritics: "Proces-verbaal van één" is found by "een". */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * True for a document that the user has to look at: it is held up, it is missing from the service's
 * list, or it arrived otherwise than it was sent.
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
  if (show === 'unsent') return row.state !== 'synced'
  return show === 'all' || needsAttention(row)
}

/** The rows that a filter lets through, in the order given. */
export function filterDossiers(
  rows: readonly DossierRow[],
  { text, type, show }: DossierFilter,
): DossierRow[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (type !== null && row.type !== type) return false
    if (!isShown(row, show)) return false
    const said = folded(`${row.title} ${row.type} ${row.filename}`)
    return wanted.every((word) => said.includes(word))
  })
}

/** The types that occur, in the order of the alphabet; '' stands for "not known". */
export function typesOf(rows: readonly DossierRow[]): string[] {
  return [...new Set(rows.map(({ type }) => type))].toSorted((a, b) => a.localeCompare(b, 'nl'))
}
