import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'

/**
 * Location of a document's content. here: on this machine; service: must be downloaded first; none:
 * the service gives no content (service.md has no call that returns a file); address: the service
 * has not fetched the content from its address yet.
 */
export type ContentPlace = 'here' | 'service' | 'none' | 'address'

/** Returns where the content of a document is. */
export function contentPlace(
  row: Pick<DossierRow, 'local' | 'noContent' | 'remoteId'>,
): ContentPlace {
  if (row.local) return 'here'
  if (row.remoteId === null) return 'address'
  return row.noContent ? 'none' : 'service'
}

/** Returns whether a document has content here, or content that can be downloaded. */
export function canBeOpened(row: Pick<DossierRow, 'local' | 'noContent' | 'remoteId'>): boolean {
  const place = contentPlace(row)
  return place === 'here' || place === 'service'
}
