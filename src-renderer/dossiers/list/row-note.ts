import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { contentPlace } from './content-place.ts'

export interface RowNote {
  readonly kind: 'error' | 'missing' | 'factsOnly' | NonNullable<DossierRow['arrival']>
  readonly tone: 'danger' | 'attention' | 'muted'
}

/** Returns the note in the second line of a row; null for none. The row has room for one note. */
export function rowNote(row: DossierRow): RowNote | null {
  if (row.error !== null) return { kind: 'error', tone: 'danger' }
  const isOpen = row.arrival !== null && row.arrival !== 'verified' && !row.arrivalRead
  if (row.missingSince !== null && !isOpen) return { kind: 'missing', tone: 'danger' }
  if (row.arrival !== null) {
    const isAlarming = row.arrival === 'otherContent' || row.arrival === 'lost'
    return { kind: row.arrival, tone: isOpen ? (isAlarming ? 'danger' : 'attention') : 'muted' }
  }
  return contentPlace(row) === 'none' ? { kind: 'factsOnly', tone: 'muted' } : null
}
