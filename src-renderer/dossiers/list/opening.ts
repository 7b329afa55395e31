import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'

/**
 * Where a document's bytes come from. here: they are on this machine; service: they are fetched
 * first; none: the service gives only its facts (service.md shows no call that returns a file);
 * address: the service has not fetched it from its address yet.
 */
export type ContentPlace = 'here' | 'service' | 'none' | 'address'

export function contentPlace(
  row: Pick<DossierRow, 'local' | 'noContent' | 'remoteId'>,
): ContentPlace {
  if (row.local) return 'here'
  if (row.remoteId === null) return 'address'
  return row.noContent ? 'none' : 'service'
}

export function canBeOpened(row: Pick<DossierRow, 'local' | 'noContent' | 'remoteId'>): boolean {
  const place = contentPlace(row)
  return place === 'here' || place === 'service'
}
